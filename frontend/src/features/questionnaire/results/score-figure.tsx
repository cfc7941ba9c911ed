import { styled } from '@/shared/look/styled';
import { useTranslation } from 'react-i18next';
import { scoreBands } from '@/shared/config/limits';
import { Rule } from '@/shared/ui/marks/rule';

const Frame = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0,1fr)',
  gap: 'clamp(1.5rem,4vw,5rem)',
  alignItems: 'end',
  paddingBottom: '2.5rem',
  '& .n': {
    font: '320 clamp(6rem,3rem + 13vw,15rem)/.74 var(--display)',
    letterSpacing: '-.055em',
    marginLeft: '-.04em',
  },
  '& .n small': {
    fontSize: '.4em',
    letterSpacing: 0,
    marginLeft: '.06em',
    verticalAlign: '.02em',
  },
  '& .deck': { maxWidth: '56ch' },
  '& .scale': { marginTop: '2.5rem', color: 'var(--text)' },
  '& .bands': {
    display: 'grid',
    gridTemplateColumns: `${scoreBands.partial}fr ${scoreBands.strong - scoreBands.partial}fr ${100 - scoreBands.strong}fr`,
    fontSize: 'var(--t-note)',
    marginTop: '.4rem',
  },
  '& .bands span': {
    padding: '.1rem 0 0 .4rem',
    borderLeft: '1px solid var(--edge)',
    lineHeight: 1.3,
    hyphens: 'auto',
    minWidth: 0,
  },
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: 'minmax(0,1fr)',
    gap: '1.75rem',
    '& .bands': { fontSize: '.75rem' },
  },
  [theme.breakpoints.down('sm')]: {
    '& .bands span': { paddingLeft: '.25rem', fontSize: '.6875rem', overflowWrap: 'normal' },
  },
}));

/** The score as a figure and on the rule with marks at 60 and 80. */
export function ScoreFigure({ score, summary }: { score: number; summary: string }) {
  const { t } = useTranslation('questionnaire');
  return (
    <Frame>
      <p className="n tn">
        {score}
        <small>%</small>
        <span className="vh">{t('results.score')}</span>
      </p>
      <div>
        <p className="deck">{summary}</p>
        <Rule className="scale" at={score} height={20} />
        <div className="bands" aria-hidden="true">
          <span>{t('results.bands.gap', { limit: scoreBands.partial })}</span>
          <span>{t('results.bands.partial', { limit: scoreBands.partial })}</span>
          <span>{t('results.bands.strong', { limit: scoreBands.strong })}</span>
        </div>
      </div>
    </Frame>
  );
}
