/** The first `count` words, with an ellipsis when there were more. */
export function firstWords(text: string, count: number): string {
  const words = text.split(/\s+/).filter(Boolean);
  if (words.length <= count) return text;
  return `${words.slice(0, count).join(' ').replace(/[.,;:]$/, '')}…`;
}

/** Letters of the longest word, for type that is sized to fit. */
export function longestWord(text: string): number {
  return Math.max(1, ...text.split(/[\s-]+/).map((word) => [...word].length));
}
