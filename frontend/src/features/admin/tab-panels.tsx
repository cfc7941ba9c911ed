/** The three tabs; each holds a few views, one visible at a time. */
import { styled } from '@mui/material/styles';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AnalysesList } from './analyses-list';
import { ChatList } from './chat-list';
import { ChatUsage } from './chat-usage';
import { ErrorsList } from './errors-list';
import { OutboxList } from './outbox-list';
import { PersonalData } from './personal-data';
import { QuestionsList } from './questions-list';
import { SubmissionsList } from './submissions-list';
import { Visitors } from './visitors';

const Switch = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '.25rem 1.5rem',
  margin: '-1.25rem 0 2rem',
  '& button': {
    minHeight: '2.75rem',
    padding: 0,
    border: 0,
    background: 'none',
    color: 'var(--muted)',
    font: '500 var(--t-small)/1.3 var(--sans)',
    cursor: 'pointer',
    textDecoration: 'underline',
    textDecorationColor: 'transparent',
    textUnderlineOffset: '.4em',
    textDecorationThickness: '2px',
  },
  '& button:hover': { textDecorationColor: 'var(--edge)' },
  '& button[aria-pressed=true]': {
    color: 'var(--text)',
    fontWeight: 600,
    textDecorationColor: 'var(--accent)',
  },
});

type ViewName =
  | 'visitors'
  | 'analyses'
  | 'errors'
  | 'messages'
  | 'questions'
  | 'usage'
  | 'submissions'
  | 'outbox'
  | 'person';

function Views({ views }: { views: [ViewName, ReactNode][] }) {
  const { t } = useTranslation('admin');
  const [shown, setShown] = useState(views[0]?.[0]);
  return (
    <>
      <Switch role="group" aria-label={t('views.label')}>
        {views.map(([name]) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === shown}
            onClick={() => setShown(name)}
          >
            {t(`views.${name}`)}
          </button>
        ))}
      </Switch>
      {views.find(([name]) => name === shown)?.[1]}
    </>
  );
}

export const AnalyticsTab = () => (
  <Views
    views={[
      ['visitors', <Visitors key="visitors" />],
      ['analyses', <AnalysesList key="analyses" />],
      ['errors', <ErrorsList key="errors" />],
    ]}
  />
);

export const ChatTab = () => (
  <Views
    views={[
      ['messages', <ChatList key="messages" />],
      ['questions', <QuestionsList key="questions" />],
      ['usage', <ChatUsage key="usage" />],
    ]}
  />
);

export const ContactTab = () => (
  <Views
    views={[
      ['submissions', <SubmissionsList key="submissions" />],
      ['outbox', <OutboxList key="outbox" />],
      ['person', <PersonalData key="person" />],
    ]}
  />
);
