import { Marked, Renderer, type Tokens } from 'marked';

const escaped = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

/** As many letters of code as fit into a line of the narrowest page. */
const WHOLE_CODE = 24;

/** A long name may be parted after a dot or a slash, a short one nowhere. */
const codespan = ({ text }: Tokens.Codespan) =>
  text.length > WHOLE_CODE
    ? `<code>${escaped(text).replace(/[./](?=\w)/g, '$&<wbr>')}</code>`
    : `<code class="whole">${escaped(text)}</code>`;

/** A table in a frame that scrolls, by keyboard, too; it is named by its heads. */
function table(this: Renderer, token: Tokens.Table): string {
  const label = escaped(token.header.map(({ text }) => text).join(', '));
  const rows = Renderer.prototype.table.call(this, token);
  return `<div class="table" role="group" aria-label="${label}" tabindex="0">${rows}</div>`;
}

/** The product's own documentation as HTML; raw HTML within it is left out. */
const reader = new Marked({ gfm: true, renderer: { html: () => '', codespan, table } });

export const markdownToHtml = (markdown: string): string => reader.parse(markdown, { async: false });
