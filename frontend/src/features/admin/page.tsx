/** /admin: the session check, the sign-in, the dashboard. */
import { useTranslation } from 'react-i18next';
import { withStore } from '@/shared/store/with-store';
import { Column } from '@/shared/ui/layout';
import { PageTitle } from '@/shared/ui/page-title';
import { Waiting } from '@/shared/ui/waiting';
import { useSessionQuery } from './api';
import { Dashboard } from './dashboard';
import { SignIn } from './account/sign-in';

function Page() {
  const { t } = useTranslation('admin');
  const { data, isError, isLoading, isUninitialized } = useSessionQuery();
  if (isLoading || isUninitialized)
    return (
      <Column>
        <PageTitle>{t('title')}</PageTitle>
        <div style={{ marginTop: '2rem' }}>
          <Waiting text={t('loading')} />
        </div>
      </Column>
    );
  return data?.username && !isError ? <Dashboard username={data.username} /> : <SignIn />;
}

export default withStore(Page);
