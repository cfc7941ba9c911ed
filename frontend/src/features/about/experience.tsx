import { styled } from '@/shared/look/styled';
import { useTranslation } from 'react-i18next';
import { yearsBetween } from '@/shared/content/career-axis';
import type { WorkFacts } from '@/shared/content/types';
import { useContent } from '@/shared/content/use-content';
import { Tally, tallyGroup } from '@/shared/ui/marks/figures';
import { DashList } from '@/shared/ui/layout';
import type { Entry } from '@/shared/lib/section-entry';
import { RuledAccordion } from '@/shared/ui/controls/ruled-accordion';
import { useAskedRow } from './use-asked-row';
import { Evolution } from './evolution';
import { useYears } from './use-years';

const Story = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0,5fr) minmax(0,3fr)',
  gap: 'var(--gap)',
  '& .summary': { gridColumn: '1/-1', color: 'var(--muted)' },
  '& aside': { fontSize: 'var(--t-small)', color: 'var(--muted)' },
  '& aside b': {
    display: 'block',
    font: '380 2.25rem/1.05 var(--display)',
    color: 'var(--text)',
  },
  '& aside svg': { margin: '.75rem 0 .5rem' },
  '& h4': { margin: '1.75rem 0 .5rem', color: 'var(--text)', fontSize: 'var(--t-small)' },
  '& .results': { gap: '.35rem' },
  '@media print': {
    rowGap: '.4rem',
    '& ul': { gap: '.15rem' },
    '& .note': { display: 'none' },
    '& aside b': { fontSize: '1.4rem' },
    '& aside svg': { margin: '.3rem 0' },
    '& h4': { margin: '.4rem 0 .2rem' },
  },
  [theme.breakpoints.down('md')]: {
    display: 'block',
    '& .summary': { marginBottom: '1.25rem' },
    '& aside': { marginTop: '1.75rem' },
  },
}));

function Team({ count, plus }: { count: number; plus: boolean }) {
  const { t } = useTranslation('about');
  const group = tallyGroup(count);
  const reading = plus ? 'experience.tally' : 'experience.tallyExact';
  return (
    <>
      <b>
        {count}
        {plus ? '+' : ''}
      </b>
      {t('experience.team')}
      <Tally count={count} plus={plus} />
      <span className="note">{group === 5 ? t(reading) : t('experience.tallyOf', { group })}</span>
    </>
  );
}

function StoryOf({ work }: { work: WorkFacts }) {
  const { t } = useTranslation('about');
  const { texts } = useContent();
  const text = texts.work[work.id];
  if (!text) return null;
  const { teamSize, teamSizePlus: plus = false } = work;
  const { responsibilities = [], results = [] } = text;
  return (
    <Story>
      <p className="summary">{text.summary}</p>
      <DashList>
        {responsibilities.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </DashList>
      <aside>
        {teamSize ? <Team count={teamSize} plus={plus} /> : null}
        {results.length > 0 ? (
          <>
            <h4>{t('experience.results')}</h4>
            <DashList className="results">
              {results.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </DashList>
          </>
        ) : null}
      </aside>
    </Story>
  );
}

export function Experience({ asked }: { asked: Entry | null }) {
  const { profile, texts } = useContent();
  const years = useYears();
  const isAsked = ({ id }: WorkFacts) => [texts.work[id]?.title, texts.work[id]?.name].includes(asked?.title);
  const row = useAskedRow(asked, profile.work.find(isAsked)?.id);
  const rows = profile.work.map((work) => ({
    id: work.id,
    mark: years(Number(work.startDate.slice(0, 4)), work.endDate ? endYear(work.endDate) : null),
    title: texts.work[work.id]?.title ?? work.id,
    body: <StoryOf work={work} />,
    years: yearsBetween(work.startDate, work.endDate),
  }));
  return (
    <>
      <RuledAccordion
        rows={rows}
        {...(rows[0] ? { initial: rows[0].id } : {})}
        asked={row}
      />
      {profile.timeline.length > 0 ? <Evolution /> : null}
    </>
  );
}

const endYear = (date: string): number => Number(date.slice(0, 4));
