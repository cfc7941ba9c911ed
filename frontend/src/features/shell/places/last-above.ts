/** An island is measured by its place: what stands in it may not be laid out yet, and measuring would do that. */
const placeOf = (id: string) =>
  document.querySelector(`[data-island="${id}"]`) ?? document.getElementById(id);

export const topOf = (id: string) => placeOf(id)?.getBoundingClientRect().top;

/** The last of the sections, given in the page's order, that begins above a line of the window. */
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
