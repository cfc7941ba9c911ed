/** A short hint: opens after 700 ms, at once if another was open less than 300 ms ago. */
import { styled } from '@/shared/look/styled';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { tooltip as timing } from '@/shared/config/limits';

let lastClosed = -Infinity;

const Holder = styled('span')({ position: 'relative', display: 'inline-grid' });

const Bubble = styled('span')({
  position: 'absolute',
  top: 'calc(100% + 6px)',
  insetInlineEnd: 0,
  zIndex: 20,
  width: 'max-content',
  maxWidth: '16rem',
  padding: '.4rem .7rem',
  borderRadius: 2,
  background: 'var(--text)',
  color: 'var(--bg)',
  font: '500 var(--t-note)/1.4 var(--sans)',
  pointerEvents: 'none',
});

export function Tooltip({ text, children }: { text: string; children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const id = useId();
  useEffect(() => () => clearTimeout(timer.current), []);
  const show = () => {
    clearTimeout(timer.current);
    const delay = Date.now() - lastClosed < timing.skipDelayMs ? 0 : timing.openDelayMs;
    timer.current = setTimeout(() => setOpen(true), delay);
  };
  const hide = () => {
    clearTimeout(timer.current);
    if (open) lastClosed = Date.now();
    setOpen(false);
  };
  return (
    <Holder
      onPointerEnter={(event) => (event.pointerType === 'touch' ? undefined : show())}
      onPointerLeave={hide}
      onFocus={show}
      onBlur={hide}
      onKeyDown={(event) => (event.key === 'Escape' ? hide() : undefined)}
      onPointerDown={hide}
    >
      {children}
      {open ? (
        <Bubble role="tooltip" id={id}>
          {text}
        </Bubble>
      ) : null}
    </Holder>
  );
}
