/** Which part of the career the reader has come to: the years pass while the career is read. */

/** Where the section that tells the career begins and ends, and how far the page can be scrolled, in px. */
export interface Places {
  begin: number;
  end: number;
  last: number;
}

/** What is left for the sections after it: they are read in the last years. */
const toldShare = 0.8;

const share = (value: number, from: number, to: number) =>
  to > from ? Math.min(1, Math.max(0, (value - from) / (to - from))) : Number(value >= to);

/** How much of the career has passed, 0 to 1, never less further down. */
export function passed(scrolled: number, { begin, end, last }: Places): number {
  const told = share(scrolled, begin, Math.min(end, last));
  const after = end < last ? share(scrolled, end, last) : 0;
  return end < last ? told * toldShare + after * (1 - toldShare) : told;
}
