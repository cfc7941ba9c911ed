import type { DocumentationSection } from './api';

export interface SearchHit {
  id: string;
  title: string;
  /** Words around the first occurrence in the text; empty when only the title matches. */
  before: string;
  match: string;
  after: string;
}

const CONTEXT = 60;

/** Markdown without its signs, in one line. */
const plain = (markdown: string): string =>
  markdown
    .replace(/[#*`|>]+/g, ' ')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();

/** Sections whose title or content holds the words, case-insensitive. */
export function searchSections(sections: DocumentationSection[], asked: string): SearchHit[] {
  const words = asked.trim().toLocaleLowerCase();
  if (words === '') return [];
  return sections.flatMap(({ id, title, content }) => {
    const text = plain(content);
    const at = text.toLocaleLowerCase().indexOf(words);
    if (at < 0 && !title.toLocaleLowerCase().includes(words)) return [];
    if (at < 0) return [{ id, title, before: '', match: '', after: '' }];
    const end = at + words.length;
    return [
      {
        id,
        title,
        before: (at > CONTEXT ? '…' : '') + text.slice(Math.max(0, at - CONTEXT), at),
        match: text.slice(at, end),
        after: text.slice(end, end + CONTEXT) + (text.length > end + CONTEXT ? '…' : ''),
      },
    ];
  });
}
