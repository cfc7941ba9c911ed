/** Whether mail goes out, backups are made, the model answers, and how much is stored. */
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { Icon, type IconName } from '@/shared/ui/icons';
import type { Overview } from '../types';
import { useFormats } from '../use-formats';
import {
  backupFinding,
  mailFinding,
  modelFinding,
  storageFinding,
  type Finding,
  type State,
} from './findings';

const List = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2,minmax(0,1fr))',
  columnGap: 'var(--gap)',
  marginTop: '1.5rem',
  fontSize: 'var(--t-small)',
  '& > div': {
    display: 'grid',
    gridTemplateColumns: 'auto 7rem minmax(0,1fr)',
    alignItems: 'start',
    gap: '0 .75rem',
    padding: '.6rem 0',
    borderBottom: '1px solid var(--line)',
  },
  '& dt': { fontWeight: 600 },
  '& dd': { margin: 0, color: 'var(--muted)', overflowWrap: 'anywhere' },
  '& [data-state=bad] dd': { color: 'var(--text)' },
  '& [data-state=good] svg': { color: 'var(--positive)' },
  '& [data-state=bad] svg': { color: 'var(--negative)' },
  '& [data-state=unknown] svg': { color: 'var(--caution)' },
  '& [data-state=off] svg': { color: 'var(--muted)' },
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0,1fr)' },
  [theme.breakpoints.down('md')]: { '& > div': { gridTemplateColumns: 'auto 5.5rem minmax(0,1fr)' } },
}));

const signs: Record<State, IconName> = {
  good: 'check',
  bad: 'warning',
  unknown: 'question',
  off: 'close',
};

interface RowProps {
  name: 'mail' | 'backup' | 'model' | 'storage';
  finding: Finding;
  /** More to say in the words. */
  figures?: Record<string, string>;
}

function Row({ name, finding: { state, words, moment: when, count, said }, figures }: RowProps) {
  const { t } = useTranslation('admin');
  const { moment, number } = useFormats();
  return (
    <div data-state={state}>
      <Icon name={signs[state]} />
      <dt>{t(`health.${name}`)}</dt>
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

interface HealthProps {
  overview: Overview;
  /** When it was read, in milliseconds since 1970. */
  readAt: number;
}

export function Health({ overview, readAt }: HealthProps) {
  const { t } = useTranslation('admin');
  const { bytes } = useFormats();
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
    <List aria-label={t('health.title')}>
      <Row name="mail" finding={mailFinding(overview, readAt)} />
      <Row name="backup" finding={backupFinding(overview, readAt)} />
      <Row name="model" finding={modelFinding(overview)} />
      <Row name="storage" finding={storageFinding(overview)} figures={stored} />
    </List>
  );
}
