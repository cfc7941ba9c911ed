/** Addresses scroll to their sections; the focus goes along, so that reading continues there. */
import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { unfold } from '@/shared/islands/unfold';
import { scrollToElement } from '@/shared/lib/motion';
import { sectionOfAddress, type SectionId } from './section-paths';

function focusHeading(section: Element): void {
  const heading = section.matches('h1,h2') ? section : section.querySelector('h1,h2');
  if (heading instanceof HTMLElement) heading.focus({ preventScroll: true });
}

/** Scrolls to a section of the main page and moves the focus to its heading. */
export function goToSection(id: SectionId | 'showcase', behavior: ScrollBehavior = 'smooth'): void {
  const section = document.getElementById(id);
  if (!section) return;
  unfold();
  scrollToElement(section, behavior);
  focusHeading(section);
}

const isReload = () =>
  (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[])[0]?.type === 'reload';

/** Back, forward and reload are left to usePlaces. */
export function useSectionScroll(): void {
  const { pathname, hash, key } = useLocation();
  const navigation = useNavigationType();
  const isFirst = useRef(true);
  useEffect(() => {
    const first = isFirst.current;
    isFirst.current = false;
    const section = sectionOfAddress(pathname, hash);
    if (!section || (first && section === 'top' && navigation === 'POP')) return;
    if (navigation === 'POP' && (!first || isReload())) return;
    goToSection(section, first ? 'instant' : 'smooth');
  }, [pathname, hash, key, navigation]);
}
