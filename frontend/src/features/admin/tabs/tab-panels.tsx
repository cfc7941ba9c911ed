/** The three tabs; each holds a few views, one visible at a time. */
import { styled } from '@/shared/look/styled';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AnalysesList } from '../lists/analyses-list';
import { ChatList } from '../lists/chat-list';
import { ChatUsage } from '../chat-usage';
import { ErrorsList } from '../lists/errors-list';
import { OutboxList } from '../lists/outbox-list';
import { PersonalData } from '../personal-data';
import { QuestionsList } from '../questions/questions-list';
import { SubmissionsList } from '../lists/submissions-list';
import { Visitors } from '../visitors/visitors';
import { useWay, viewsOf, type Place, type ViewName } from './place';

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

const panels: Record<ViewName, ReactNode> = {
  visitors: <Visitors />,
  analyses: <AnalysesList />,
  errors: <ErrorsList />,
  messages: <ChatList />,
  questions: <QuestionsList />,
  usage: <ChatUsage />,
  submissions: <SubmissionsList />,
  outbox: <OutboxList />,
  person: <PersonalData />,
};

/** The views of a tab to choose from, and the one that is shown. */
export function TabPanel({ place: { tab, view } }: { place: Place }) {
  const { t } = useTranslation('admin');
  const go = useWay();
  return (
    <>
      <Switch role="group" aria-label={t('views.label')}>
        {viewsOf[tab].map((name) => (
          <button key={name} type="button" aria-pressed={name === view} onClick={() => go(name)}>
            {t(`views.${name}`)}
          </button>
        ))}
      </Switch>
      {panels[view]}
    </>
  );
}
