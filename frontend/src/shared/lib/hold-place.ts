/** Keeps what the reader looks at where it is while the page around it changes, for example its language. */

/** The element at the reading line and all around it, each with its distance from the window's top. */
function readPlace(): { element: Element; top: number }[] {
  const chain: { element: Element; top: number }[] = [];
  const line = document.elementFromPoint(window.innerWidth / 2, window.innerHeight / 3);
  for (let element = line; element && element.id !== 'root'; element = element.parentElement)
    chain.push({ element, top: element.getBoundingClientRect().top });
  return chain;
}

const gestures = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;
const longestChangeMs = 1_000;

/**
 * Holds the place from now on until the page has stopped changing its height or the reader moves. The
 * innermost element that is still there counts, so that parts may be made anew.
 */
export function holdPlace(): void {
  const root = document.getElementById('root');
  const chain = readPlace();
  if (!root || !('ResizeObserver' in window)) return;
  const restore = () => {
    const held = chain.find(({ element }) => element.isConnected);
    if (!held) return;
    const moved = held.element.getBoundingClientRect().top - held.top;
    if (Math.abs(moved) >= 1) window.scrollBy({ top: moved, behavior: 'instant' });
  };
  const observer = new ResizeObserver(restore);
  const release = () => {
    observer.disconnect();
    clearTimeout(timer);
    gestures.forEach((name) => window.removeEventListener(name, release));
  };
  const timer = setTimeout(release, longestChangeMs);
  gestures.forEach((name) => window.addEventListener(name, release, { passive: true, once: true }));
  observer.observe(root);
}
