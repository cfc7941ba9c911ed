/** The CV for the posting that was compared: which version, and the button. */
import { styled } from '@/shared/look/styled';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CvVersion } from '@/shared/config/limits';
import { useContent } from '@/shared/content/use-content';
import { useLanguage } from '@/shared/i18n/use-language';
import { cvFileName, cvVersionFields } from '@/shared/lib/cv-link';
import { fileNamePart } from '@/shared/lib/save-file';
import { Action } from '@/shared/ui/controls/action';
import { CvVersions } from '@/shared/ui/cv-versions';
import { useCreatePostingCvMutation } from '../api';
import type { JobEvaluation } from '../types';
import { useResultActions } from './use-result-actions';

const Frame = styled('div')({
  borderTop: '1px solid var(--line)',
  marginTop: '2.5rem',
  paddingTop: '1.5rem',
  '& p': { margin: '.5rem 0 .75rem' },
  '& fieldset': { marginBottom: '.75rem' },
});

export function PostingCv({ result }: { result: JobEvaluation }) {
  const { t } = useTranslation('questionnaire');
  const { site } = useContent();
  const { language } = useLanguage();
  const { saveMade } = useResultActions();
  const [createCv, { isLoading }] = useCreatePostingCvMutation();
  const [version, setVersion] = useState<CvVersion>('drawn');
  const save = () => {
    const made = createCv({ evaluationResult: result, language, ...cvVersionFields[version] });
    const name = cvFileName(site.fileName, language, version, fileNamePart(result.jobTitle));
    const texts = { done: t('postingCv.done'), failed: t('postingCv.failed') };
    void saveMade(made.unwrap(), name, texts);
  };
  return (
    <Frame className="no-print">
      <h3>{t('postingCv.title')}</h3>
      <p className="small muted">{t('postingCv.text')}</p>
      <CvVersions value={version} onChange={setVersion} />
      <Action secondary icon="download" disabled={isLoading} onClick={save}>
        {t(isLoading ? 'postingCv.making' : 'postingCv.save')}
      </Action>
    </Frame>
  );
}
