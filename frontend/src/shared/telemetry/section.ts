/** The part of the site that an error report names, read off the address. */
export function sectionOf(location: { hash: string; pathname: string }): string {
  const hash = location.hash.toLowerCase();
  if (hash.includes('chat')) return 'chat';
  if (hash.includes('contact')) return 'contact';
  if (hash.includes('cv') || hash.includes('download')) return 'cv-download';
  if (hash.includes('analytics') || hash.includes('help')) return 'analytics';
  if (hash.includes('about')) return 'about';
  if (hash.includes('skills')) return 'skills';
  if (location.pathname.includes('admin')) return 'admin';
  return 'general';
}
