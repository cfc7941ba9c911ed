/** Whether mail goes out, backups are made, the model answers, how much is stored, and who tried to sign in. */
import { styled } from '@/shared/look/styled';
import { useTranslation } from 'react-i18next';
import { Icon, type IconName } from '@/shared/ui/marks/icons';
import { useSessionQuery } from '../api';
import { useFormats } from '../use-formats';
import {
  backupFinding,
  mailFinding,
  modelFinding,
  signInFinding,
  storageFinding,
  type Finding,
  type State,
} from './findings';
import { useOverview } from './use-overview';

const List = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2,minmax(0,1fr))',
  columnGap: 'var(--gap)',
  borderTop: '1px solid var(--text)',
  fontSize: 'var(--t-small)',
  '& > div': {
    display: 'grid',
    gridTemplateColumns: '9.5rem minmax(0,1fr)',
    alignItems: 'start',
    gap: '0 .75rem',
    padding: '.6rem 0',
    borderBottom: '1px solid var(--line)',
  },
  '& dt': { display: 'flex', alignItems: 'start', gap: '.75rem', fontWeight: 600 },
  '& dd': { margin: 0, color: 'var(--muted)', overflowWrap: 'anywhere' },
  '& [data-state=bad] dd': { color: 'var(--text)' },
  '& [data-state=good] svg': { color: 'var(--positive)' },
  '& [data-state=bad] svg': { color: 'var(--negative)' },
  '& [data-state=unknown] svg': { color: 'var(--caution)' },
  '& [data-state=off] svg': { color: 'var(--muted)' },
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0,1fr)' },
  [theme.breakpoints.down('md')]: { '& > div': { gridTemplateColumns: '8rem minmax(0,1fr)' } },
}));

const Title = styled('h2')({
  fontSize: 'var(--t-h3)',
  fontWeight: 430,
  lineHeight: 1.16,
  marginBottom: '1rem',
});

const signs: Record<State, IconName> = {
  good: 'check',
  bad: 'warning',
  unknown: 'question',
  off: 'close',
};

interface RowProps {
  name: 'mail' | 'backup' | 'model' | 'storage' | 'signIns';
  finding: Finding;
  /** More to say in the words. */
  figures?: Record<string, string>;
}

function Row({ name, finding: { state, words, moment: when, count, said }, figures }: RowProps) {
  const { t } = useTranslation('admin');
  const { moment, number } = useFormats();
  return (
    <div data-state={state}>
      <dt>
        <Icon name={signs[state]} />
        {t(`health.${name}`)}
      </dt>
      <dd>
        <span className="vh">{t(`health.${state}`)}: </span>
        {t(`health.${words}`, {
          moment: when ? moment(when) : '',
          number: number(count ?? 0),
          ...figures,
        })}
        {said ? ` ${said}` : null}
      </dd>
    </div>
  );
}

export function Health() {
  const { t } = useTranslation('admin');
  const { bytes, number } = useFormats();
  const { overview, readAt } = useOverview();
  const { data: session } = useSessionQuery();
  if (!overview) return null;
  const { contact, analytics } = overview;
  const stored = {
    database:
      analytics.error === undefined && Number(analytics.databaseBytes) > 0
        ? bytes(Number(analytics.databaseBytes))
        : t('health.noFigure'),
    attachments: contact.error === undefined ? bytes(Number(contact.attachmentBytes)) : '',
    quota: contact.error === undefined ? bytes(Number(contact.attachmentQuotaBytes)) : '',
  };
  return (
    <section aria-labelledby="health" style={{ marginTop: '3.5rem' }}>
      <Title id="health">{t('health.title')}</Title>
      <List>
        <Row name="mail" finding={mailFinding(overview, readAt)} />
        <Row name="backup" finding={backupFinding(overview, readAt)} />
        <Row name="model" finding={modelFinding(overview)} />
        <Row name="storage" finding={storageFinding(overview)} figures={stored} />
        {session ? (
          <Row
            name="signIns"
            finding={signInFinding(session)}
            figures={{ codes: number(session.wrongCodes ?? 0) }}
          />
        ) : null}
      </List>
    </section>
  );
}
