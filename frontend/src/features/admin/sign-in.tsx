import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ApiFault } from '@/shared/api/base-api';
import { errorText } from '@/shared/api/error-text';
import { useContent } from '@/shared/content/use-content';
import { Action } from '@/shared/ui/action';
import { CredentialsForm, type Credentials } from '@/shared/ui/credentials-form';
import { Actions } from '@/shared/ui/layout';
import { Mark } from '@/shared/ui/mark';
import { PageTitle } from '@/shared/ui/page-title';
import { Rule } from '@/shared/ui/rule';
import { dismissToasts, showToast } from '@/shared/ui/toast-store';
import { useLoginMutation } from './api';

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
  const [login, { isLoading }] = useLoginMutation();

  const submit = async (credentials: Credentials) => {
    if (isLoading) return;
    dismissToasts();
    try {
      await login(credentials).unwrap();
    } catch (fault) {
      const other = (fault as ApiFault).status === 401 ? '' : errorText(fault);
      showToast({ title: t('signIn.failed'), text: other || t('signIn.invalid'), tone: 'negative' });
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
          <Actions>
            <Action type="submit" icon="arrow" aria-disabled={isLoading}>
              {t(isLoading ? 'signIn.pending' : 'signIn.submit')}
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
