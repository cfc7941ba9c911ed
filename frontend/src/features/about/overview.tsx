import { styled } from '@/shared/look/styled';
import { useTranslation } from 'react-i18next';
import { useContent } from '@/shared/content/use-content';
import { Cell, Grid } from '@/shared/ui/layout';
import { Credential } from './credential';
import { IndustryLedger } from './industry-ledger';

const Identity = styled('dl')({
  borderTop: '1px solid var(--text)',
  '& > div': {
    display: 'grid',
    gridTemplateColumns: '8.5rem 1fr',
    gap: '1rem',
    padding: '.8rem 0',
    borderBottom: '1px solid var(--line)',
    alignItems: 'baseline',
  },
  '@media (max-width:359px)': { '& > div': { gridTemplateColumns: '1fr', gap: '.25rem' } },
  '& dt': { fontSize: 'var(--t-small)', color: 'var(--muted)' },
  '& dd': { fontWeight: 500, minWidth: 0 },
  '& .figure': {
    font: '360 var(--t-fig)/.95 var(--display)',
    letterSpacing: '-.03em',
    wordSpacing: '.1em',
    '& small': { fontSize: '.42em', letterSpacing: 0 },
  },
});

const Strengths = styled('ul')({
  marginTop: '2rem',
  '& li': {
    fontFamily: 'var(--display)',
    fontSize: '1.3125rem',
    lineHeight: 1.3,
    wordSpacing: '.1em',
    textWrap: 'balance',
    padding: '.3rem 0 .3rem 1.5rem',
    position: 'relative',
  },
  '& li::before': {
    content: "''",
    position: 'absolute',
    left: 0,
    top: '.95em',
    width: '.85rem',
    height: 2,
    background: 'var(--accent)',
  },
});

export function Overview() {
  const { t } = useTranslation('about');
  const { profile, texts } = useContent();
  const { specialization } = texts.basics;
  const years = profile.personal.yearsOfExperience;
  const plus = profile.personal.plus.includes('yearsOfExperience') ? '+' : '';
  const strengths =
    profile.strengths.length > 0 ? (
      <Strengths aria-label={t('strengths')}>
        {profile.strengths.map((id) => (
          <li key={id}>{texts.strengths[id]}</li>
        ))}
      </Strengths>
    ) : null;
  const industries = profile.industries.length > 0;
  return (
    <Grid>
      <Cell from={1} to={5}>
        <Identity>
          <div>
            <dt>{t('identity.experience')}</dt>
            <dd className="figure">
              {years}
              {plus} <small>{t('identity.years', { count: years })}</small>
            </dd>
          </div>
          <div>
            <dt>{t('identity.location')}</dt>
            <dd>{texts.basics.location}</dd>
          </div>
          {specialization ? (
            <div>
              <dt>{t('identity.specialization')}</dt>
              <dd>{specialization}</dd>
            </div>
          ) : null}
        </Identity>
        {industries ? strengths : null}
        <Credential />
      </Cell>
      <Cell from={6} to={13}>
        {industries ? <IndustryLedger /> : strengths}
      </Cell>
    </Grid>
  );
}
