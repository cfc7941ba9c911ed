/** The main page's sections below the hero, in order; each is a chunk of its own. */
import { isShown } from '@/features/shell/navigation';
import { loadOnce } from '@/shared/lib/load-once';
import { preloadable, type Preloadable } from '@/shared/lib/preloadable';

export interface PageSection {
  id: string;
  part: Preloadable<object>;
}

const all: PageSection[] = [
  { id: 'about', part: preloadable(() => import('@/features/about/section')) },
  { id: 'skills', part: preloadable(() => import('@/features/skills/section')) },
  { id: 'showcase', part: preloadable(() => import('@/features/showcase/section')) },
  { id: 'help-section', part: preloadable(() => import('@/features/questionnaire/section')) },
  { id: 'chat', part: preloadable(() => import('@/features/chat/section')) },
  { id: 'cv-download', part: preloadable(() => import('@/features/cv-download/section')) },
  { id: 'contact', part: preloadable(() => import('@/features/contact/section')) },
];

export const sections = all.filter(({ id }) => isShown(id));

let came = false;

/** Loads all sections; one that can't be loaded is left to its own boundary. */
export const loadSections = loadOnce(async () => {
  await Promise.allSettled(sections.map((section) => section.part.preload()));
  came = true;
});

export const sectionsCame = (): boolean => came;
