/** The main page's sections below the hero, in order; each is a chunk of its own. */
import { preloadable, type Preloadable } from '@/shared/lib/preloadable';

export interface PageSection {
  id: string;
  part: Preloadable<object>;
}

export const sections: PageSection[] = [
  { id: 'about', part: preloadable(() => import('@/features/about/section')) },
  { id: 'skills', part: preloadable(() => import('@/features/skills/section')) },
  { id: 'showcase', part: preloadable(() => import('@/features/showcase/section')) },
  { id: 'help-section', part: preloadable(() => import('@/features/questionnaire/section')) },
  { id: 'chat', part: preloadable(() => import('@/features/chat/section')) },
  { id: 'cv-download', part: preloadable(() => import('@/features/cv-download/section')) },
  { id: 'contact', part: preloadable(() => import('@/features/contact/section')) },
];
