import { useTranslation } from 'react-i18next';
import { Action } from '@/shared/ui/controls/action';
import { Actions } from '@/shared/ui/layout';
import { useMarkErrorMutation } from '../api';
import { Detail } from './detail';
import { ListView } from './list-view';
import type { ErrorGroup } from '../types';
import { useFormats } from '../use-formats';
import { useList } from './use-list';
import { useTelling } from '../use-telling';

const severities = ['low', 'medium', 'high', 'critical'] as const;

function useErrorWords() {
  const { t } = useTranslation('admin');
  return {
    severity: (name: string) => {
      const known = severities.find((severity) => severity === name);
      return known ? t(`severity.${known}`) : name;
    },
    state: ({ resolved, muted }: ErrorGroup) =>
      t(resolved ? 'error.resolved' : muted ? 'error.muted' : 'error.open'),
  };
}

function ErrorDetail({ row }: { row: ErrorGroup }) {
  const { t } = useTranslation('admin');
  const { moment, number } = useFormats();
  const words = useErrorWords();
  const [mark] = useMarkErrorMutation();
  const tell = useTelling();
  const change = (marks: Partial<Pick<ErrorGroup, 'resolved' | 'muted'>>) =>
    void tell(mark({ id: row.id, resolved: row.resolved, muted: row.muted, ...marks }).unwrap());
  return (
    <>
      <Detail
        entries={[
          [t('column.message'), `${row.errorType}: ${row.errorMessage}`],
          [t('column.severity'), words.severity(row.severity)],
          [t('column.state'), words.state(row)],
          [t('column.section'), row.section],
          [t('column.count'), number(row.count)],
          [t('column.firstSeen'), moment(row.firstSeen)],
          [t('column.lastSeen'), moment(row.lastSeen)],
          [t('column.page'), row.pageUrl],
          [t('column.browser'), row.userAgent],
          [t('column.stack'), row.errorStack ? <pre key="stack">{row.errorStack}</pre> : ''],
        ]}
      />
      <Actions style={{ marginTop: '1.5rem' }}>
        <Action small icon="check" iconFirst onClick={() => change({ resolved: !row.resolved })}>
          {t(row.resolved ? 'error.reopen' : 'error.resolve')}
        </Action>
        <Action small secondary onClick={() => change({ muted: !row.muted })}>
          {t(row.muted ? 'error.unmute' : 'error.mute')}
        </Action>
      </Actions>
    </>
  );
}

export function ErrorsList() {
  const { t } = useTranslation('admin');
  const { moment, number } = useFormats();
  const words = useErrorWords();
  const list = useList('errors');
  return (
    <ListView
      title={t('views.errors')}
      list={list}
      columns={[
        { id: 'last', label: t('column.lastSeen'), width: 5, cell: (row) => moment(row.lastSeen) },
        {
          id: 'severity',
          label: t('column.severity'),
          width: 3,
          cell: (row) => words.severity(row.severity),
        },
        {
          id: 'message',
          label: t('column.message'),
          width: 9,
          cell: (row) => `${row.errorType}: ${row.errorMessage}`,
        },
        { id: 'section', label: t('column.section'), width: 3, cell: (row) => row.section },
        { id: 'state', label: t('column.state'), width: 3, cell: (row) => words.state(row) },
        { id: 'count', label: t('column.count'), width: 2, right: true, cell: (row) => number(row.count) },
      ]}
      detail={(row) => <ErrorDetail row={row} />}
    />
  );
}
