import { styled } from '@/shared/look/styled';
import { useTranslation } from 'react-i18next';
import type { Summary } from '../types';
import { useFormats } from '../use-formats';

const Figures = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(4,minmax(0,1fr))',
  gap: '1.5rem var(--gap)',
  borderTop: '1px solid var(--text)',
  paddingTop: '1.25rem',
  '& b': {
    display: 'block',
    font: '340 clamp(1.75rem,1.4rem + 1.5vw,2.75rem)/1.1 var(--display)',
    letterSpacing: '-.02em',
    fontVariantNumeric: 'lining-nums tabular-nums',
  },
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'repeat(2,minmax(0,1fr))' },
}));

/** The four counters. */
export function Counters({ summary }: { summary: Summary }) {
  const { t } = useTranslation('admin');
  const { number } = useFormats();
  const counters = [
    ['total', summary.totalVisitors ?? 0],
    ['yearly', summary.yearlyVisitors ?? 0],
    ['monthly', summary.monthlyVisitors ?? 0],
    ['daily', summary.dailyVisitors ?? 0],
  ] as const;
  return (
    <Figures aria-label={t('counters.label')}>
      {counters.map(([name, value]) => (
        <li key={name}>
          <b>{number(value)}</b>
          <span className="small muted">{t(`counters.${name}`)}</span>
        </li>
      ))}
    </Figures>
  );
}
