/** /admin: the session check, the sign-in, the dashboard. */
import { useTranslation } from 'react-i18next';
import { withStore } from '@/shared/store/with-store';
import { Column } from '@/shared/ui/layout';
import { Waiting } from '@/shared/ui/waiting';
import { useSessionQuery } from './api';
import { Dashboard } from './dashboard';
import { SignIn } from './account/sign-in';

function Page() {
  const { t } = useTranslation('admin');
  const { data, isLoading, isUninitialized } = useSessionQuery();
  if (isLoading || isUninitialized)
    return (
      <Column>
        <h1 className="vh">{t('title')}</h1>
        <Waiting text={t('loading')} />
      </Column>
    );
  return data ? <Dashboard username={data.username} /> : <SignIn />;
}

export default withStore(Page);
