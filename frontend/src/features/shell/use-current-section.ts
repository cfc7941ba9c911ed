import { useEffect, useState } from 'react';

/** The section that stands at the reading line, a third down the window; null above the first. */
export function useCurrentSection<T extends string>(ids: readonly T[]): T | null {
  const [current, setCurrent] = useState<T | null>(null);
  const list = ids.join(' ');
  useEffect(() => {
    let frame = 0;
    const read = () => {
      frame = 0;
      const line = window.innerHeight / 3;
      const reached = list
        .split(' ')
        .filter((id) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) <= line);
      setCurrent((reached.at(-1) ?? null) as T | null);
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
