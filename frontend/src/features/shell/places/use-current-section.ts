import { useEffect, useState } from 'react';
import { lastAbove } from './last-above';

/** The section that stands at the reading line, a third down the window; null above the first. */
export function useCurrentSection<T extends string>(ids: readonly T[]): T | null {
  const [current, setCurrent] = useState<T | null>(null);
  const list = ids.join(' ');
  useEffect(() => {
    let frame = 0;
    const read = () => {
      frame = 0;
      setCurrent(lastAbove(list.split(' ') as T[], window.innerHeight / 3));
    };
    const schedule = () => {
      frame ||= requestAnimationFrame(read);
    };
    read();
    window.addEventListener('scroll', schedule, { passive: true });
    return () => {
      window.removeEventListener('scroll', schedule);
      cancelAnimationFrame(frame);
    };
  }, [list]);
  return current;
}
