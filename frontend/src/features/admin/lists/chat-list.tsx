import { useTranslation } from 'react-i18next';
import { languageName } from '@/shared/lib/format';
import { useLanguage } from '@/shared/i18n/use-language';
import { plainText } from '@/shared/lib/plain-text';
import { Detail } from './detail';
import { ListView } from './list-view';
import { useFormats } from '../use-formats';
import { useList } from './use-list';
import { VisitPath } from '../visits/visit-path';

export function ChatList() {
  const { t } = useTranslation('admin');
  const { language } = useLanguage();
  const { moment } = useFormats();
  const list = useList('chat-messages');
  return (
    <ListView
      title={t('tabs.chat')}
      list={list}
      csv
      columns={[
        { id: 'date', label: t('column.date'), width: 3, cell: (row) => moment(row.timestamp) },
        { id: 'message', label: t('column.message'), width: 6, cell: (row) => row.message },
        { id: 'response', label: t('column.response'), width: 8, cell: (row) => plainText(row.response) },
      ]}
      detail={(row) => (
        <>
          <Detail
            entries={[
              [t('column.date'), moment(row.timestamp)],
              [t('column.message'), row.message],
              [t('column.response'), plainText(row.response)],
              [t('column.language'), languageName(row.language, language)],
              [t('column.session'), row.session_id],
            ]}
          />
          <VisitPath sessionId={row.session_id} />
        </>
      )}
    />
  );
}
