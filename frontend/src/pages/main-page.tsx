import { use, useState } from 'react';
import { Hero } from '@/features/hero/hero';
import { useSectionScroll } from '@/features/shell/use-section-scroll';
import { SectionBoundary } from '@/features/telemetry/section-boundary';
import { Island } from '@/shared/islands/island';
import { useHydrated } from '@/shared/lib/use-hydrated';
import { loadSections, sections, sectionsCame, useSectionsAhead } from './sections';

/** Coming here from another page all sections are waited for together, so that no gaps show. */
function useSections() {
  const isHydrated = useHydrated();
  const [wasPrerendered] = useState(!isHydrated);
  if (!wasPrerendered && !sectionsCame()) use(loadSections());
}

function Sections() {
  useSections();
  useSectionScroll();
  useSectionsAhead();
  return sections.map(({ id, part }) => <Island key={id} id={id} part={part} />);
}

export function MainPage() {
  return (
    <>
      <SectionBoundary>
        <Hero />
      </SectionBoundary>
      <Sections />
    </>
  );
}
