/** The fields of a sign-in: name and password, both required; the password can be shown. */
import { styled } from '@/shared/look/styled';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { textLimits } from '@/shared/config/limits';
import { IconAction } from './action';
import { Field } from './field';

const Form = styled('form')({ display: 'grid', gap: '1.5rem' });

export interface Credentials {
  username: string;
  password: string;
}

interface CredentialsFormProps {
  /** Called with both, the name without spaces around it; not while one of them is empty. */
  onSubmit: (credentials: Credentials) => void;
  /** What stands above the fields, for example a refusal. */
  notice?: ReactNode;
  /** The buttons; one of them submits. What is typed lives no longer than the form. */
  children: ReactNode;
}

export function CredentialsForm({ onSubmit, notice, children }: CredentialsFormProps) {
  const { t } = useTranslation('shell');
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [shown, setShown] = useState(false);
  const [asked, setAsked] = useState(false);
  const missing = (value: string) => (asked && !value ? t('required') : undefined);
  const inputProps = { maxLength: textLimits.credential };
  return (
    <Form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (username.trim() && password) onSubmit({ username: username.trim(), password });
      }}
    >
      {notice}
      <Field
        label={t('signIn.username')}
        value={username}
        required
        autoComplete="username"
        error={missing(username.trim())}
        inputProps={{ ...inputProps, autoCapitalize: 'none' }}
        onChange={(event) => setUsername(event.target.value)}
      />
      <Field
        label={t('signIn.password')}
        value={password}
        required
        type={shown ? 'text' : 'password'}
        autoComplete="current-password"
        error={missing(password)}
        inputProps={inputProps}
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
      {children}
    </Form>
  );
}
