/** Shows an element that the window shows less than half of; one that is read already stays where it is. */
export function bringIntoSight(element: HTMLElement | null): void {
  if (!element) return;
  const { top, bottom, height } = element.getBoundingClientRect();
  const shown = Math.min(bottom, window.innerHeight) - Math.max(top, 0);
  if (shown < height / 2) element.scrollIntoView({ behavior: 'instant', block: 'nearest' });
}
