/** The owner answers a question that the content doesn't, and takes the answer into it. */
import { styled } from '@/shared/look/styled';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Action } from '@/shared/ui/controls/action';
import { Field } from '@/shared/ui/controls/field';
import { Actions } from '@/shared/ui/layout';
import { showToast } from '@/shared/ui/toasts/toast-store';
import { useMarkQuestionMutation } from '../api';
import type { UnansweredQuestion } from '../types';
import { useTelling } from '../use-telling';
import { faqEntry, isFaqId, longestText, suggestedId } from './faq-entry';

const Form = styled('form')({
  display: 'grid',
  gap: '1.25rem',
  marginTop: '1.75rem',
  '& pre': {
    margin: 0,
    padding: '1rem 1.25rem',
    background: 'var(--surface)',
    font: '400 var(--t-note)/1.55 ui-monospace,Consolas,monospace',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
});

function useAnswer(row: UnansweredQuestion) {
  const { t } = useTranslation('admin');
  const { t: shell } = useTranslation('shell');
  const [id, setId] = useState(() => suggestedId(row.question));
  const [question, setQuestion] = useState(row.question);
  const [answer, setAnswer] = useState('');
  const [asked, setAsked] = useState(false);
  const texts = [question, answer].map((text) => text.trim());
  const complete = isFaqId(id) && texts.every((text) => text !== '' && [...text].length <= longestText);
  const required = (text: string) => (asked && text.trim() === '' ? shell('required') : undefined);
  return {
    fields: [
      { name: 'id', value: id, set: setId, error: asked && !isFaqId(id) ? t('answer.idWrong') : undefined },
      { name: 'question', value: question, set: setQuestion, error: required(question) },
      { name: 'answer', value: answer, set: setAnswer, error: required(answer) },
    ] as const,
    entry: complete ? faqEntry(id, question, answer) : '',
    ask: () => setAsked(true),
  };
}

export function AnswerForm({ row }: { row: UnansweredQuestion }) {
  const { t } = useTranslation('admin');
  const { fields, entry, ask } = useAnswer(row);
  const [mark] = useMarkQuestionMutation();
  const tell = useTelling();
  const copy = async (event: FormEvent) => {
    event.preventDefault();
    ask();
    if (!entry) return;
    if (!(await tell(navigator.clipboard.writeText(entry)))) return;
    showToast({ title: t('answer.copied'), text: t('answer.next'), tone: 'positive' });
    await tell(mark({ id: row.id, seen: true }).unwrap());
  };
  return (
    <Form noValidate aria-label={t('answer.title')} onSubmit={(event) => void copy(event)}>
      {fields.map(({ name, value, set, error }) => (
        <Field
          key={name}
          label={t(`answer.${name}`)}
          hint={name === 'id' ? t('answer.idHint') : undefined}
          value={value}
          error={error}
          {...(name === 'id' ? {} : { longest: longestText })}
          {...(name === 'answer' ? { multiline: true } : {})}
          onChange={(event) => set(event.target.value)}
        />
      ))}
      {entry ? (
        <>
          <p className="small muted">{t('answer.where', { file: `texts.${row.language}.json` })}</p>
          <pre>{entry}</pre>
        </>
      ) : null}
      <Actions>
        <Action type="submit" small icon="copy">
          {t('answer.copy')}
        </Action>
      </Actions>
    </Form>
  );
}
