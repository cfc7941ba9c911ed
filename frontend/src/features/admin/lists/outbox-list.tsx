import { styled } from '@/shared/look/styled';
import { useTranslation } from 'react-i18next';
import { Action } from '@/shared/ui/controls/action';
import { Icon } from '@/shared/ui/marks/icons';
import { Actions } from '@/shared/ui/layout';
import { showToast } from '@/shared/ui/toasts/toast-store';
import { useResendMailMutation } from '../api';
import { Detail } from './detail';
import { ListView } from './list-view';
import { MailTrial } from '../trials';
import type { OutboxMail } from '../types';
import { useFormats } from '../use-formats';
import { useList } from './use-list';
import { useTelling } from '../use-telling';

const Notice = styled('p')({
  display: 'flex',
  gap: '.75rem',
  alignItems: 'start',
  maxWidth: 'none',
  padding: '.9rem 1.25rem .9rem 1.5rem',
  marginBottom: '1.5rem',
  background: 'var(--surface)',
  boxShadow: 'inset 5px 0 0 var(--caution)',
  '& svg': { color: 'var(--caution)', marginTop: '.2rem' },
});

const states = ['waiting', 'sending', 'sent', 'failed'] as const;
const kinds = ['owner', 'acknowledgement', 'digest'] as const;

function useMailWords() {
  const { t } = useTranslation('admin');
  return {
    state: (name: string) => {
      const known = states.find((state) => state === name);
      return known ? t(`mail.state.${known}`) : name;
    },
    kind: (name: string) => {
      const known = kinds.find((kind) => kind === name);
      return known ? t(`mail.kind.${known}`) : name;
    },
  };
}

function MailDetail({ row }: { row: OutboxMail }) {
  const { t } = useTranslation('admin');
  const { moment, number } = useFormats();
  const words = useMailWords();
  const [resend, { isLoading }] = useResendMailMutation();
  const tell = useTelling();
  const again = async () => {
    if (await tell(resend(row.id).unwrap())) showToast({ title: t('mail.queued'), tone: 'positive' });
  };
  return (
    <>
      <Detail
        entries={[
          [t('column.recipient'), row.recipient],
          [t('column.kind'), words.kind(row.kind)],
          [t('column.state'), words.state(row.state)],
          [t('column.attempts'), number(row.attempts)],
          [t('column.lastError'), row.lastError],
          [t('column.created'), moment(row.createdAt)],
          [t('column.next'), row.nextAttemptAt ? moment(row.nextAttemptAt) : ''],
          [t('column.sent'), row.sentAt ? moment(row.sentAt) : ''],
        ]}
      />
      <Actions style={{ marginTop: '1.5rem' }}>
        <Action small icon="retry" disabled={isLoading} onClick={() => void again()}>
          {t('mail.resend')}
        </Action>
      </Actions>
    </>
  );
}

export function OutboxList() {
  const { t } = useTranslation('admin');
  const { moment, number } = useFormats();
  const words = useMailWords();
  const list = useList('outbox');
  return (
    <ListView
      title={t('views.outbox')}
      list={list}
      columns={[
        { id: 'created', label: t('column.created'), width: 5, cell: (row) => moment(row.createdAt) },
        { id: 'recipient', label: t('column.recipient'), width: 5, cell: (row) => row.recipient },
        { id: 'kind', label: t('column.kind'), width: 4, cell: (row) => words.kind(row.kind) },
        { id: 'state', label: t('column.state'), width: 4, cell: (row) => words.state(row.state) },
        { id: 'error', label: t('column.lastError'), width: 6, cell: (row) => row.lastError },
        {
          id: 'attempts',
          label: t('column.attempts'),
          width: 2,
          right: true,
          cell: (row) => number(row.attempts),
        },
      ]}
      detail={(row) => <MailDetail row={row} />}
    >
      {list.page?.smtpConfigured === false ? (
        <Notice>
          <Icon name="warning" />
          {t('mail.notConfigured')}
        </Notice>
      ) : null}
      <MailTrial />
    </ListView>
  );
}
