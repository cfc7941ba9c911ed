/**
 * The reader's place in each entry of the browser's history: back and forward lead to where she was, a
 * reload keeps her there, and another page begins at its top. The browser's own way counts pixels of a
 * page that may have changed its height since.
 */
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { unfold } from '@/shared/islands/unfold';
import { lastAbove, topOf } from './last-above';
import { sectionOfPath, sectionIds } from './section-paths';

interface Place {
  /** The section at the window's top, if any, and how far it is scrolled past. */
  section: string | null;
  offset: number;
}

const storageKey = 'places';
const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;

function readPlaces(): Record<string, Place> {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Record<string, Place>;
  } catch {
    return {};
  }
}

function keepPlaces(places: Record<string, Place>): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(Object.fromEntries(Object.entries(places).slice(-50))));
  } catch {
    // Without storage a reload begins at the top.
  }
}

function placeNow(): Place {
  const reached = lastAbove(sectionIds, 1);
  return { section: reached, offset: reached ? -(topOf(reached) ?? 0) : window.scrollY };
}

function goTo({ section, offset }: Place): void {
  unfold();
  const base = section ? (topOf(section) ?? 0) + window.scrollY : 0;
  window.scrollTo({ top: base + offset, behavior: 'instant' });
}

/** Whether this document was opened before and is now opened again. */
function isComeback(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'reload' || entry?.type === 'back_forward';
}

/** Moves the focus to the page's title, as soon as that is there; gives what stops the waiting. */
function focusTitle(): () => void {
  const focus = () => {
    const title = document.querySelector<HTMLElement>('main h1');
    title?.focus({ preventScroll: true });
    return title !== null;
  };
  const observer = new MutationObserver(() => {
    if (focus()) observer.disconnect();
  });
  const main = document.getElementById('main');
  if (main && !focus()) observer.observe(main, { childList: true, subtree: true });
  return () => observer.disconnect();
}

export function usePlaces(): void {
  const { key, pathname } = useLocation();
  const navigation = useNavigationType();
  const entry = `${key} ${pathname}`;
  const places = useRef<Record<string, Place>>({});
  const current = useRef('');

  useBrowserLayoutEffect(() => {
    const first = current.current === '';
    current.current = entry;
    if (first) places.current = readPlaces();
    const known = places.current[entry];
    if (navigation === 'POP' && known && (!first || isComeback())) goTo(known);
    else if (navigation !== 'POP' && !sectionOfPath(pathname)) {
      window.scrollTo({ top: 0, behavior: 'instant' });
      return focusTitle();
    }
    return undefined;
  }, [entry, pathname, navigation]);

  useEffect(() => {
    window.history.scrollRestoration = 'manual';
    let frame = 0;
    const save = () => {
      frame = 0;
      // The newest entry goes last, so that the oldest are forgotten first.
      delete places.current[current.current];
      places.current[current.current] = placeNow();
    };
    const schedule = () => {
      frame ||= requestAnimationFrame(save);
    };
    const keep = () => {
      save();
      keepPlaces(places.current);
    };
    window.addEventListener('scroll', schedule, { passive: true });
    window.addEventListener('pagehide', keep);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', schedule);
      window.removeEventListener('pagehide', keep);
    };
  }, []);
}
