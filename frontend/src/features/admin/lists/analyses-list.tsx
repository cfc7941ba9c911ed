import { useTranslation } from 'react-i18next';
import { Detail } from './detail';
import { ListView } from './list-view';
import type { Analysis } from '../types';
import { useFormats } from '../use-formats';
import { useList } from './use-list';
import { VisitPath } from '../visits/visit-path';

const kinds = ['job-match', 'bot-job-match', 'networking'] as const;
const roles = ['recruiter', 'colleague', 'partner', 'visitor'] as const;

function useAnalysisWords() {
  const { t } = useTranslation('admin');
  const { percent } = useFormats();
  return {
    kind: (name: string) => {
      const known = kinds.find((kind) => kind === name);
      return known ? t(`analysis.kind.${known}`) : name;
    },
    role: (name: string) => {
      const known = roles.find((role) => role === name);
      return known ? t(`analysis.role.${known}`) : name;
    },
    score: ({ overallScore }: Analysis) => (typeof overallScore === 'number' ? percent(overallScore) : '–'),
  };
}

const outside = (address: string) =>
  /^https?:\/\//.test(address) ? (
    <a href={address} target="_blank" rel="noopener noreferrer">
      {address}
    </a>
  ) : (
    address
  );

export function AnalysesList() {
  const { t } = useTranslation('admin');
  const { moment } = useFormats();
  const words = useAnalysisWords();
  const list = useList('analyses');
  return (
    <ListView
      title={t('views.analyses')}
      list={list}
      columns={[
        { id: 'date', label: t('column.date'), width: 5, cell: (row) => moment(row.createdAt) },
        { id: 'kind', label: t('column.kind'), width: 4, cell: (row) => words.kind(row.kind) },
        { id: 'role', label: t('column.role'), width: 3, cell: (row) => words.role(row.userRole) },
        { id: 'title', label: t('column.title'), width: 8, cell: (row) => row.title },
        { id: 'score', label: t('column.score'), width: 2, right: true, cell: (row) => words.score(row) },
      ]}
      detail={(row) => (
        <>
          <Detail
            entries={[
              [t('column.date'), moment(row.createdAt)],
              [t('column.kind'), words.kind(row.kind)],
              [t('column.role'), words.role(row.userRole)],
              [t('column.title'), row.title],
              [t('column.score'), words.score(row)],
              [t('column.posting'), outside(row.jobUrl)],
              [t('column.profile'), outside(row.linkedinProfile)],
              [t('column.session'), row.sessionId],
            ]}
          />
          <VisitPath sessionId={row.sessionId} />
        </>
      )}
    />
  );
}
