import type { DocumentationSection } from './api';

export interface SearchHit {
  id: string;
  title: string;
  /** Words around the first occurrence in the text; empty when only the title matches. */
  before: string;
  match: string;
  after: string;
}

const CONTEXT = 70;

/** Markdown without its signs, in one line; cells of tables are parted by dots. */
const plain = (markdown: string): string =>
  markdown
    .replace(/^\|[-:| ]+\|$/gm, '')
    .replace(/^\s*(?:[-*+]|\d+\.)\s+/gm, '')
    .replace(/\s*\|[\s|]*/g, ' · ')
    .replace(/[#*`>]+/g, ' ')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\s+/g, ' ')
    .replace(/^[ ·]+|[ ·]+$/g, '');

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
    const from = at > CONTEXT ? text.indexOf(' ', at - CONTEXT) + 1 : 0;
    const to = text.length > end + CONTEXT ? text.lastIndexOf(' ', end + CONTEXT) : text.length;
    return [
      {
        id,
        title,
        before: (from > 0 ? '… ' : '') + text.slice(Math.min(from, at), at),
        match: text.slice(at, end),
        after: text.slice(end, Math.max(end, to)) + (to < text.length ? ' …' : ''),
      },
    ];
  });
}
