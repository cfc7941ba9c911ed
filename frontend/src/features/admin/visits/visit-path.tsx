/** The path of one visit: pages, questions, downloads, message, in order. */
import { styled } from '@/shared/look/styled';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Action } from '@/shared/ui/controls/action';
import { Waiting } from '@/shared/ui/waiting';
import { useVisitQuery } from '../api';
import { useFormats } from '../use-formats';
import { useEndedSession } from '../lists/use-list';
import { pathOf } from './path-of';

const Path = styled('ol')({
  margin: '1rem 0 0',
  padding: 0,
  listStyle: 'none',
  fontSize: 'var(--t-small)',
  borderTop: '1px solid var(--text)',
  '& li': {
    display: 'grid',
    gridTemplateColumns: '9rem 6.5rem minmax(0,1fr) auto',
    gap: '0 1rem',
    padding: '.5rem 0',
    borderBottom: '1px solid var(--line)',
  },
  '& time, & .kind': { color: 'var(--muted)' },
  '& .what': { overflowWrap: 'anywhere' },
  '@media (max-width: 767px)': {
    '& li': { gridTemplateColumns: '6.5rem minmax(0,1fr) auto' },
    '& time': { gridColumn: '1/-1' },
  },
});

function Steps({ sessionId }: { sessionId: string }) {
  const { t } = useTranslation('admin');
  const { moment, seconds } = useFormats();
  const { data, error } = useVisitQuery(sessionId);
  useEndedSession(error);
  if (error) return <p role="alert">{t('list.failed')}</p>;
  if (!data) return <Waiting text={t('loading')} />;
  const steps = pathOf(data);
  return (
    <>
      {data.complete === false ? <p role="alert">{t('person.incomplete')}</p> : null}
      <Path aria-label={t('path.title')}>
        {steps.map((one, i) => (
          <li key={i}>
            <time dateTime={one.at}>{moment(one.at)}</time>
            <span className="kind">{t(`path.${one.kind}`)}</span>
            <span className="what">{one.text}</span>
            <span className="tn">{one.seconds ? seconds(one.seconds) : ''}</span>
          </li>
        ))}
      </Path>
    </>
  );
}

export function VisitPath({ sessionId }: { sessionId: string }) {
  const { t } = useTranslation('admin');
  const [shown, setShown] = useState(false);
  return (
    <section aria-label={t('path.title')} style={{ marginTop: '1.5rem' }}>
      <Action secondary small icon="eye" aria-expanded={shown} onClick={() => setShown(!shown)}>
        {t('path.title')}
      </Action>
      {shown ? <Steps sessionId={sessionId} /> : null}
    </section>
  );
}
