export const topOf = (id: string) => document.getElementById(id)?.getBoundingClientRect().top;

/**
 * The last of the sections, given in the page's order, that begins above a line of the window. What comes after
 * the first below it isn't measured: measuring would lay it out.
 */
export function lastAbove<T extends string>(ids: readonly T[], line: number): T | null {
  let reached: T | null = null;
  for (const id of ids) {
    const top = topOf(id);
    if (top === undefined) continue;
    if (top > line) break;
    reached = id;
  }
  return reached;
}
