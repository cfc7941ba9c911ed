/**
 * Two counts by day on one scale: the smaller as solid bars, the larger as a stepped outline. The
 * smaller of the days before is a dashed line.
 */
import { styled } from '@/shared/look/styled';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../use-formats';

const Frame = styled('figure')({
  '& .plot': { position: 'relative', height: 'clamp(9rem,18vw,15rem)' },
  '& svg': { width: '100%', height: '100%', overflow: 'visible' },
  '& .bars': { fill: 'var(--d1)' },
  '& .outline': { fill: 'none', stroke: 'var(--d2)', strokeWidth: 1.5 },
  '& .before': { fill: 'none', stroke: 'var(--accent)', strokeWidth: 2, strokeDasharray: '6 5' },
  '& .peak': {
    position: 'absolute',
    translate: '-50% -2px',
    font: '400 1.25rem/1 var(--display)',
    fontVariantNumeric: 'lining-nums tabular-nums',
    whiteSpace: 'nowrap',
  },
  '& .scale': {
    position: 'relative',
    height: 24,
    borderTop: '1px solid var(--text)',
    fontSize: 'var(--t-note)',
    color: 'var(--muted)',
  },
  '& .scale i': { position: 'absolute', top: 0, width: 1, height: 8, background: 'var(--text)' },
  '& .scale span': { position: 'absolute', top: 8, translate: '-50% 0', whiteSpace: 'nowrap' },
  '& .scale span:first-of-type': { translate: '0 0' },
  '& .scale span:last-of-type': { translate: '-100% 0', color: 'var(--accent)', fontWeight: 600 },
  '& .scale i:last-of-type': { width: 2, height: 20, top: -12, background: 'var(--accent)' },
  '& figcaption': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '.25rem 1.5rem',
    marginTop: '1rem',
    fontSize: 'var(--t-note)',
    color: 'var(--muted)',
  },
  '& .key': { display: 'inline-flex', alignItems: 'center', gap: '.5rem' },
  '& .key i': { width: 18, height: 10, background: 'var(--d1)' },
  '& .key i.dashed': { height: 0, background: 'none', borderTop: '2px dashed var(--accent)' },
  '& .key i.line': { background: 'none', border: '1.5px solid var(--d2)', borderBottom: 0 },
});

export interface DayFigures {
  day: string;
  /** Drawn as bars. */
  inner: number;
  /** Drawn as outline; never less than `inner`. */
  outer: number;
}

/** What the bars were as many days before. */
export interface DaysBefore {
  label: string;
  figures: number[];
}

interface DayChartProps {
  days: DayFigures[];
  before?: DaysBefore;
  innerLabel: string;
  outerLabel: string;
}

/** Evenly spaced days under which the scale carries a date: first, last and some between. */
function marked(count: number): number[] {
  const parts = count > 45 ? 4 : 3;
  const places = Array.from({ length: parts + 1 }, (_, i) => Math.round((i * (count - 1)) / parts));
  return [...new Set(places)];
}

/** In steps, down to the ground where a day has none; nothing is drawn along the ground itself. */
function outlineOf(values: number[], y: (value: number) => number): string {
  const steps = values.map((value, i) => {
    if (value <= 0) return '';
    const [left, right] = [values[i - 1] ?? 0, values[i + 1] ?? 0];
    return `${left > 0 ? 'L' : `M${i} 100L`}${i} ${y(value)}H${i + 1}${right > 0 ? '' : 'V100'}`;
  });
  return steps.join('');
}

export function DayChart({ days, before, innerLabel, outerLabel }: DayChartProps) {
  const { t } = useTranslation('admin');
  const { number, day: dayText } = useFormats();
  const count = Math.max(1, days.length);
  const most = Math.max(0, ...days.map((entry) => entry.outer));
  const top = Math.max(1, most, ...(before?.figures ?? []));
  const y = (value: number) => 100 - (Math.max(0, value) / top) * 100;
  const outline = outlineOf(days.map((entry) => entry.outer), y);
  const figures = before?.figures.some((figure) => figure > 0) ? before.figures : [];
  const dashed = figures.map((figure, i) => `${i === 0 ? 'M' : 'L'}${i + 0.5} ${y(figure)}`).join('');
  const peak = days.findIndex((entry) => entry.outer === most);
  const sum = (pick: (entry: DayFigures) => number) =>
    number(days.reduce((total, entry) => total + pick(entry), 0));
  const counted = t('chart.summary', {
    inner: innerLabel,
    outer: outerLabel,
    innerSum: sum((entry) => entry.inner),
    outerSum: sum((entry) => entry.outer),
    peak: number(most),
    day: dayText(days[peak]?.day ?? days[0]?.day ?? '2000-01-01'),
  });
  const summary = before
    ? `${counted} ${t('chart.before', { label: before.label, sum: number(before.figures.reduce((all, one) => all + one, 0)) })}`
    : counted;
  return (
    <Frame>
      <div className="plot" role="img" aria-label={summary}>
        <svg viewBox={`0 0 ${count} 100`} preserveAspectRatio="none" aria-hidden="true">
          {days.map((entry, i) => (
            <rect
              key={entry.day}
              className="bars"
              x={i + 0.16}
              width={0.68}
              y={y(entry.inner)}
              height={100 - y(entry.inner)}
            >
              <title>
                {`${dayText(entry.day)}: ${innerLabel} ${number(entry.inner)}, ${outerLabel} ${number(entry.outer)}`}
              </title>
            </rect>
          ))}
          <path
            className="outline"
            d={outline}
            vectorEffect="non-scaling-stroke"
            pointerEvents="none"
          />
          {dashed ? (
            <path className="before" d={dashed} vectorEffect="non-scaling-stroke" pointerEvents="none" />
          ) : null}
        </svg>
        {most > 0 ? (
          <span
            className="peak"
            aria-hidden="true"
            style={{
              left: `clamp(1.25rem, ${((peak + 0.5) / count) * 100}%, calc(100% - 1.25rem))`,
              bottom: `${100 - y(most)}%`,
            }}
          >
            {number(most)}
          </span>
        ) : null}
      </div>
      <div className="scale" aria-hidden="true">
        {marked(count).map((i) => {
          const left = `${((i + 0.5) / count) * 100}%`;
          return <i key={i} style={{ left }} />;
        })}
        {marked(count).map((i) => {
          const last = i === count - 1;
          const left = i === 0 ? '0' : last ? '100%' : `${((i + 0.5) / count) * 100}%`;
          return (
            <span key={i} style={{ left }}>
              {last ? t('chart.today') : dayText(days[i]?.day ?? '2000-01-01')}
            </span>
          );
        })}
      </div>
      <figcaption>
        <span className="key">
          <i aria-hidden="true" />
          {innerLabel}
        </span>
        <span className="key">
          <i className="line" aria-hidden="true" />
          {outerLabel}
        </span>
        {before ? (
          <span className="key">
            <i className="dashed" aria-hidden="true" />
            {before.label}
          </span>
        ) : null}
        <span>{summary}</span>
      </figcaption>
    </Frame>
  );
}
