/** The first `count` words as they stand, with an ellipsis when there were more. */
export function firstWords(text: string, count: number): string {
  const [cut] = new RegExp(`^(?:\\S+\\s+){${count - 1}}\\S+(?=\\s+\\S)`).exec(text.trim()) ?? [];
  return cut === undefined ? text : `${cut.replace(/[.,;:]$/, '')}…`;
}

/** Where a line may end: a plain space, a hyphen, a soft hyphen. */
const lineEnds = /(?:[^\S\u00a0\u202f]|[-\u00ad])+/;

/** Letters of the longest part that stays on one line, for type that is sized to fit. */
export function longestWord(text: string): number {
  return Math.max(1, ...text.split(lineEnds).map((word) => [...word].length));
}
