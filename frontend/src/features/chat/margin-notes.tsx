/**
 * The sources of the newest answer in the empty column beside it, each joined by a hairline to the place that
 * cites it: its raised number, or a line along the answer where the answer rests on them as a whole.
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
  '& path': { fill: 'none', stroke: 'var(--accent)', strokeWidth: 1, shapeRendering: 'crispEdges' },
  '& .leader': { strokeDasharray: '1 3' },
  '& [data-lit=true] path': { strokeWidth: 2 },
});

/** Lines side by side stand so far apart, in px: in the gap between the columns, and under one line of text. */
const [apartInGap, apartInText] = [4, 3];
/** From the edge of the talk, in px. */
const margin = 14;

interface Ends {
  log: HTMLElement;
  /** What holds both columns. */
  frame: HTMLElement;
}

interface Hairline {
  number: string;
  /** From the place that cites to the text's edge. */
  leader: string;
  /** Under what follows in the line, dotted, lest it underlines that; else along the answer. */
  under: boolean;
  /** From the text's edge to the note. */
  line: string;
}

/** A place that cites, and the y of the line that leads from it, below its letters and above those of the next line. */
interface Cited {
  number: string;
  x: number;
  y: number;
}

/** The places that cite and aren't scrolled out of sight; several notes of one line lie side by side. */
function citedPlaces({ log, frame }: Ends, places: Element[]): Cited[] {
  const zero = frame.getBoundingClientRect();
  const window = log.getBoundingClientRect();
  const lines = new Map<number, Cited[]>();
  for (const place of places) {
    const { right, bottom } = place.getBoundingClientRect();
    if (bottom < window.top + apartInGap || bottom > window.bottom - apartInGap) continue;
    const number = place.getAttribute('data-note') ?? '';
    const line = lines.get(Math.round(bottom)) ?? [];
    const below = parseFloat(getComputedStyle(place.parentElement ?? place).fontSize) * 0.55;
    // The first place of a note in a line leads on under all later ones.
    if (line.every((other) => other.number !== number))
      line.push({ number, x: right - zero.left, y: bottom - zero.top + below });
    lines.set(Math.round(bottom), line);
  }
  return [...lines.values()].flatMap((line) =>
    line
      .sort((one, other) => Number(one.number) - Number(other.number))
      .map((cited, i) => ({ ...cited, y: cited.y + (i - (line.length - 1) / 2) * apartInText })),
  );
}

/** What is in sight of an answer that cites as a whole: a line along it, and on it a place for each note. */
function alongAnswer({ log, frame }: Ends, answer: Element, count: number): { along: string; cited: Cited[] } | null {
  const zero = frame.getBoundingClientRect();
  const window = log.getBoundingClientRect();
  const end = answer.querySelector('[data-end]') ?? answer;
  const top = Math.max(answer.getBoundingClientRect().top, window.top + margin) - zero.top;
  const bottom = Math.min(end.getBoundingClientRect().bottom, window.bottom - margin) - zero.top;
  if (bottom - top < count * apartInGap) return null;
  const x = window.right - zero.left - margin;
  const cited = Array.from({ length: count }, (_, i) => ({
    number: String(i + 1),
    x,
    y: (top + bottom) / 2 + (i - (count - 1) / 2) * apartInGap,
  }));
  return { along: `M${x} ${top}V${bottom}`, cited };
}

function hairlines(ends: Ends, id: string): Hairline[] {
  const { log, frame } = ends;
  const answer = log.querySelector(`[data-answer="${CSS.escape(id)}"]`);
  const notes = [...frame.querySelectorAll('[data-source]')].filter((note) => !log.contains(note));
  const first = notes[0]?.getBoundingClientRect();
  if (!answer || !first) return [];
  const numbers = [...answer.querySelectorAll('[data-note]')];
  const whole = numbers.length > 0 ? null : alongAnswer(ends, answer, notes.length);
  const cited = whole ? whole.cited : citedPlaces(ends, numbers);
  const zero = frame.getBoundingClientRect();
  const edge = log.getBoundingClientRect().right - zero.left;
  const middle = (edge + first.left - zero.left) / 2;
  // What leads down to the first note turns last, so that it crosses none of the others.
  const turn = (cited[0]?.y ?? 0) < first.top - zero.top ? -apartInGap : apartInGap;
  return notes.flatMap((note, i) => {
    const number = note.getAttribute('data-source') ?? '';
    const { left, top, height } = note.getBoundingClientRect();
    const gap = middle + (i - (notes.length - 1) / 2) * turn;
    return cited
      .filter((place) => place.number === number)
      .map(({ x, y }) => ({
        number,
        leader: whole ? whole.along : `M${x} ${y}H${edge}`,
        under: !whole,
        line: `M${whole ? x : edge} ${y}H${gap}V${top - zero.top + height / 2}H${left - zero.left - apartInGap}`,
      }));
  });
}

/** The note that is pointed at or focused, in the margin or as a number in the answer. */
function useLitNote(id: string, frame: RefObject<HTMLElement | null>): string | null {
  const [lit, setLit] = useState<string | null>(null);
  useEffect(() => {
    const element = frame.current;
    const light = ({ target }: Event) => {
      const place = target instanceof Element ? target.closest('[data-source],[data-note]') : null;
      const answer = place?.closest('[data-answer]');
      const number = place?.getAttribute('data-source') ?? place?.getAttribute('data-note') ?? null;
      // Answers before have numbers of their own.
      setLit(answer && answer.getAttribute('data-answer') !== id ? null : number);
    };
    const kinds = ['pointerover', 'focusin', 'focusout'] as const;
    kinds.forEach((kind) => element?.addEventListener(kind, light));
    return () => kinds.forEach((kind) => element?.removeEventListener(kind, light));
  }, [id, frame]);
  return lit;
}

interface MarginNotesProps {
  /** The answer whose sources these are. */
  id: string;
  sources: Source[];
  log: RefObject<HTMLElement | null>;
  frame: RefObject<HTMLElement | null>;
}

export function MarginNotes({ id, sources, log, frame }: MarginNotesProps) {
  const [lines, setLines] = useState<Hairline[]>([]);
  const lit = useLitNote(id, frame);
  const pending = useRef(0);
  useEffect(() => {
    const ends = log.current && frame.current ? { log: log.current, frame: frame.current } : null;
    if (!ends || !('ResizeObserver' in window)) return undefined;
    const draw = () => {
      pending.current = 0;
      setLines(hairlines(ends, id));
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
        {lines.map(({ number, leader, under, line }, i) => (
          <g key={i} data-lit={number === lit}>
            <path className={under ? 'leader' : undefined} d={leader} />
            <path d={line} />
          </g>
        ))}
      </Drawing>
    </Notes>
  );
}
