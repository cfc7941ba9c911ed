/** The main page's sections: element id, address, and place in the page (0 to 100) for the needle. */
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

/** The section that an address shows; null for addresses of other pages. */
export function sectionOfPath(pathname: string): SectionId | null {
  const clean = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  const found = Object.entries(sectionPaths).find(([, path]) => path === clean);
  return found ? (found[0] as SectionId) : null;
}
