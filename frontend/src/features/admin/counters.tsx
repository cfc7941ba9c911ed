import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import type { Summary } from './types';
import { useFormats } from './use-formats';

const Nest = styled('ul')(({ theme }) => ({
  borderTop: '1px solid var(--text)',
  '& li': {
    display: 'grid',
    gridTemplateColumns: '11rem minmax(0,1fr)',
    gap: 'var(--gap)',
    alignItems: 'center',
    borderBottom: '1px solid var(--line)',
    minHeight: '4rem',
  },
  '& b': {
    display: 'block',
    font: '400 1.75rem/1.1 var(--display)',
    fontVariantNumeric: 'lining-nums tabular-nums',
  },
  '& i': {
    display: 'block',
    height: 10,
    width: 'max(2px,calc(var(--v)*1%))',
    background: 'var(--d1)',
    forcedColorAdjust: 'none',
  },
  '& li:first-of-type': { minHeight: '6.5rem' },
  '& li:first-of-type b': { fontSize: '3.5rem', fontWeight: 340, letterSpacing: '-.03em' },
  '& li:first-of-type i': { height: 26 },
  '& li:last-of-type i': { background: 'var(--accent)' },
  [theme.breakpoints.down('md')]: {
    '& li': { gridTemplateColumns: 'minmax(0,1fr)', gap: '.6rem', padding: '.9rem 0' },
  },
}));

/** The four counters, nested on one linear scale. */
export function Counters({ summary }: { summary: Summary }) {
  const { t } = useTranslation('admin');
  const { number } = useFormats();
  const counters = [
    ['total', summary.totalVisitors ?? 0],
    ['yearly', summary.yearlyVisitors ?? 0],
    ['monthly', summary.monthlyVisitors ?? 0],
    ['daily', summary.dailyVisitors ?? 0],
  ] as const;
  const most = Math.max(1, ...counters.map(([, value]) => Number(value)));
  return (
    <>
      <Nest aria-label={t('counters.label')}>
        {counters.map(([name, value]) => (
          <li key={name}>
            <div>
              <b>{number(value)}</b>
              <span className="small muted">{t(`counters.${name}`)}</span>
            </div>
            <i style={{ '--v': (Number(value) / most) * 100 } as never} aria-hidden="true" />
          </li>
        ))}
      </Nest>
      <p className="note muted" style={{ marginTop: '.6rem' }}>
        {t('counters.key')}
      </p>
    </>
  );
}
