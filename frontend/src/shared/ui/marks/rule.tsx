/** The graduated rule and its needle: one scale used everywhere. */
import { styled } from '@/shared/look/styled';
import { useEffect, useRef } from 'react';
import { prefersReducedMotion } from '@/shared/lib/motion';

const tick = (part: number, height: number) =>
  `linear-gradient(90deg,currentColor 1px,transparent 1px) 0 0/calc((100% - 1px)/${part}) ${height}px repeat-x`;

const Scale = styled('div')({
  position: 'relative',
  height: 14,
  borderTop: '1px solid currentColor',
  color: 'var(--edge)',
  background: `${tick(10, 13)}, ${tick(50, 6)}`,
  '@media (forced-colors: active)': { forcedColorAdjust: 'none', color: 'CanvasText' },
});

export const Needle = styled('i')({
  position: 'absolute',
  top: -9,
  left: 'var(--at)',
  width: 2,
  height: 30,
  background: 'var(--accent)',
  translate: '-1px 0',
  transition: 'left .32s var(--ease)',
  forcedColorAdjust: 'none',
  '&::before': {
    content: "''",
    position: 'absolute',
    top: -1,
    left: -4,
    border: '5px solid transparent',
    borderTop: '8px solid var(--accent)',
    borderBottom: 0,
  },
});

/**
 * Lets the needle slide in once, where the rule comes into view later. It stands at its value before and
 * after, so that a rule tells the truth at every glance, on paper, and where nothing moves.
 */
function useFirstSlide() {
  const scale = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = scale.current;
    if (!element || prefersReducedMotion() || !('IntersectionObserver' in window)) return undefined;
    if (element.getBoundingClientRect().top < window.innerHeight) return undefined;
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      const needle = element.querySelector(':scope > i');
      needle?.animate?.([{ left: '0%' }, {}], { duration: 320, easing: 'cubic-bezier(.2,.7,.1,1)' });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return scale;
}

interface RuleProps {
  /** Where the needle stands, 0 to 100; without it the rule has no needle. */
  at?: number;
  className?: string;
  /** Height in px of the scale. */
  height?: number;
}

export function Rule({ at, className, height }: RuleProps) {
  const scale = useFirstSlide();
  return (
    <Scale
      ref={scale}
      className={className}
      style={height ? { height } : undefined}
      aria-hidden="true"
    >
      {at === undefined ? null : (
        <Needle style={{ '--at': `${Math.min(100, Math.max(0, at))}%` } as never} />
      )}
    </Scale>
  );
}
