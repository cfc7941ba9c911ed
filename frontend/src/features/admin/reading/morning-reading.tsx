/** The first screen: what is new since the owner last looked. */
import { styled } from '@/shared/look/styled';
import { useTranslation } from 'react-i18next';
import { Waiting } from '@/shared/ui/waiting';
import { useWay, type ViewName } from '../tabs/place';
import type { Overview } from '../types';
import { useFormats } from '../use-formats';
import { useOverview } from './use-overview';

const Section = styled('section')({
  marginBottom: '3rem',
  '& h2': { fontSize: 'var(--t-h3)', fontWeight: 430, lineHeight: 1.16, letterSpacing: '-.01em' },
  '& .now': { margin: '.35rem 0 1.25rem' },
});

const Figures = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(6,minmax(0,1fr))',
  borderTop: '1px solid var(--text)',
  '& li': { borderBottom: '1px solid var(--line)', paddingRight: '.5rem' },
  '& li > *': {
    display: 'flex',
    flexDirection: 'column',
    gap: '.2rem',
    width: '100%',
    minHeight: '6.25rem',
    padding: '1rem 0 .9rem',
  },
  '& button': {
    font: 'inherit',
    border: 0,
    background: 'none',
    color: 'inherit',
    textAlign: 'start',
    cursor: 'pointer',
  },
  '& b': {
    display: 'block',
    font: '340 clamp(2rem,1.5rem + 1.1vw,2.5rem)/1.05 var(--display)',
    letterSpacing: '-.02em',
    fontVariantNumeric: 'lining-nums tabular-nums',
  },
  '& .none b': { color: 'var(--muted)' },
  '& .bad b': { color: 'var(--negative)' },
  '& .name': { fontSize: 'var(--t-small)', lineHeight: 1.3 },
  '& button .name': {
    textDecoration: 'underline',
    textDecorationColor: 'var(--accent)',
    textUnderlineOffset: '.22em',
  },
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'repeat(3,minmax(0,1fr))' },
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: 'repeat(2,minmax(0,1fr))',
    '& li > *': { minHeight: '5.25rem', padding: '.75rem 0 .65rem' },
  },
}));

/** No count of the server goes further. */
const mostCounted = 100_000;

type FigureName = 'visitors' | 'messages' | 'unanswered' | 'submissions' | 'failedMails' | 'analyses';

interface Figure {
  name: FigureName;
  /** Nothing when the part of the site that knows has not answered. */
  value: number | undefined;
  /** Where they are listed. */
  view?: ViewName;
}

const figuresOf = ({ analytics, chat, contact, analysis }: Overview): Figure[] => [
  { name: 'visitors', value: analytics.error === undefined ? analytics.visitors : undefined },
  { name: 'messages', value: chat.error === undefined ? chat.messages : undefined, view: 'messages' },
  { name: 'unanswered', value: chat.error === undefined ? chat.unanswered : undefined, view: 'questions' },
  {
    name: 'submissions',
    value: contact.error === undefined ? contact.submissions : undefined,
    view: 'submissions',
  },
  {
    name: 'failedMails',
    value: contact.error === undefined ? contact.failedMails : undefined,
    view: 'outbox',
  },
  { name: 'analyses', value: analysis.error === undefined ? analysis.analyses : undefined, view: 'analyses' },
];

function FigureItem({ figure: { name, value, view } }: { figure: Figure }) {
  const { t } = useTranslation('admin');
  const { number } = useFormats();
  const go = useWay();
  const shown = value === undefined ? '–' : `${number(value)}${Number(value) >= mostCounted ? '+' : ''}`;
  const tone = !Number(value) ? 'none' : name === 'failedMails' ? 'bad' : undefined;
  const words = (
    <>
      <b>{shown}</b>
      <span className="name">{t(`reading.${name}`)}</span>
    </>
  );
  return (
    <li className={tone}>
      {view ? (
        <button type="button" onClick={() => go(view)}>
          {words}
        </button>
      ) : (
        <div>{words}</div>
      )}
    </li>
  );
}

export function MorningReading() {
  const { t } = useTranslation('admin');
  const { number, moment } = useFormats();
  const { since, overview, failed } = useOverview();
  if (failed) return <p role="alert">{t('list.failed')}</p>;
  if (!overview) return <Waiting text={t('loading')} />;
  const { analytics } = overview;
  const incomplete = Object.values(overview).some(
    (part) => typeof part === 'object' && part.error !== undefined,
  );
  return (
    <Section aria-labelledby="reading">
      <h2 id="reading">{since ? t('reading.since', { moment: moment(since) }) : t('reading.first')}</h2>
      <p className="now small muted tn">
        {analytics.error === undefined ? t('reading.now', { number: number(analytics.visitorsNow) }) : null}{' '}
        {incomplete ? t('reading.incomplete') : null}
      </p>
      <Figures>
        {figuresOf(overview).map((figure) => (
          <FigureItem key={figure.name} figure={figure} />
        ))}
      </Figures>
    </Section>
  );
}
