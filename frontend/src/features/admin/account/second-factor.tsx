/** The second factor of the sign-in: setting it up with an authenticator app, or taking it away. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Action } from '@/shared/ui/controls/action';
import { Field } from '@/shared/ui/controls/field';
import { Actions } from '@/shared/ui/layout';
import { showToast } from '@/shared/ui/toasts/toast-store';
import {
  useNewSecondFactorMutation,
  useRemoveSecondFactorMutation,
  useSessionQuery,
  useSetSecondFactorMutation,
} from '../api';
import { useTelling } from '../use-telling';

/** What an authenticator app opens (Key Uri Format). */
const appLink = (username: string, secret: string) => {
  const site = encodeURIComponent(window.location.hostname);
  return `otpauth://totp/${site}:${encodeURIComponent(username)}?secret=${secret}&issuer=${site}`;
};
const inFours = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');

interface SubmitProps {
  label: string;
  onSubmit: (password: string, code: string) => void;
}

function PasswordAndCode({ label, onSubmit }: SubmitProps) {
  const { t } = useTranslation('admin');
  const { t: shell } = useTranslation('shell');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [asked, setAsked] = useState(false);
  const missing = (value: string) => (asked && !value ? shell('required') : undefined);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (password && code) onSubmit(password, code.replace(/\s/g, ''));
      }}
    >
      <Field
        label={t('account.current')}
        type="password"
        autoComplete="current-password"
        value={password}
        error={missing(password)}
        inputProps={{ maxLength: 256 }}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Field
        label={t('signIn.code')}
        value={code}
        autoComplete="one-time-code"
        error={missing(code)}
        inputProps={{ maxLength: 40 }}
        onChange={(event) => setCode(event.target.value)}
      />
      <Actions>
        <Action type="submit" secondary small>
          {label}
        </Action>
      </Actions>
    </form>
  );
}

export function SecondFactor({ username }: { username: string }) {
  const { t } = useTranslation('admin');
  const { data: session } = useSessionQuery();
  const [begin, { data: made, reset }] = useNewSecondFactorMutation();
  const [set, { data: done }] = useSetSecondFactorMutation();
  const [remove] = useRemoveSecondFactorMutation();
  const tell = useTelling();
  if (done) {
    return (
      <section>
        <p className="small">{t('secondFactor.recovery')}</p>
        <ul className="tn">
          {done.recoveryCodes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </section>
    );
  }
  if (session?.secondFactor) {
    const submit = async (currentPassword: string, code: string) => {
      if (!(await tell(remove({ currentPassword, code }).unwrap()))) return;
      showToast({ title: t('secondFactor.removed'), tone: 'positive' });
    };
    return (
      <section>
        <p className="small muted">{t('secondFactor.isSet')}</p>
        <PasswordAndCode
          label={t('secondFactor.remove')}
          onSubmit={(password, code) => void submit(password, code)}
        />
      </section>
    );
  }
  if (!made) {
    return (
      <section>
        <p className="small muted">{t('secondFactor.about')}</p>
        <Actions>
          <Action secondary small onClick={() => void tell(begin().unwrap())}>
            {t('secondFactor.begin')}
          </Action>
        </Actions>
      </section>
    );
  }
  const submit = async (currentPassword: string, code: string) => {
    if (await tell(set({ currentPassword, secret: made.secret, code }).unwrap())) reset();
  };
  return (
    <section>
      <p className="small">{t('secondFactor.enter')}</p>
      <p className="tn">
        <a href={appLink(username, made.secret)}>{inFours(made.secret)}</a>
      </p>
      <PasswordAndCode
        label={t('secondFactor.set')}
        onSubmit={(password, code) => void submit(password, code)}
      />
    </section>
  );
}
