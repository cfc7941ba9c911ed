/** Where notifications appear: bottom right, F8 moves the focus here, a swipe to the right dismisses. */
import { keyframes, styled } from '@/shared/look/styled';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { toast as limits } from '@/shared/config/limits';
import { IconAction } from '../controls/action';
import { corner } from '../corner';
import { currentToasts, dismissToast, subscribeToToasts, type ToastMessage } from './toast-store';

const appear = keyframes({ from: { opacity: 0, translate: '0 8px' }, to: { opacity: 1 } });

const Region = styled('div')({
  ...corner,
  zIndex: 1500,
  width: 'min(26rem,calc(100vw - 2rem))',
  '&:focus': { outline: 'none' },
  '&:focus-visible > *': { outline: '3px solid var(--focus)', outlineOffset: 3 },
});

const Card = styled('div', { shouldForwardProp: (name) => name !== 'tone' })<{
  tone: ToastMessage['tone'];
}>(({ tone }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0,1fr) 2.75rem',
  alignItems: 'start',
  padding: '.8rem .4rem .9rem 1.4rem',
  background: 'var(--raised)',
  color: 'var(--text)',
  border: '1px solid var(--text)',
  borderRadius: 2,
  boxShadow: `inset 5px 0 0 var(--${tone === 'neutral' ? 'text' : tone}), var(--shadow)`,
  touchAction: 'pan-y',
  animation: `${appear} .32s var(--ease)`,
  '& b': { display: 'block', fontWeight: 600, paddingTop: '.35rem' },
  '& p': { fontSize: 'var(--t-small)', lineHeight: 1.5, color: 'var(--text)', whiteSpace: 'pre-line' },
}));

function useAutoClose(id: number, paused: boolean): void {
  useEffect(() => {
    if (paused) return undefined;
    const timer = setTimeout(() => dismissToast(id), limits.displayMs);
    return () => clearTimeout(timer);
  }, [id, paused]);
}

interface ToastProps {
  message: ToastMessage;
  closeLabel: string;
  /** The focus is in the region: the notification stays. */
  held: boolean;
}

function Toast({ message, closeLabel, held }: ToastProps) {
  const [paused, setPaused] = useState(false);
  const [shift, setShift] = useState(0);
  const start = useRef<number | null>(null);
  useAutoClose(message.id, paused || held);
  const release = () => {
    if (shift >= limits.swipePx) dismissToast(message.id);
    start.current = null;
    setShift(0);
  };
  return (
    <Card
      tone={message.tone}
      style={shift ? { transform: `translateX(${shift}px)` } : undefined}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onPointerDown={(event) => {
        start.current = event.clientX;
      }}
      onPointerMove={(event) => {
        if (start.current !== null) setShift(Math.max(0, event.clientX - start.current));
      }}
      onPointerUp={release}
      onPointerCancel={release}
    >
      <div>
        <b>{message.title}</b>
        {message.text ? <p>{message.text}</p> : null}
      </div>
      <IconAction icon="close" label={closeLabel} onClick={() => dismissToast(message.id)} />
    </Card>
  );
}

interface ToastRegionProps {
  /** Names the region; it should mention the F8 key. */
  label: string;
  closeLabel: string;
}

export function ToastRegion({ label, closeLabel }: ToastRegionProps) {
  const messages = useSyncExternalStore(subscribeToToasts, currentToasts, currentToasts);
  const region = useRef<HTMLDivElement>(null);
  const before = useRef<HTMLElement | null>(null);
  const [held, setHeld] = useState(false);
  useEffect(() => {
    const focusRegion = (event: KeyboardEvent) => {
      if (event.key !== 'F8' || region.current?.contains(document.activeElement)) return;
      before.current = document.activeElement as HTMLElement | null;
      region.current?.focus();
    };
    document.addEventListener('keydown', focusRegion);
    return () => document.removeEventListener('keydown', focusRegion);
  }, []);
  const shown = messages.some((message) => message.open);
  useEffect(() => {
    // What held the focus is gone: it goes back to where it came from.
    if (shown || !held) return;
    setHeld(false);
    before.current?.focus({ preventScroll: true });
  }, [shown, held]);
  return (
    <Region
      ref={region}
      role="region"
      aria-label={label}
      tabIndex={-1}
      className="no-print"
      onFocus={() => setHeld(true)}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setHeld(false);
      }}
    >
      <div role="status" aria-live="polite" aria-atomic="true">
        {messages
          .filter((message) => message.open)
          .map((message) => (
            <Toast key={message.id} message={message} closeLabel={closeLabel} held={held} />
          ))}
      </div>
    </Region>
  );
}
