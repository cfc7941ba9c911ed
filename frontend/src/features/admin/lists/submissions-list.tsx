import { useTranslation } from 'react-i18next';
import { mailLink } from '@/shared/lib/mail-link';
import { attachmentAddress } from '../api';
import { Detail } from './detail';
import { ListView } from './list-view';
import type { Submission } from '../types';
import { useFormats } from '../use-formats';
import { useList } from './use-list';

function Attachments({ submission }: { submission: Submission }) {
  const { bytes } = useFormats();
  return (
    <ul>
      {submission.attachments.map((file) => (
        <li key={file.index}>
          <a href={attachmentAddress(submission.id, file.index)} download={file.filename}>
            {file.filename}
          </a>{' '}
          <span className="note muted tn">{bytes(Number(file.size))}</span>
        </li>
      ))}
    </ul>
  );
}

export function SubmissionsList() {
  const { t } = useTranslation('admin');
  const { moment, number } = useFormats();
  const list = useList('contact-submissions');
  return (
    <ListView
      title={t('tabs.contact')}
      list={list}
      csv
      columns={[
        { id: 'date', label: t('column.date'), width: 5, cell: (row) => moment(row.timestamp) },
        { id: 'name', label: t('column.name'), width: 4, cell: (row) => row.name },
        { id: 'email', label: t('column.email'), width: 5, cell: (row) => row.email },
        { id: 'message', label: t('column.message'), width: 9, cell: (row) => row.message },
        {
          id: 'files',
          label: t('column.files'),
          width: 2,
          right: true,
          cell: (row) => (row.attachments.length ? number(row.attachments.length) : ''),
        },
      ]}
      detail={(row) => (
        <Detail
          entries={[
            [t('column.date'), moment(row.timestamp)],
            [t('column.name'), row.name],
            [t('column.email'), <a key="mail" href={mailLink(row.email)}>{row.email}</a>],
            [t('column.message'), row.message],
            [t('column.files'), row.attachments.length ? <Attachments submission={row} /> : ''],
          ]}
        />
      )}
    />
  );
}
