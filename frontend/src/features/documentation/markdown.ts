import { Marked } from 'marked';

const escaped = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** A long name may be parted after a dot or a slash, and nowhere else. */
const codespan = ({ text }: { text: string }) =>
  `<code>${escaped(text).replace(/[./](?=\w)/g, '$&<wbr>')}</code>`;

/** The product's own documentation as HTML; raw HTML within it is left out. */
const reader = new Marked({ gfm: true, renderer: { html: () => '', codespan } });

export const markdownToHtml = (markdown: string): string => reader.parse(markdown, { async: false });
