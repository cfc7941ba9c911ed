/** Addresses scroll to their sections; the focus goes along, so that reading continues there. */
import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { isFolded, unfold, unfoldInSteps } from '@/shared/islands/unfold';
import { holdPlace } from '@/shared/lib/hold-place';
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

/** So near to where it was is where it was. */
const samePlace = 2;

/** Where scripts/boot.js has led to already, in a page of which only that is laid out. */
function arriveAtSection(id: SectionId | 'showcase'): void {
  if (!isFolded()) return goToSection(id, 'instant');
  const section = document.getElementById(id);
  if (!section) return;
  scrollToElement(section, 'instant');
  focusHeading(section);
  const { top } = section.getBoundingClientRect();
  // Held but for parts of a pixel while what stands above takes its height.
  holdPlace();
  unfoldInSteps(() => {
    if (Math.abs(section.getBoundingClientRect().top - top) < samePlace) scrollToElement(section, 'instant');
  });
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
    if (!section || (first && section === 'top' && navigation === 'POP')) return undefined;
    if (navigation === 'POP' && (!first || isReload())) return undefined;
    if (!first) {
      goToSection(section);
      return undefined;
    }
    // In a task of its own: with the page's beginning it would be a long one.
    const arrival = setTimeout(() => arriveAtSection(section));
    return () => clearTimeout(arrival);
  }, [pathname, hash, key, navigation]);
}
