import { useEffect, useState } from 'react';

/** Whether a part of the element with this id fills the middle of the window. */
export function useInView(id: string): boolean {
  const [inView, setInView] = useState(false);
  useEffect(() => {
    const element = document.getElementById(id);
    if (!element || !('IntersectionObserver' in window)) return undefined;
    const observer = new IntersectionObserver(
      (entries) => setInView(entries.at(-1)?.isIntersecting ?? false),
      { rootMargin: '-30% 0px -10% 0px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [id]);
  return inView;
}
