import outline from 'virtual:owner/outline';
import type { Language } from '@/shared/i18n/languages';
import { sectionPaths } from './places/section-paths';

export type NavigationId =
  'top' | 'about' | 'skills' | 'showcase' | 'help-section' | 'chat' | 'cv-download' | 'contact';

const usual: NavigationId[] = ['about', 'skills', 'help-section', 'chat', 'cv-download', 'contact'];
const russian: NavigationId[] = ['top', 'about', 'skills', 'showcase', ...usual.slice(2)];

/** Sections that the owner's content has something for; the others aren't there. */
export const isShown = (id: string): boolean => !outline.empty.includes(id);

/** What the menu lists; the Russian one also has Home and Showcase. */
export const navigationOf = (language: Language): NavigationId[] =>
  (language === 'ru' ? russian : usual).filter(isShown);

/** The address of an entry; Showcase has none of its own and is an anchor of the main page. */
export const addressOfEntry = (id: NavigationId): string =>
  id === 'showcase' ? '/#showcase' : sectionPaths[id];
