import { styled } from '@/shared/look/styled';
import { useTranslation } from 'react-i18next';
import { Action } from '@/shared/ui/controls/action';
import { CredentialsForm } from '@/shared/ui/controls/credentials-form';
import { Dialog } from '@/shared/ui/controls/dialog';
import { FieldError } from '@/shared/ui/controls/field';
import { Actions } from '@/shared/ui/layout';
import type { JobSiteCredentials } from '../types';

const Explanation = styled('div')({ marginBottom: '1.25rem' });

interface SignInDialogProps {
  refused: boolean;
  onSubmit: (credentials: JobSiteCredentials) => void;
  onClose: () => void;
}

/** Asks for an account at the job site. */
export function SignInDialog({ refused, onSubmit, onClose }: SignInDialogProps) {
  const { t } = useTranslation('questionnaire');
  const refusal = refused ? (
    <div role="alert">
      <FieldError>{t('signIn.refused')}</FieldError>
    </div>
  ) : null;
  return (
    <Dialog open onClose={onClose} title={t('signIn.title')} closeLabel={t('close')} width={32}>
      <Explanation>
        <p>{t('signIn.text')}</p>
        <p className="small muted">{t('signIn.privacy')}</p>
      </Explanation>
      <CredentialsForm onSubmit={onSubmit} notice={refusal}>
        <Actions>
          <Action type="submit" icon="arrow">
            {t('signIn.submit')}
          </Action>
          <Action secondary onClick={onClose}>
            {t('signIn.cancel')}
          </Action>
        </Actions>
      </CredentialsForm>
    </Dialog>
  );
}
