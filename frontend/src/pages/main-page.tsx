import { use } from 'react';
import { Hero } from '@/features/hero/hero';
import { useSectionScroll } from '@/features/shell/use-section-scroll';
import { SectionBoundary } from '@/features/telemetry/section-boundary';
import { loadSections, sections, sectionsCame } from './sections';

/** Waits for all sections together, so that coming here from another page shows no gaps. */
function useSections() {
  if (!sectionsCame()) use(loadSections());
}

function Sections() {
  useSections();
  useSectionScroll();
  return sections.map(({ id, part: Part }) => (
    <SectionBoundary key={id}>
      <Part />
    </SectionBoundary>
  ));
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
