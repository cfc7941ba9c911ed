/** The signed-in admin's own matters: another password, the end of all sessions. */
import { styled } from '@/shared/look/styled';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '@/shared/api/error-text';
import { Action } from '@/shared/ui/controls/action';
import { Dialog } from '@/shared/ui/controls/dialog';
import { Field } from '@/shared/ui/controls/field';
import { Actions } from '@/shared/ui/layout';
import { showToast } from '@/shared/ui/toasts/toast-store';
import { useChangePasswordMutation, useEndSessionsMutation, useSessionQuery } from '../api';
import { SecondFactor } from './second-factor';
import { useTelling } from '../use-telling';

const shortestPassword = 12;

const Body = styled('div')({
  display: 'grid',
  gap: '1.5rem',
  '& form': { display: 'grid', gap: '1.25rem' },
  '& section': { borderTop: '1px solid var(--line)', paddingTop: '1.5rem', display: 'grid', gap: '1rem' },
});

function PasswordForm({ username }: { username: string }) {
  const { t } = useTranslation('admin');
  const { t: shell } = useTranslation('shell');
  const [change, { isLoading }] = useChangePasswordMutation();
  const asksCode = useSessionQuery().data?.secondFactor === true;
  const [now, setNow] = useState('');
  const [code, setCode] = useState('');
  const [next, setNext] = useState('');
  const [asked, setAsked] = useState(false);
  const tooShort = [...next].length < shortestPassword;
  const submit = async () => {
    setAsked(true);
    if (!now || (asksCode && !code) || tooShort || isLoading) return;
    const proof = asksCode ? { code: code.trim() } : {};
    try {
      await change({ currentPassword: now, newPassword: next, ...proof }).unwrap();
      setNow('');
      setCode('');
      setNext('');
      setAsked(false);
      showToast({ title: t('account.changed'), text: t('account.changedText'), tone: 'positive' });
    } catch (fault) {
      const text = errorText(fault) || t('failedText');
      showToast({ title: t('account.notChanged'), text, tone: 'negative' });
    }
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <Field
        label={t('account.current')}
        type="password"
        autoComplete="current-password"
        value={now}
        error={asked && !now ? shell('required') : undefined}
        inputProps={{ maxLength: 256 }}
        onChange={(event) => setNow(event.target.value)}
      />
      {asksCode ? (
        <Field
          label={t('signIn.code')}
          hint={t('signIn.codeHint')}
          value={code}
          autoComplete="one-time-code"
          error={asked && !code ? shell('required') : undefined}
          inputProps={{ maxLength: 40 }}
          onChange={(event) => setCode(event.target.value)}
        />
      ) : null}
      <Field
        label={t('account.next')}
        type="password"
        autoComplete="new-password"
        value={next}
        hint={t('account.rule', { count: shortestPassword })}
        error={asked && tooShort ? t('account.short', { count: shortestPassword }) : undefined}
        inputProps={{ maxLength: 256 }}
        onChange={(event) => setNext(event.target.value)}
      />
      <Actions>
        <Action type="submit" small aria-disabled={isLoading}>
          {t('account.change')}
        </Action>
      </Actions>
    </form>
  );
}

interface AccountDialogProps {
  username: string;
  onClose: () => void;
  onSignedOut: () => void;
}

export function AccountDialog({ username, onClose, onSignedOut }: AccountDialogProps) {
  const { t } = useTranslation('admin');
  const [endSessions, { isLoading }] = useEndSessionsMutation();
  const tell = useTelling();
  const endAll = async () => {
    if (!(await tell(endSessions().unwrap()))) return;
    showToast({ title: t('account.ended'), tone: 'positive' });
    onSignedOut();
  };
  return (
    <Dialog
      open
      width={32}
      onClose={onClose}
      title={t('account.title', { username })}
      closeLabel={t('close')}
    >
      <Body>
        <PasswordForm username={username} />
        <SecondFactor username={username} />
        <section>
          <p className="small muted">{t('account.endText')}</p>
          <Actions>
            <Action secondary small icon="signOut" disabled={isLoading} onClick={() => void endAll()}>
              {t('account.end')}
            </Action>
          </Actions>
        </section>
      </Body>
    </Dialog>
  );
}
