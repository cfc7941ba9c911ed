import { styled } from '@/shared/look/styled';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { textLimits } from '@/shared/config/limits';
import { Action } from '@/shared/ui/controls/action';
import { Field } from '@/shared/ui/controls/field';
import { Actions } from '@/shared/ui/layout';
import { FaultBox } from './fault-box';
import { actions, useQuestionnaire } from '../store';

export const Form = styled('form')({ display: 'grid', gap: '1.75rem', maxWidth: '46rem' });

const Choices = styled('ul')({
  listStyle: 'none',
  padding: 0,
  margin: '.9rem 0 0',
  display: 'grid',
  gap: '.5rem',
  justifyItems: 'start',
});

interface JobFormProps {
  onSubmit: () => void;
  /** Takes the address of a posting chosen from a page that lists several. */
  onChoose: (address: string) => void;
}

export function JobForm({ onSubmit, onChoose }: JobFormProps) {
  const { t } = useTranslation('questionnaire');
  const dispatch = useDispatch();
  const { jobUrl, jobText, jobUrlMissing, pasteOffered, postingFault, listedPostings } = useQuestionnaire();
  const urlField = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (jobUrlMissing) urlField.current?.focus();
  }, [jobUrlMissing]);
  return (
    <Form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {postingFault === null ? null : (
        <FaultBox title={t('errors.recognition')} text={postingFault} hint={t('errors.recognitionHint')}>
          {listedPostings.length ? (
            <Choices aria-label={t('job.postings')}>
              {listedPostings.map((posting) => (
                <li key={posting.address}>
                  <Action
                    secondary
                    small
                    type="button"
                    onClick={() => {
                      onChoose(posting.address);
                    }}
                  >
                    {posting.title}
                  </Action>
                </li>
              ))}
            </Choices>
          ) : null}
        </FaultBox>
      )}
      <Field
        label={t('job.url')}
        hint={t('job.urlHint')}
        placeholder="https://"
        type="url"
        value={jobUrl}
        autoComplete="url"
        error={jobUrlMissing ? t('errors.missingJobUrl') : undefined}
        longest={textLimits.url}
        inputRef={urlField}
        inputProps={{ inputMode: 'url' }}
        onChange={(event) => dispatch(actions.entered({ jobUrl: event.target.value }))}
      />
      {pasteOffered ? (
        <Field
          label={t('job.text')}
          hint={t('job.textHint')}
          multiline
          maxRows={3}
          value={jobText}
          longest={textLimits.pastedText}
          onChange={(event) => dispatch(actions.entered({ jobText: event.target.value }))}
        />
      ) : null}
      <Actions>
        <Action type="submit" icon="arrow">
          {t('job.submit')}
        </Action>
      </Actions>
    </Form>
  );
}
