/**
 * The match at a glance: two opposed rules, the posting's above, the record's below. Each requirement is a
 * stroke from the one to the other, whole where they meet, broken off where the record ends before.
 */
import { styled } from '@/shared/look/styled';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { capitalised, formatNumber } from '@/shared/lib/format';
import { bandOf } from './score';
import type { SkillMatch } from '../types';

const width = 1000;
const height = 100;
/** How far the posting's tick hangs down where the record doesn't reach it: less than what the best of those lacks. */
const hangs = 14;

/** More strokes leave no room for names. */
const mostNamed = 12;

const Frame = styled('figure')(({ theme }) => ({
  margin: '1rem 0 2.5rem',
  '& svg': { width: '100%', height: 'clamp(6.5rem,10vw,9rem)', overflow: 'visible' },
  '& path': { vectorEffect: 'non-scaling-stroke', fill: 'none', stroke: 'var(--d1)' },
  '& .rule': { stroke: 'var(--text)' },
  '& .wish': { stroke: 'var(--edge)' },
  '& .open': { stroke: 'var(--negative)' },
  '& .side': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '0 1rem', maxWidth: 'none' },
  '& .side b': { fontWeight: 600 },
  '& .above': { marginBottom: '.75rem' },
  '& .below': { marginTop: '.75rem' },
  '& .ticks': { stroke: 'var(--edge)' },
  '& .plot': { position: 'relative' },
  // Names stand before their ticks where they have room.
  '& .gap': {
    position: 'absolute',
    top: `${hangs + 8}%`,
    right: 'calc((1 - var(--at))*100% + .75rem)',
    width: 'calc(min(var(--slot),var(--at))*100% - 1.25rem)',
    textAlign: 'end',
    display: '-webkit-box',
    WebkitLineClamp: 2,
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
    hyphens: 'auto',
    fontSize: 'var(--t-note)',
    lineHeight: 1.3,
    color: 'var(--negative)',
  },
  [theme.breakpoints.down('md')]: { '& .gap': { display: 'none' } },
  '& figcaption': { marginTop: '.75rem', color: 'var(--muted)', maxWidth: '64ch' },
  '@media (forced-colors: active)': { '& path': { stroke: 'CanvasText' } },
  '@media print': { breakInside: 'avoid' },
}));

/** The space in which strokes are told, also for the picture to share. */
export const drawn = { width, height, hangs };

/** The graduation of both rules, on their outer sides. */
const ticks = Array.from({ length: 51 }, (_, i) => {
  const long = i % 5 === 0 ? 7 : 4;
  return `M${i * 20} 0v-${long}M${i * 20} ${height}v${long}`;
}).join('');

export interface Stroke {
  key: string;
  skill: string;
  score: number;
  x: number;
  mandatory: boolean;
  whole: boolean;
  /** Where the record's stroke ends, from above: as much of the height as it has percent. */
  reaches: number;
}

/** One stroke a requirement, the best met first. */
export function strokesOf(rows: SkillMatch[]): Stroke[] {
  const sorted = [...rows].sort((a, b) => b.score - a.score);
  return sorted.map((row, i) => ({
    key: `${i}-${row.skill}`,
    skill: capitalised(row.skill),
    score: row.score,
    x: Math.round(((i + 0.5) / sorted.length) * width),
    mandatory: row.mandatory,
    whole: bandOf(row.score) === 'strong',
    reaches: height * (1 - row.score / 100),
  }));
}

/** A stroke; the ends of a broken one are closed by a short bar, so that the gap shows. */
function Drawn({ stroke }: { stroke: Stroke }) {
  const { language } = useLanguage();
  const { skill, score, x, mandatory, whole, reaches } = stroke;
  const title = `${skill}: ${formatNumber(score / 100, language, { style: 'percent' })}`;
  const strokeWidth = mandatory ? 4 : 2;
  const kind = mandatory ? undefined : 'wish';
  if (whole)
    return (
      <path className={kind} d={`M${x} 0V${height}`} strokeWidth={strokeWidth}>
        <title>{title}</title>
      </path>
    );
  return (
    <g>
      <title>{title}</title>
      <path className="open" d={`M${x} 0V${hangs}M${x - 7} ${hangs}h14`} strokeWidth={2} />
      {reaches < height - 1 ? (
        <path className={kind} d={`M${x} ${height}V${reaches}`} strokeWidth={strokeWidth} />
      ) : null}
    </g>
  );
}

/** How many requirements there are, and how many of each band. */
export function countsOf(rows: SkillMatch[]) {
  const count = (band: ReturnType<typeof bandOf>) => rows.filter(({ score }) => bandOf(score) === band).length;
  return { number: rows.length, strong: count('strong'), partial: count('partial'), gap: count('gap') };
}

/** The names of what isn't met. */
function Gaps({ strokes }: { strokes: Stroke[] }) {
  return strokes
    .filter(({ whole }) => !whole)
    .map(({ key, skill, x }) => (
      <span
        key={key}
        className="gap"
        aria-hidden="true"
        style={{ '--at': x / width, '--slot': 1 / strokes.length } as never}
      >
        {skill}
      </span>
    ));
}

export function MatchDrawing({ rows }: { rows: SkillMatch[] }) {
  const { t } = useTranslation('questionnaire');
  if (rows.length < 2) return null;
  const strokes = strokesOf(rows);
  const counts = countsOf(rows);
  return (
    <Frame>
      <p className="side above small" aria-hidden="true">
        <b>{t('drawing.posting')}</b>
        <span className="muted tn">{t('drawing.requirements', { number: rows.length })}</span>
      </p>
      <div className="plot">
        <svg
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={t('drawing.label', counts)}
        >
          {strokes.map((stroke) => (
            <Drawn key={stroke.key} stroke={stroke} />
          ))}
          <path className="ticks" d={ticks} strokeWidth={1} />
          <path className="rule" d={`M0 0h${width}M0 ${height}h${width}`} strokeWidth={1.5} />
        </svg>
        {strokes.length > mostNamed ? null : <Gaps strokes={strokes} />}
      </div>
      <p className="side below small" aria-hidden="true">
        <b>{t('drawing.record')}</b>
        <span className="muted tn">{t('drawing.counts', counts)}</span>
      </p>
      <figcaption className="note">{t('drawing.key')}</figcaption>
    </Frame>
  );
}
