/**
 * Parts beyond the first screen aren't laid out before the visitor gives a first sign: `data-folded` on <html>,
 * set by scripts/boot.js, leaves them to the browser, which lays out what comes near (content-visibility). What
 * measures the whole page unfolds it first.
 */

const page = () => document.documentElement;

/** Lays out everything now, where that hasn't been done. */
export function unfold(): void {
  delete page().dataset.folded;
}

/** The same in steps, a part in each frame. */
export function unfoldInSteps(): void {
  if (page().dataset.folded === undefined) return;
  const parts = [...document.querySelectorAll<HTMLElement>('[data-island]')];
  const next = () => {
    const part = parts.shift();
    if (!part || page().dataset.folded === undefined) return unfold();
    part.style.contentVisibility = 'visible';
    requestAnimationFrame(() => setTimeout(next));
  };
  next();
}
