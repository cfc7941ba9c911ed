const sign = '[^\\p{L}\\p{N}]';

/** A word with the signs around it: a fixed space parts « and » from what they enclose. */
const word = `${sign}*[\\p{L}\\p{N}]\\S*(?:[\\u00a0\\u202f][»%!?;:])*(?!\\S)`;

/** The first `count` words as they stand, with an ellipsis when there were more. */
export function firstWords(text: string, count: number): string {
  const start = new RegExp(`^(?:${word}){${count}}(?=${sign}+[\\p{L}\\p{N}])`, 'u');
  const [cut] = start.exec(text.trim()) ?? [];
  return cut === undefined ? text : `${cut.replace(/\s?[.,;:]$/, '')}…`;
}

/** Unicode code points, as limits count them. */
export const lettersOf = (text: string): number => [...text].length;

/** Where a line may end: a plain space, a hyphen, a soft hyphen. */
const lineEnds = /(?:[^\S\u00a0\u202f]|-(?!\u2060)|\u00ad)+/;

/** Letters of the longest part that stays on one line, for type that is sized to fit. */
export function longestWord(text: string): number {
  return Math.max(1, ...text.split(lineEnds).map((word) => [...word].length));
}
