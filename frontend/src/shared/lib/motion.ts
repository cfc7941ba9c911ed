/** Whether the visitor asked for less motion. */
export const prefersReducedMotion = (): boolean =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Scrolls to an element below the fixed header; at once when motion is unwelcome. */
export function scrollToElement(
  element: Element,
  behavior: ScrollBehavior = 'smooth',
  block: ScrollLogicalPosition = 'start',
): void {
  element.scrollIntoView({ behavior: prefersReducedMotion() ? 'instant' : behavior, block });
}
