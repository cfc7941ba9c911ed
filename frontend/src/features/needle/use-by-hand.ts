import { useEffect, useState } from 'react';
import { prefersReducedMotion } from '@/shared/lib/motion';

const keys = new Set(['Tab', 'ArrowDown', 'ArrowUp', 'PageDown', 'PageUp', 'Home', 'End', ' ']);
const gestures = ['wheel', 'touchmove', 'pointermove'] as const;

const isTyping = ({ key, target }: KeyboardEvent) =>
  key !== 'Tab' && target instanceof Element && target.matches('input,textarea,select');

/** Whether the page is moved by hand: by keyboard, and where motion is unwelcome, nothing is to travel. */
export function useByHand(): boolean {
  const [byHand, setByHand] = useState(false);
  useEffect(() => {
    const onHand = () => setByHand(!prefersReducedMotion());
    const onKey = (event: KeyboardEvent) => {
      if (keys.has(event.key) && !isTyping(event)) setByHand(false);
    };
    gestures.forEach((name) => window.addEventListener(name, onHand, { passive: true }));
    window.addEventListener('keydown', onKey);
    return () => {
      gestures.forEach((name) => window.removeEventListener(name, onHand));
      window.removeEventListener('keydown', onKey);
    };
  }, []);
  return byHand;
}
