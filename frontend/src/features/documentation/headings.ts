export interface Heading {
  id: string;
  title: string;
}

const plain = (html: string) => html.replace(/<[^>]+>/g, '').replace(/&amp;/g, '&').replace(/&quot;/g, '"').replace(/&#39;/g, '’');

/** A section's text with a place for each of its main headings, and the headings. */
export function withHeadings(html: string): { html: string; headings: Heading[] } {
  const headings: Heading[] = [];
  const marked = html.replace(/<h3>(.*?)<\/h3>/gs, (_all, words: string) => {
    const id = `part-${headings.length + 1}`;
    headings.push({ id, title: plain(words) });
    return `<h3 id="${id}" tabindex="-1">${words}</h3>`;
  });
  return { html: marked, headings };
}
