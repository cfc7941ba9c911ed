import createCache, { type EmotionCache } from '@emotion/cache';

/**
 * How a prerendered sheet names its rules. Not as Emotion does: its caches would move the sheets that they know to
 * another place in the head, and each time the browser would style the whole page anew.
 */
export const prerenderedSheet = 'data-rules';

const sheetsInPage = () =>
  typeof document === 'undefined' ? [] : [...document.querySelectorAll<HTMLElement>(`style[${prerenderedSheet}]`)];

/** Styles without vendor prefixes, which no browser that runs these pages needs; fewer bytes. */
export function createStyleCache(): EmotionCache {
  const sheets = sheetsInPage();
  const last = sheets.at(-1);
  const place = last ? { insertionPoint: last } : { prepend: true };
  const cache = createCache({ key: 'mui', stylisPlugins: [], ...place });
  for (const sheet of sheets)
    for (const name of sheet.getAttribute(prerenderedSheet)?.split(' ') ?? []) cache.inserted[name] = true;
  return cache;
}
