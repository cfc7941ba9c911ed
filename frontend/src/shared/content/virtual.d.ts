declare module 'virtual:owner/profile' {
  const profile: import('./types').Profile;
  export default profile;
}
declare module 'virtual:owner/outline' {
  const outline: import('./types').Outline;
  export default outline;
}
declare module 'virtual:owner/site' {
  const site: import('./types').SiteFacts;
  export default site;
}
declare module 'virtual:owner/site-outline' {
  const outline: Pick<import('./types').SiteFacts, 'languages' | 'defaultLanguage' | 'networks'>;
  export default outline;
}
declare module 'virtual:owner/images' {
  const images: Record<string, string>;
  export default images;
}
declare module 'virtual:owner/languages' {
  type Loader = () => Promise<typeof import('virtual:language/en')>;
  const loaders: Partial<Record<import('@/shared/i18n/languages').Language, Loader>>;
  export default loaders;
}
declare module 'virtual:language/en' {
  export const texts: import('./types').Texts;
  export const fontCss: string;
  /** Faces for letters beyond the language's own. */
  export const fontRestCss: string;
  export const fontPreload: string[];
  /** The main page's dictionaries by namespace. */
  export const dictionaries: Record<string, Record<string, unknown>>;
  /** How to load those of pages that few visitors open. */
  export const rare: Record<string, () => Promise<{ default: Record<string, unknown> }>>;
}
