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
declare module 'virtual:owner/en' {
  const texts: import('./types').Texts;
  export default texts;
}
declare module 'virtual:owner/ru' {
  export { default } from 'virtual:owner/en';
}
declare module 'virtual:owner/fr' {
  export { default } from 'virtual:owner/en';
}
declare module 'virtual:owner/de' {
  export { default } from 'virtual:owner/en';
}
declare module 'virtual:owner/es' {
  export { default } from 'virtual:owner/en';
}
declare module 'virtual:owner/ro' {
  export { default } from 'virtual:owner/en';
}
declare module 'virtual:fonts/en' {
  export const css: string;
  /** Faces for letters beyond the language's own. */
  export const rest: string;
  export const preload: string[];
}
declare module 'virtual:fonts/ru' {
  export * from 'virtual:fonts/en';
}
declare module 'virtual:fonts/fr' {
  export * from 'virtual:fonts/en';
}
declare module 'virtual:fonts/de' {
  export * from 'virtual:fonts/en';
}
declare module 'virtual:fonts/es' {
  export * from 'virtual:fonts/en';
}
declare module 'virtual:fonts/ro' {
  export * from 'virtual:fonts/en';
}
