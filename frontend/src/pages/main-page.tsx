import { use, useEffect, useState } from 'react';
import { Hero } from '@/features/hero/hero';
import { useSectionScroll } from '@/features/shell/places/use-section-scroll';
import { SectionBoundary } from '@/features/telemetry/section-boundary';
import { preloadable } from '@/shared/lib/preloadable';
import { Island } from '@/shared/islands/island';
import { unfoldInSteps, unfoldWhenCalm } from '@/shared/islands/unfold';
import { useHydrated } from '@/shared/hooks/use-hydrated';
import { loadSections, sections, sectionsCame, useFirstSign } from './sections';

/** Coming here from another page all sections are waited for together, so that no gaps show. */
function useSections() {
  const isHydrated = useHydrated();
  const [wasPrerendered] = useState(!isHydrated);
  if (!wasPrerendered && !sectionsCame()) use(loadSections());
}

const CareerRail = preloadable(() => import('@/features/needle/career-rail'));

/** Loads and lays out what comes into sight later, and the rail; without it the sections' own rules say the same. */
function Ahead() {
  const [hasRail, setHasRail] = useState(CareerRail.isLoaded);
  const sign = useFirstSign();
  useEffect(unfoldWhenCalm, []);
  useEffect(() => {
    if (!sign) return;
    unfoldInSteps();
    void loadSections();
    CareerRail.preload().then(
      () => setHasRail(true),
      () => undefined,
    );
  }, [sign]);
  return hasRail ? <CareerRail /> : null;
}

function Sections() {
  useSections();
  useSectionScroll();
  return sections.map(({ id, part }) => <Island key={id} id={id} part={part} />);
}

export function MainPage() {
  return (
    <>
      <Ahead />
      <SectionBoundary>
        <Hero />
      </SectionBoundary>
      <Sections />
    </>
  );
}
