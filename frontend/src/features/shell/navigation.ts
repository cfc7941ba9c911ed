import profile from 'virtual:owner/profile';
import type { Language } from '@/shared/i18n/languages';
import { sectionPaths } from './section-paths';

export type NavigationId =
  'top' | 'about' | 'skills' | 'showcase' | 'help-section' | 'chat' | 'cv-download' | 'contact';

const usual: NavigationId[] = ['about', 'skills', 'help-section', 'chat', 'cv-download', 'contact'];
const russian: NavigationId[] = ['top', 'about', 'skills', 'showcase', ...usual.slice(2)];

/** Sections that the owner's content has something for; the others aren't there. */
export function isShown(id: string): boolean {
  if (id === 'showcase') return profile.showcase.length > 0;
  if (id === 'skills') return Object.values(profile.skills).some((group) => group.length > 0);
  return true;
}

/** What the menu lists; the Russian one also has Home and Showcase. */
export const navigationOf = (language: Language): NavigationId[] =>
  (language === 'ru' ? russian : usual).filter(isShown);

/** The address of an entry; Showcase has none of its own and is an anchor of the main page. */
export const addressOfEntry = (id: NavigationId): string =>
  id === 'showcase' ? '/#showcase' : sectionPaths[id];
