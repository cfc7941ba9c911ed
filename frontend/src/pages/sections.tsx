/** The main page's sections below the hero, in order; each is a chunk of its own. */
import { useEffect, useState } from 'react';
import { isShown } from '@/features/shell/navigation';
import { SectionBoundary } from '@/features/telemetry/section-boundary';
import { loadOnce } from '@/shared/lib/load-once';
import { preloadable, type Preloadable } from '@/shared/lib/preloadable';

export interface PageSection {
  id: string;
  part: Preloadable<object>;
}

/** A section's code, with what keeps its faults from the others. */
function section(id: string, load: Parameters<typeof preloadable<object>>[0]): PageSection {
  const Part = preloadable(load);
  const Bounded = () => (
    <SectionBoundary>
      <Part />
    </SectionBoundary>
  );
  return { id, part: Object.assign(Bounded, { preload: Part.preload, isLoaded: Part.isLoaded }) };
}

const all: PageSection[] = [
  section('about', () => import('@/features/about/section')),
  section('skills', () => import('@/features/skills/section')),
  section('showcase', () => import('@/features/showcase/section')),
  section('help-section', () => import('@/features/questionnaire/section')),
  section('chat', () => import('@/features/chat/section')),
  section('cv-download', () => import('@/features/cv-download/section')),
  section('contact', () => import('@/features/contact/section')),
];

export const sections = all.filter(({ id }) => isShown(id));

let came = false;

/** Loads all sections; one that can't be loaded is left to its own boundary. */
export const loadSections = loadOnce(async () => {
  await Promise.allSettled(sections.map(({ part }) => part.preload()));
  came = true;
});

export const sectionsCame = (): boolean => came;

const signs = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchstart'] as const;

/** Whether the visitor has given a sign: what comes into sight later is loaded from then on. */
export function useFirstSign(): boolean {
  const [given, setGiven] = useState(false);
  useEffect(() => {
    const give = () => setGiven(true);
    const options = { passive: true, once: true };
    signs.forEach((sign) => window.addEventListener(sign, give, options));
    return () => signs.forEach((sign) => window.removeEventListener(sign, give));
  }, []);
  return given;
}
