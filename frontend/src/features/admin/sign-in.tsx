import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ApiFault } from '@/shared/api/base-api';
import { errorText } from '@/shared/api/error-text';
import { Action } from '@/shared/ui/action';
import { Field } from '@/shared/ui/field';
import { Actions, Column } from '@/shared/ui/layout';
import { Rule } from '@/shared/ui/rule';
import { showToast } from '@/shared/ui/toast-store';
import { useLoginMutation } from './api';

const Card = styled(Column)({
  maxWidth: 'calc(30rem + 2 * var(--gutter))',
  '& h1': {
    fontSize: 'var(--t-h2)',
    lineHeight: 1.03,
    letterSpacing: '-.022em',
    margin: 'clamp(2rem,5vw,4rem) 0 2rem',
  },
  '& form': { display: 'grid', gap: '1.5rem' },
  '& .site': { marginTop: '2.5rem' },
});

export function SignIn() {
  const { t } = useTranslation('admin');
  const [login, { isLoading }] = useLoginMutation();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [asked, setAsked] = useState(false);
  const missing = (value: string) => (asked && !value ? t('signIn.required') : undefined);

  const submit = async () => {
    setAsked(true);
    if (isLoading || !username.trim() || !password) return;
    try {
      await login({ username: username.trim(), password }).unwrap();
    } catch (fault) {
      const other = (fault as ApiFault).status === 401 ? '' : errorText(fault);
      showToast({ title: t('signIn.failed'), text: other || t('signIn.invalid'), tone: 'negative' });
    }
  };

  return (
    <Card>
      <Rule at={0} />
      <h1 tabIndex={-1}>{t('title')}</h1>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Field
          label={t('signIn.username')}
          value={username}
          required
          autoComplete="username"
          error={missing(username.trim())}
          inputProps={{ maxLength: 64 }}
          onChange={(event) => setUsername(event.target.value)}
        />
        <Field
          label={t('signIn.password')}
          type="password"
          value={password}
          required
          autoComplete="current-password"
          error={missing(password)}
          inputProps={{ maxLength: 256 }}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Actions>
          <Action type="submit" icon="arrow" aria-disabled={isLoading}>
            {t(isLoading ? 'signIn.pending' : 'signIn.submit')}
          </Action>
        </Actions>
      </form>
      <p className="site small">
        <Link to="/">{t('site')}</Link>
      </p>
    </Card>
  );
}
