/**
 * The sources of the newest answer in the empty column beside it, each joined by a hairline to the place that
 * cites it: its raised number, or the answer's end where the answer cites as a whole.
 */
import { styled } from '@/shared/look/styled';
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { Source } from './answer';
import { SourceList } from './sources';

const Notes = styled('div')({
  marginTop: '1.75rem',
  '& ol': { margin: 0, padding: 0, border: 0 },
  '& li': { padding: '.2rem 0', borderBottom: '1px solid var(--line)' },
});

const Drawing = styled('svg')({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  overflow: 'visible',
  pointerEvents: 'none',
  '& path': { fill: 'none', stroke: 'var(--accent)', strokeWidth: 1 },
});

/** Lines in the gap between the columns stand so far apart, in px. */
const apart = 4;

interface Ends {
  log: HTMLElement;
  /** What holds both columns. */
  frame: HTMLElement;
}

/** The hairline of one note; none while the place that it leads from is scrolled out of sight. */
function hairline({ log, frame }: Ends, cited: Element, note: Element, turn: number): string | null {
  const zero = frame.getBoundingClientRect();
  const window = log.getBoundingClientRect();
  const from = cited.getBoundingClientRect();
  const to = note.getBoundingClientRect();
  if (from.bottom < window.top + apart || from.bottom > window.bottom - apart) return null;
  // Below the letters of its line, above those of the next.
  const below = parseFloat(getComputedStyle(cited.parentElement ?? cited).fontSize) * 0.55;
  const [x, y] = [from.right - zero.left, from.bottom - zero.top + below];
  const gap = (window.right + to.left) / 2 - zero.left + turn;
  return `M${x} ${y}H${gap}V${to.top - zero.top + to.height / 2}H${to.left - zero.left - apart}`;
}

function hairlines(ends: Ends, id: string): string[] {
  const answer = ends.log.querySelector(`[data-answer="${CSS.escape(id)}"]`);
  const notes = [...ends.frame.querySelectorAll('[data-source]')].filter((note) => !ends.log.contains(note));
  const numbers = answer?.querySelectorAll('[data-note]') ?? [];
  return notes.flatMap((note, i) => {
    const own = [...numbers].filter((number) => number.getAttribute('data-note') === String(i + 1));
    const cited = numbers.length > 0 ? own : [answer?.querySelector('[data-end]')];
    return cited.flatMap(
      (place) => (place && hairline(ends, place, note, (i - (notes.length - 1) / 2) * apart)) ?? [],
    );
  });
}

interface MarginNotesProps {
  /** The answer whose sources these are. */
  id: string;
  sources: Source[];
  log: RefObject<HTMLElement | null>;
  frame: RefObject<HTMLElement | null>;
}

export function MarginNotes({ id, sources, log, frame }: MarginNotesProps) {
  const [paths, setPaths] = useState<string[]>([]);
  const pending = useRef(0);
  useEffect(() => {
    const ends = log.current && frame.current ? { log: log.current, frame: frame.current } : null;
    if (!ends || !('ResizeObserver' in window)) return undefined;
    const draw = () => {
      pending.current = 0;
      setPaths(hairlines(ends, id));
    };
    const schedule = () => {
      pending.current ||= requestAnimationFrame(draw);
    };
    const observer = new ResizeObserver(schedule);
    observer.observe(ends.frame);
    ends.log.addEventListener('scroll', schedule, { passive: true });
    schedule();
    return () => {
      observer.disconnect();
      ends.log.removeEventListener('scroll', schedule);
      cancelAnimationFrame(pending.current);
      pending.current = 0;
    };
  }, [id, sources, log, frame]);
  return (
    <Notes className="no-print">
      <SourceList id={id} sources={sources} />
      <Drawing aria-hidden="true">
        {paths.map((path, i) => (
          <path key={i} d={path} />
        ))}
      </Drawing>
    </Notes>
  );
}
