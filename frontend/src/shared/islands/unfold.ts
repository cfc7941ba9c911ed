/**
 * Parts that aren't in sight aren't laid out at first: `data-folded` on <html>, set by scripts/boot.js, leaves them to
 * the browser, which lays out what comes near (content-visibility). At the page's top they wait for the visitor's first
 * sign, or until the browser has nothing else to do, at a section until that is reached. What measures the whole page
 * unfolds it first.
 */

/** When the next part's turn comes. */
type Pace = (next: () => void) => void;

/** A page that came is busy for so long; in milliseconds. */
const untilCalm = 1000;
/** Where the browser doesn't tell when it is idle. */
const idlePause = 200;

const page = () => document.documentElement;

export const isFolded = () => page().dataset.folded !== undefined;

/** Lays out everything now, where that hasn't been done. */
export function unfold(): void {
  delete page().dataset.folded;
}

const eachFrame: Pace = (next) => requestAnimationFrame(() => setTimeout(next));

const whenIdle: Pace = (next) => {
  if ('requestIdleCallback' in window) requestIdleCallback(next);
  else setTimeout(next, idlePause);
};

/** The same in steps, a part in each frame; tells when it has done so. */
export function unfoldInSteps(onUnfolded: () => void = () => undefined, pace = eachFrame): void {
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
    pace(next);
  };
  next();
}

/** The same for whoever only looks, and for pictures of the whole page; gives what stops it. */
export function unfoldWhenCalm(): () => void {
  const waiting = setTimeout(() => unfoldInSteps(undefined, whenIdle), untilCalm);
  return () => clearTimeout(waiting);
}
