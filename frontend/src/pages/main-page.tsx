import { use } from 'react';
import { Hero } from '@/features/hero/hero';
import { useSectionScroll } from '@/features/shell/use-section-scroll';
import { SectionBoundary } from '@/features/telemetry/section-boundary';
import { sections } from './sections';

let loading: Promise<unknown> | null = null;

/** Waits for all sections together, so that coming here from another page shows no gaps. */
function useSections() {
  if (sections.every((section) => section.part.isLoaded())) return;
  loading ??= Promise.all(sections.map((section) => section.part.preload()));
  use(loading);
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
