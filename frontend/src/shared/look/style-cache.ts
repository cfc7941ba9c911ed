import createCache, { type EmotionCache } from '@emotion/cache';

/** Styles without vendor prefixes, which no browser that runs these pages needs; fewer bytes. */
export const createStyleCache = (): EmotionCache =>
  createCache({ key: 'mui', prepend: true, stylisPlugins: [] });
