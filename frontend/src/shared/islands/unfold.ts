/**
 * Parts that aren't in sight aren't laid out at first: `data-folded` on <html>, set by scripts/boot.js, leaves them to
 * the browser, which lays out what comes near (content-visibility). At the page's top they wait for the visitor's first
 * sign, at a section until that is reached. What measures the whole page unfolds it first.
 */

const page = () => document.documentElement;

export const isFolded = () => page().dataset.folded !== undefined;

/** Lays out everything now, where that hasn't been done. */
export function unfold(): void {
  delete page().dataset.folded;
}

/** The same in steps, a part in each frame; tells when it has done so. */
export function unfoldInSteps(onUnfolded: () => void = () => undefined): void {
  if (!isFolded()) return;
  const parts = [...document.querySelectorAll<HTMLElement>('[data-island]')];
  const next = () => {
    // Somebody who went elsewhere has unfolded it.
    if (!isFolded()) return;
    const part = parts.shift();
    if (!part) {
      unfold();
      onUnfolded();
      return;
    }
    part.style.contentVisibility = 'visible';
    requestAnimationFrame(() => setTimeout(next));
  };
  next();
}
