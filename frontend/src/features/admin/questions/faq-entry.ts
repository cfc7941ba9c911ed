/** An answer as the content's `faq` has it, one member of that object. */

/** As the content's schema has it. */
const longestId = 40;
export const longestText = 1200;
const isId = /^[a-z0-9]+(-[a-z0-9]+)*$/;

export const isFaqId = (id: string): boolean => id.length <= longestId && isId.test(id);

/** One line, as the schema wants texts. */
export const oneLine = (text: string): string => text.trim().replace(/\s+/g, ' ');

/** A name for the entry out of the question's words; empty where its script gives none. */
export function suggestedId(question: string): string {
  const words = question
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length > 2);
  const id = words.slice(0, 4).join('-').slice(0, longestId);
  return id.replace(/-+$/, '');
}

export function faqEntry(id: string, question: string, answer: string): string {
  const entry = { [id]: { question: oneLine(question), answer: oneLine(answer) } };
  // Without the braces around it: it goes among other entries.
  return JSON.stringify(entry, null, 2).split('\n').slice(1, -1).join('\n');
}
