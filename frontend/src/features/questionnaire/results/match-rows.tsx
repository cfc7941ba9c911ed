/** Requirement by requirement: what the posting asks, what the record shows, how well they meet. */
import { styled } from '@/shared/look/styled';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { capitalised } from '@/shared/lib/format';
import { Action } from '@/shared/ui/controls/action';
import { bandOf } from './score';
import type { SkillMatch } from '../types';

const shownFirst = 12;

const Rows = styled('ul')(({ theme }) => ({
  borderTop: '1px solid var(--text)',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0,3fr) minmax(0,4fr) minmax(0,4fr) minmax(7.5rem,2fr)',
    gap: 'var(--gap)',
    padding: '1.4rem 0',
    borderBottom: '1px solid var(--line)',
    alignItems: 'start',
    breakInside: 'avoid',
  },
  '& > li:has(+ .continued)': { borderBottom: 0, paddingBottom: '.2rem' },
  '& > .continued': { paddingTop: '.6rem' },
  '& h3': { font: '600 var(--t-body)/1.35 var(--sans)', letterSpacing: 0, wordSpacing: 0 },
  '& h3 + .note': { marginTop: '.3rem' },
  '& blockquote': {
    fontSize: 'var(--t-small)',
    lineHeight: 1.5,
    borderLeft: '1px solid var(--edge)',
    paddingLeft: '.9rem',
    overflowWrap: 'anywhere',
  },
  '& blockquote.ev': { borderLeft: '3px solid var(--d1)', paddingLeft: '.8rem' },
  '& blockquote.none': { borderLeft: '3px dotted var(--edge)', paddingLeft: '.8rem' },
  '& cite': {
    display: 'block',
    fontStyle: 'normal',
    fontSize: 'var(--t-note)',
    color: 'var(--muted)',
    marginBottom: '.2rem',
  },
  '& .level': { display: 'block', marginTop: '.4rem' },
  '& .lv b': { font: '400 1.75rem/1 var(--display)' },
  '& .lv .note': {
    display: 'flex',
    gap: '.45rem',
    alignItems: 'center',
    marginTop: '.3rem',
    fontWeight: 600,
  },
  '& .bar': {
    height: 9,
    border: '1px solid var(--text)',
    marginTop: '.5rem',
    background:
      'linear-gradient(var(--d1),var(--d1)) 0/calc(var(--v)*1%) 100% no-repeat',
    forcedColorAdjust: 'none',
  },
  '& .mk': { width: 11, height: 11, border: '2px solid currentColor', flex: 'none' },
  '& .strong': { color: 'var(--positive)' },
  '& .strong .mk': { background: 'currentColor' },
  '& .partial': { color: 'var(--caution)' },
  '& .partial .mk': {
    background: 'linear-gradient(90deg,currentColor 50%,transparent 50%)',
  },
  '& .gap': { color: 'var(--negative)' },
  [theme.breakpoints.down('lg')]: {
    '& > li': { gridTemplateColumns: '1fr 1fr' },
    '& > li > .skill': { gridColumn: 1 },
    '& > li > .lv': { gridColumn: 2, gridRow: 1 },
  },
  [theme.breakpoints.down('md')]: {
    '& > li': { gridTemplateColumns: 'minmax(0,1fr) 6.25rem', gap: '1rem' },
    '& blockquote': { gridColumn: '1/3' },
  },
}));

interface RowOfQuote {
  row: SkillMatch;
  /** The row above was read from the same words of the posting, which aren't shown again. */
  continued: boolean;
  /** So are those of the record. */
  proven: boolean;
}

/** Rows that the same words of the posting led to, one below the other. */
export function byQuote(rows: SkillMatch[]): RowOfQuote[] {
  const groups = new Map<string, SkillMatch[]>();
  rows.forEach((row, i) => {
    const quote = row.postingQuote || String(i);
    groups.set(quote, [...(groups.get(quote) ?? []), row]);
  });
  return [...groups.values()].flatMap((group) =>
    group.map((row, i) => ({
      row,
      continued: i > 0,
      proven: row.evidence !== '' && row.evidence === group[i - 1]?.evidence,
    })),
  );
}

/** How much the posting wants it; a condition that isn't met is defined where it stands. */
function demandOf({ hard, mandatory }: SkillMatch) {
  if (hard) return 'results.hard';
  return mandatory ? 'results.mandatory' : 'results.preferred';
}

function Row({ row, continued, proven }: RowOfQuote) {
  const { t } = useTranslation('questionnaire');
  const band = bandOf(row.score);
  const quoted = (text: string) => t('results.quote', { text });
  return (
    <li className={continued ? 'continued' : undefined}>
      <div className="skill">
        <h3>{capitalised(row.skill)}</h3>
        <p className="note muted">{t(demandOf(row))}</p>
      </div>
      <blockquote>
        {continued ? <span className="vh">{quoted(row.postingQuote)}</span> : <cite>{t('results.asks')}</cite>}
        {continued ? null : row.postingQuote ? quoted(row.postingQuote) : row.required}
        {row.postingQuote && row.required ? (
          <span className="level note muted">{t('results.level', { level: row.required })}</span>
        ) : null}
      </blockquote>
      <blockquote className={row.evidence ? 'ev' : 'none'}>
        {proven ? <span className="vh">{quoted(row.evidence)}</span> : <cite>{t('results.shows')}</cite>}
        {proven ? null : row.evidence ? quoted(row.evidence) : row.myLevel || t('results.nothing')}
        {row.evidence && row.myLevel ? (
          <span className="level note muted">{t('results.level', { level: row.myLevel })}</span>
        ) : null}
      </blockquote>
      <div className="lv">
        <b className="tn">
          {row.score}
          <span className="vh">{t('results.percent')}</span>
        </b>
        <div className="bar" style={{ '--v': row.score } as never} aria-hidden="true" />
        <span className={`note ${band}`}>
          <i className="mk" aria-hidden="true" />
          {t(`results.words.${band}`)}
        </span>
      </div>
    </li>
  );
}

export function MatchRows({ rows }: { rows: SkillMatch[] }) {
  const { t } = useTranslation('questionnaire');
  const [all, setAll] = useState(rows.length <= shownFirst);
  const merged = byQuote(rows);
  const shown = all ? merged : merged.slice(0, shownFirst);
  return (
    <>
      <Rows aria-label={t('results.rows')}>
        {shown.map((each, index) => (
          <Row key={`${index}-${each.row.skill}`} {...each} />
        ))}
      </Rows>
      {all ? null : (
        <Action secondary small icon="down" onClick={() => setAll(true)} style={{ marginTop: '1.25rem' }}>
          {t('results.all', { count: rows.length })}
        </Action>
      )}
    </>
  );
}
