import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/shared/i18n/use-language';
import { languageName } from '@/shared/lib/format';
import { Action } from '@/shared/ui/controls/action';
import { Actions } from '@/shared/ui/layout';
import { useMarkQuestionMutation } from '../api';
import { AnswerForm } from './answer-form';
import { Detail } from '../lists/detail';
import { ListView } from '../lists/list-view';
import type { UnansweredQuestion } from '../types';
import { useFormats } from '../use-formats';
import { useList } from '../lists/use-list';
import { useTelling } from '../use-telling';

function QuestionDetail({ row }: { row: UnansweredQuestion }) {
  const { t } = useTranslation('admin');
  const { language } = useLanguage();
  const { moment, number } = useFormats();
  const [answering, setAnswering] = useState(false);
  const [mark] = useMarkQuestionMutation();
  const tell = useTelling();
  return (
    <>
      <Detail
        entries={[
          [t('column.question'), row.question],
          [t('column.language'), languageName(row.language, language)],
          [t('column.count'), number(row.count)],
          [t('column.firstAsked'), moment(row.firstAsked)],
          [t('column.lastAsked'), moment(row.lastAsked)],
        ]}
      />
      {answering ? <AnswerForm row={row} /> : null}
      <Actions style={{ marginTop: '1.5rem' }}>
        {answering ? null : (
          <Action small icon="arrow" onClick={() => setAnswering(true)}>
            {t('answer.title')}
          </Action>
        )}
        <Action small secondary onClick={() => void tell(mark({ id: row.id, seen: !row.seen }).unwrap())}>
          {t(row.seen ? 'question.unsee' : 'question.see')}
        </Action>
      </Actions>
    </>
  );
}

export function QuestionsList() {
  const { t } = useTranslation('admin');
  const { language } = useLanguage();
  const { moment, number } = useFormats();
  const list = useList('unanswered-questions');
  return (
    <ListView
      title={t('views.questions')}
      list={list}
      columns={[
        { id: 'question', label: t('column.question'), width: 9, cell: (row) => row.question },
        {
          id: 'language',
          label: t('column.language'),
          width: 3,
          cell: (row) => languageName(row.language, language),
        },
        { id: 'last', label: t('column.lastAsked'), width: 5, cell: (row) => moment(row.lastAsked) },
        {
          id: 'state',
          label: t('column.state'),
          width: 2,
          cell: (row) => t(row.seen ? 'question.seen' : 'question.new'),
        },
        { id: 'count', label: t('column.count'), width: 2, right: true, cell: (row) => number(row.count) },
      ]}
      detail={(row) => <QuestionDetail row={row} />}
    />
  );
}
