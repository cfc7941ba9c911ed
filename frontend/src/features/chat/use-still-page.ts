import { useEffect, useRef } from 'react';
import { chat } from '@/shared/config/limits';

const gestures = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * Restores the page's scroll position 0, 100 and 150 ms after each chat update, so that a growing
 * answer never moves the page; a visitor who scrolls meanwhile is left alone.
 */
export function useStillPage(update: string | number): void {
  const seen = useRef(update);
  useEffect(() => {
    if (seen.current === update) return undefined;
    seen.current = update;
    const { scrollX, scrollY } = window;
    const timers = chat.scrollRestoreDelays.map((delay) =>
      setTimeout(() => window.scrollTo({ left: scrollX, top: scrollY, behavior: 'instant' }), delay),
    );
    const leave = () => timers.forEach(clearTimeout);
    gestures.forEach((name) => window.addEventListener(name, leave, { passive: true, once: true }));
    return () => {
      leave();
      gestures.forEach((name) => window.removeEventListener(name, leave));
    };
  }, [update]);
}
