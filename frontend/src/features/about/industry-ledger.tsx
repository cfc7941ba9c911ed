/** Industries on one axis of years: a solid bar for what is certain, three dots for "and more". */
import { styled } from '@/shared/look/styled';
import { useTranslation } from 'react-i18next';
import { yearsBetween } from '@/shared/content/career-axis';
import { useContent } from '@/shared/content/use-content';
import { ScaleMarks } from '@/shared/ui/marks/figures';

const Ledger = styled('div')(({ theme }) => ({
  '& .axis, & li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0,5fr) minmax(0,6fr)',
    gap: 'var(--gap)',
  },
  '& .axis': {
    fontSize: 'var(--t-note)',
    color: 'var(--muted)',
    alignItems: 'end',
    paddingBottom: '.4rem',
  },
  '& li': { borderTop: '1px solid var(--line)', padding: '1.05rem 0 1.15rem', alignItems: 'center' },
  '& li:last-child': { borderBottom: '1px solid var(--line)' },
  '& p': { color: 'var(--muted)', textWrap: 'balance' },
  '@media print': { '& li': { padding: '.1rem 0' } },
  [theme.breakpoints.down('md')]: {
    '& .axis, & li': { gridTemplateColumns: 'minmax(0,1fr)' },
    '& .axis > span': { display: 'none' },
    '& li': { gap: '.6rem' },
  },
}));

const Bar = styled('div')(({ theme }) => ({
  position: 'relative',
  height: '2.75rem',
  background:
    'linear-gradient(90deg,var(--line) 1px,transparent 1px) 0 0/calc((100% - 1px)/var(--span)) 100%',
  '& i': {
    position: 'absolute',
    left: 0,
    top: '50%',
    height: 8,
    translate: '0 -4px',
    width: 'calc(var(--y)*100%/var(--span))',
    background: 'var(--d1)',
    forcedColorAdjust: 'none',
  },
  '& i.more::after': {
    content: "''",
    position: 'absolute',
    left: '100%',
    top: 2.5,
    width: 26,
    height: 3,
    background: 'radial-gradient(circle,var(--d1) 1.5px,transparent 1.6px) 3px 0/8px 3px',
  },
  '& b': {
    position: 'absolute',
    left: 'calc(var(--y)*100%/var(--span) + 36px)',
    top: '50%',
    translate: '0 -50%',
    paddingLeft: '.2rem',
    background: 'var(--bg)',
    font: '450 1.5rem/1 var(--display)',
  },
  '& b.end': { left: 'auto', right: 0 },
  [theme.breakpoints.down('md')]: { height: '2.25rem' },
}));

export function IndustryLedger() {
  const { t } = useTranslation('about');
  const { profile, texts } = useContent();
  const longest = Math.max(...profile.industries.map((industry) => industry.years));
  // Long careers have fewer marks, so that the last one has room for its word.
  const step = longest < 10 ? 2 : 5;
  const span = step * Math.ceil((longest + 1) / step);
  const marks = Array.from({ length: span / step + 1 }, (_, i) => i * step);
  const yearsIn = (id: string) =>
    profile.work
      .filter(({ industries }) => industries.includes(id))
      .map(({ startDate, endDate }) => yearsBetween(startDate, endDate))
      .join(' ');
  const industries = [...profile.industries].sort((a, b) => b.years - a.years);
  return (
    <Ledger>
      <h3 className="vh">{t('industries.title')}</h3>
      <div className="axis" aria-hidden="true">
        <span>{t('industries.axis')}</span>
        <ScaleMarks>
          {marks.map((year) => (
            <span key={year}>{year === span ? `${year} ${t('industries.scale')}` : year}</span>
          ))}
        </ScaleMarks>
      </div>
      <ul>
        {industries.map(({ id, years, plus }) => (
          <li key={id} data-years={yearsIn(id)}>
            <div>
              <h3>{texts.industries[id]?.name}</h3>
              <p className="small">{texts.industries[id]?.description}</p>
            </div>
            <Bar style={{ '--y': years, '--span': span } as never}>
              <i aria-hidden="true" className={plus ? 'more' : undefined} />
              <b className={years >= span * 0.8 ? 'end' : undefined}>
                {years}
                {plus ? '+' : ''}
                <span className="vh"> {t('identity.years', { count: years })}</span>
              </b>
            </Bar>
          </li>
        ))}
      </ul>
    </Ledger>
  );
}
