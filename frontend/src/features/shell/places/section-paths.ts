/** The main page's sections: element id and address. */
export const sectionPaths = {
  top: '/',
  about: '/about',
  skills: '/skills',
  'help-section': '/ai-analytics',
  chat: '/chat',
  'cv-download': '/cv',
  contact: '/contact',
} as const;

export type SectionId = keyof typeof sectionPaths;

/** The sections below the hero in their order; Showcase has no address of its own. */
export const sectionIds = [
  'about',
  'skills',
  'showcase',
  'help-section',
  'chat',
  'cv-download',
  'contact',
] as const;

/** The section that an address shows; null for addresses of other pages. */
export function sectionOfPath(pathname: string): SectionId | null {
  const clean = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  const found = Object.entries(sectionPaths).find(([, path]) => path === clean);
  return found ? (found[0] as SectionId) : null;
}

/** The same with the hash, which follows the reader and wins. */
export function sectionOfAddress(pathname: string, hash: string): SectionId | 'showcase' | null {
  const section = sectionOfPath(pathname);
  return section ? (sectionIds.find((id) => hash === `#${id}`) ?? section) : null;
}
