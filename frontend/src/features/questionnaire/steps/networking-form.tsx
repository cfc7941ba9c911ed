import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { connectionsUpload, cvUpload, textLimits } from '@/shared/config/limits';
import { useLanguage } from '@/shared/i18n/use-language';
import { formatNumber } from '@/shared/lib/format';
import { Action } from '@/shared/ui/controls/action';
import { Field } from '@/shared/ui/controls/field';
import { Actions } from '@/shared/ui/layout';
import { showToast } from '@/shared/ui/toasts/toast-store';
import { FaultBox } from './fault-box';
import { FilePicker } from './file-picker';
import { Form } from './job-form';
import { actions, useQuestionnaire } from '../store';
import { useFileReading } from './use-file-reading';

const zip = ['zip'] as const;

export function NetworkingForm({ onSubmit }: { onSubmit: () => void }) {
  const { t } = useTranslation('questionnaire');
  const { language } = useLanguage();
  const dispatch = useDispatch();
  const { readCv, readArchive, removeCv, removeArchive } = useFileReading();
  const { cvUrl, profileUrl, cv, archive, profileFault } = useQuestionnaire();
  const reading = cv?.state === 'reading' || archive?.state === 'reading';
  const found = archive?.content?.length ?? 0;
  return (
    <Form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (reading) showToast({ title: t('file.wait'), tone: 'caution' });
        else onSubmit();
      }}
    >
      {profileFault === null ? null : (
        <FaultBox
          title={t('errors.profile')}
          text={profileFault}
          hint={t('errors.profileHint')}
        />
      )}
      <Field
        label={t('networking.cvUrl')}
        hint={t('networking.cvUrlHint')}
        placeholder="https://"
        type="url"
        value={cvUrl}
        longest={textLimits.url}
        inputProps={{ inputMode: 'url' }}
        onChange={(event) => dispatch(actions.entered({ cvUrl: event.target.value }))}
      />
      <FilePicker
        label={t('networking.cvFile')}
        hint={t('networking.cvFileHint')}
        pick={t('networking.pickCv')}
        extensions={cvUpload.extensions}
        maxBytes={cvUpload.maxBytes}
        file={cv}
        found={t('networking.cvRead')}
        onPick={readCv}
        onRemove={removeCv}
      />
      <Field
        label={t('networking.profile')}
        hint={t('networking.profileHint')}
        placeholder="https://"
        type="url"
        value={profileUrl}
        longest={textLimits.url}
        inputProps={{ inputMode: 'url' }}
        onChange={(event) => dispatch(actions.entered({ profileUrl: event.target.value }))}
      />
      <FilePicker
        label={t('networking.archive')}
        hint={t('networking.archiveHint')}
        pick={t('networking.pickArchive')}
        extensions={zip}
        maxBytes={connectionsUpload.maxBytes}
        file={archive}
        found={t('networking.found', { count: found, number: formatNumber(found, language) })}
        onPick={readArchive}
        onRemove={removeArchive}
      />
      <Actions>
        <Action type="submit" icon="arrow" aria-disabled={reading}>
          {t('networking.submit')}
        </Action>
      </Actions>
    </Form>
  );
}
