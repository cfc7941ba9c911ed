import { styled } from '@/shared/look/styled';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ApiFault } from '@/shared/api/base-api';
import { errorReason, errorText } from '@/shared/api/error-text';
import { useContent } from '@/shared/content/use-content';
import { Action } from '@/shared/ui/controls/action';
import { CredentialsForm, type Credentials } from '@/shared/ui/controls/credentials-form';
import { Field } from '@/shared/ui/controls/field';
import { Actions } from '@/shared/ui/layout';
import { Mark } from '@/shared/ui/marks/mark';
import { PageTitle } from '@/shared/ui/page-title';
import { Rule } from '@/shared/ui/marks/rule';
import { dismissToasts, showToast } from '@/shared/ui/toasts/toast-store';
import { useLoginMutation } from '../api';
import { findWork, workSteps } from './find-work';

/** The owner's name on the dark ground at the left, the card at the right; one above the other on phones. */
const Halves = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '5fr 7fr',
  minHeight: '100svh',
  '& > .owner': {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'space-between',
    padding: 'clamp(1.5rem,5vw,5rem) var(--gutter)',
  },
  '& .name': {
    font: '340 clamp(3rem,1.5rem + 5vw,7.5rem)/.95 var(--display)',
    letterSpacing: '-.035em',
    wordSpacing: '.1em',
  },
  '& > section': {
    alignSelf: 'center',
    containerType: 'inline-size',
    width: '100%',
    maxWidth: 'calc(30rem + 2 * var(--gutter))',
    padding: 'clamp(2rem,6vw,5rem) var(--gutter)',
  },
  '& h1': { marginBottom: '2rem', fontSize: 'min(var(--t-h2),calc(100cqi/(var(--longest)*.6)))' },
  '& .site': { marginTop: '2.5rem' },
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: 'minmax(0,1fr)',
    gridTemplateRows: 'auto 1fr',
    '& > .owner': { gap: '1.75rem', paddingBlock: '1.75rem 2rem' },
    '& .name': { fontSize: '2rem' },
    '& > section': { alignSelf: 'start' },
  },
}));

export function SignIn() {
  const { t } = useTranslation('admin');
  const { texts } = useContent();
  const [login] = useLoginMutation();
  const [isPending, setPending] = useState(false);
  const [asksCode, setAsksCode] = useState(false);
  const [code, setCode] = useState('');

  /** While others guess, a sign-in from a new place costs the browser some work. */
  const loginByWork = async (credentials: Credentials & { code: string }) => {
    let work: string | undefined;
    for (const bits of workSteps) {
      try {
        return await login({ ...credentials, work }).unwrap();
      } catch (fault) {
        if (errorReason(fault) !== 'WORK_REQUIRED') throw fault;
        work = await findWork(credentials.username, credentials.password, bits);
      }
    }
    return login({ ...credentials, work }).unwrap();
  };

  const submit = async (credentials: Credentials) => {
    if (isPending) return;
    dismissToasts();
    setPending(true);
    try {
      await loginByWork({ ...credentials, code: code.trim() });
    } catch (fault) {
      const reason = errorReason(fault);
      if (reason === 'CODE_REQUIRED') return setAsksCode(true);
      const { status } = fault as ApiFault;
      const told = status === 401 && reason !== 'WORK_REQUIRED' ? '' : errorText(fault);
      const text = reason === 'CODE_WRONG' ? t('signIn.codeWrong') : told || t('signIn.invalid');
      showToast({ title: t('signIn.failed'), text, tone: 'negative' });
    } finally {
      setPending(false);
    }
  };

  return (
    <Halves>
      <div className="owner on-field">
        <Mark />
        <p className="name">{texts.basics.name}</p>
        <Rule at={0} />
      </div>
      <section aria-labelledby="sign-in">
        <PageTitle id="sign-in">{t('title')}</PageTitle>
        <CredentialsForm onSubmit={(credentials) => void submit(credentials)}>
          {asksCode && (
            <Field
              label={t('signIn.code')}
              hint={t('signIn.codeHint')}
              value={code}
              autoComplete="one-time-code"
              inputProps={{ maxLength: 40 }}
              onChange={(event) => setCode(event.target.value)}
            />
          )}
          <Actions>
            <Action type="submit" icon="arrow" aria-disabled={isPending}>
              {t(isPending ? 'signIn.pending' : 'signIn.submit')}
            </Action>
          </Actions>
        </CredentialsForm>
        <p className="site small">
          <Link to="/">{t('site')}</Link>
        </p>
      </section>
    </Halves>
  );
}
