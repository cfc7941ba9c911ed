declare module 'virtual:owner/profile' {
  const profile: import('./types').Profile;
  export default profile;
}
declare module 'virtual:owner/site' {
  const site: import('./types').SiteFacts;
  export default site;
}
declare module 'virtual:owner/images' {
  const images: Record<string, string>;
  export default images;
}
declare module 'virtual:language/en' {
  export const texts: import('./types').Texts;
  export const fontCss: string;
  /** Faces for letters beyond the language's own. */
  export const fontRestCss: string;
  export const fontPreload: string[];
  /** The main page's dictionaries by namespace. */
  export const dictionaries: Record<string, Record<string, unknown>>;
}
declare module 'virtual:language/ru' {
  export * from 'virtual:language/en';
}
declare module 'virtual:language/fr' {
  export * from 'virtual:language/en';
}
declare module 'virtual:language/de' {
  export * from 'virtual:language/en';
}
declare module 'virtual:language/es' {
  export * from 'virtual:language/en';
}
declare module 'virtual:language/ro' {
  export * from 'virtual:language/en';
}
