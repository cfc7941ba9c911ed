/** Drawings of figures; each is decoration for the eye, the words beside it say the same. */
import { styled } from '@/shared/look/styled';
import { useId } from 'react';
import { useLanguage } from '@/shared/i18n/use-language';
import { formatNumber } from '@/shared/lib/format';
import { ScaleMarks } from '@/shared/ui/marks/figures';

const width = 560;

const Drawing = styled('svg')({ width: '100%', height: 'auto', overflow: 'visible' });

/** A range in percent as a bracket on a scale that goes to the next five. */
export function RangeScale({ low, high }: { low: number; high: number }) {
  const { language } = useLanguage();
  const max = Math.max(5, Math.ceil(high / 5) * 5);
  const x = (value: number) => 1 + (value / max) * width;
  const ticks = Array.from(
    { length: max * 5 + 1 },
    (_, i) => `M${x(i / 5).toFixed(1)} 34v${i % 5 === 0 ? -14 : -6}`,
  ).join('');
  return (
    <>
      <Drawing viewBox={`0 0 ${width + 2} 44`} aria-hidden="true">
        <path d={`M1 34h${width}${ticks}`} stroke="currentColor" fill="none" />
        <path d={`M${x(low)} 34V4H${x(high)}v30z`} fill="currentColor" opacity=".22" />
        <path d={`M${x(low)} 40V4H${x(high)}v36`} fill="none" stroke="var(--accent)" strokeWidth="2" />
      </Drawing>
      <ScaleMarks aria-hidden="true">
        {Array.from({ length: max + 1 }, (_, i) => (
          <span key={i}>
            {i === 0 || i === max ? formatNumber(i / 100, language, { style: 'percent' }) : i}
          </span>
        ))}
      </ScaleMarks>
    </>
  );
}

/** One square per million; a part of a million is a part of a square; an open one means "and more". */
export function MoneySquares({ millions, plus }: { millions: number; plus: boolean }) {
  const whole = Math.floor(millions);
  const rest = millions - whole;
  const drawn = whole + (rest > 0 ? 1 : 0);
  return (
    <Drawing viewBox={`0 0 ${width + 2} 44`} aria-hidden="true">
      {Array.from({ length: drawn }, (_, i) => (
        <g key={i}>
          <path
            d={`M${1 + i * 52} 2h${i < whole ? 42 : 42 * rest}v40h${i < whole ? -42 : -42 * rest}z`}
            fill="currentColor"
          />
          {i < whole ? null : <path d={`M${1 + i * 52} 2h42v40h-42z`} fill="none" stroke="currentColor" />}
        </g>
      ))}
      {plus ? (
        <path
          d={`M${1 + drawn * 52} 2h42v40h-42z`}
          fill="none"
          stroke="var(--accent)"
          strokeWidth="2"
          strokeDasharray="2 4"
        />
      ) : null}
    </Drawing>
  );
}

/** A hundred strokes; the missing ones are broken. */
export function RateStrokes({ percent }: { percent: number }) {
  const stroke = (i: number) => `M${(3 + i * 5.6).toFixed(1)} ${i % 10 === 9 ? 2 : 8}V40`;
  const strokes = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, i) => stroke(from + i)).join('');
  const full = Math.round(percent);
  return (
    <Drawing viewBox={`0 0 ${width + 2} 44`} aria-hidden="true">
      <path d={strokes(0, full)} stroke="currentColor" strokeWidth="2" fill="none" />
      <path d={strokes(full, 100)} stroke="var(--accent)" strokeWidth="2" strokeDasharray="2 3" fill="none" />
    </Drawing>
  );
}

/** The bar before above, the bar after below, the difference hatched; a rise goes past the baseline. */
export function ChangeBars({ percent }: { percent: number }) {
  const hatch = useId();
  const after = 100 + percent;
  const unit = width / Math.max(100, after);
  const [shorter, longer] = [Math.min(100, after) * unit, Math.max(100, after) * unit];
  return (
    <Drawing viewBox={`0 0 ${width + 2} 52`} aria-hidden="true">
      <defs>
        <pattern id={hatch} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0 0V7" stroke="currentColor" strokeWidth="1.500" />
        </pattern>
      </defs>
      <path d={`M0 2h${100 * unit}v9H0z`} fill="currentColor" opacity=".38" />
      <path d={`M0 22h${shorter}v22H0z`} fill="currentColor" />
      <path d={`M${shorter} 22H${longer}v22H${shorter}z`} fill={`url(#${hatch})`} opacity=".55" />
      <path d={`M${after * unit} 15v36`} stroke="var(--accent)" strokeWidth="2" />
    </Drawing>
  );
}

/** So many strokes in rows of fifty; with `plus`, dashed ones at the end mean "and more". */
export function StrokeRows({ count, plus }: { count: number; plus: boolean }) {
  const rows = Math.ceil(count / 50);
  const strokes = Array.from({ length: count }, (_, i) => {
    const x = 3 + (i % 50) * 11.2;
    const y = Math.floor(i / 50) * 12;
    return `M${x.toFixed(1)} ${y + 1}v8`;
  }).join('');
  const last = rows * 12;
  const more = Array.from({ length: 3 }, (_, i) => `M${3 + i * 11.2} ${last + 1}v8`).join('');
  return (
    <Drawing viewBox={`0 0 ${width + 2} ${last + (plus ? 10 : 0)}`} aria-hidden="true">
      <path d={strokes} stroke="currentColor" strokeWidth="2" fill="none" />
      {plus ? (
        <path d={more} stroke="var(--accent)" strokeWidth="2" strokeDasharray="2 2" fill="none" />
      ) : null}
    </Drawing>
  );
}

/** Days on a scale of two weeks. */
export function DayScale({ days }: { days: number }) {
  const step = width / Math.max(14, days);
  const ticks = Array.from(
    { length: Math.max(14, days) + 1 },
    (_, i) => `M${(1 + i * step).toFixed(1)} 34v${i % 7 === 0 ? -14 : -7}`,
  ).join('');
  return (
    <Drawing viewBox={`0 0 ${width + 2} 44`} aria-hidden="true">
      <path d={`M1 34h${width}${ticks}`} stroke="currentColor" fill="none" />
      <path d={`M1 22h${days * step}v9H1z`} fill="currentColor" />
      <path d={`M${1 + days * step} 8v34`} stroke="var(--accent)" strokeWidth="2" />
    </Drawing>
  );
}

/** So many squares. */
export function Squares({ count }: { count: number }) {
  const squares = Array.from({ length: count }, (_, i) => `M${1 + i * 52} 2h42v40h-42z`).join('');
  return (
    <Drawing viewBox={`0 0 ${width + 2} 44`} aria-hidden="true">
      <path d={squares} fill="currentColor" />
    </Drawing>
  );
}
