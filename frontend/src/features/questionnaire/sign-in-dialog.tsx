import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Action, IconAction } from '@/shared/ui/action';
import { Dialog } from '@/shared/ui/dialog';
import { Field, FieldError } from '@/shared/ui/field';
import { Actions } from '@/shared/ui/layout';
import type { JobSiteCredentials } from './types';

const Form = styled('form')({ display: 'grid', gap: '1.5rem', marginTop: '1.25rem' });

interface SignInDialogProps {
  refused: boolean;
  onSubmit: (credentials: JobSiteCredentials) => void;
  onClose: () => void;
}

/** Asks for an account at the job site; what is typed lives no longer than the dialog. */
export function SignInDialog({ refused, onSubmit, onClose }: SignInDialogProps) {
  const { t } = useTranslation('questionnaire');
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [shown, setShown] = useState(false);
  const [asked, setAsked] = useState(false);
  const missing = (value: string) => (asked && !value ? t('signIn.required') : undefined);
  return (
    <Dialog open onClose={onClose} title={t('signIn.title')} closeLabel={t('close')} width={32}>
      <p>{t('signIn.text')}</p>
      <p className="small muted">{t('signIn.privacy')}</p>
      <Form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setAsked(true);
          if (username.trim() && password) onSubmit({ username: username.trim(), password });
        }}
      >
        {refused ? (
          <div role="alert">
            <FieldError>{t('signIn.refused')}</FieldError>
          </div>
        ) : null}
        <Field
          label={t('signIn.username')}
          value={username}
          required
          autoComplete="username"
          error={missing(username.trim())}
          inputProps={{ maxLength: 254 }}
          onChange={(event) => setUsername(event.target.value)}
        />
        <Field
          label={t('signIn.password')}
          value={password}
          required
          type={shown ? 'text' : 'password'}
          autoComplete="current-password"
          error={missing(password)}
          inputProps={{ maxLength: 254 }}
          onChange={(event) => setPassword(event.target.value)}
          endAdornment={
            <IconAction
              icon="eye"
              label={t(shown ? 'signIn.hide' : 'signIn.show')}
              aria-pressed={shown}
              onClick={() => setShown(!shown)}
            />
          }
        />
        <Actions>
          <Action type="submit" icon="arrow">
            {t('signIn.submit')}
          </Action>
          <Action secondary onClick={onClose}>
            {t('signIn.cancel')}
          </Action>
        </Actions>
      </Form>
    </Dialog>
  );
}
