import { styled } from '@/shared/look/styled';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDispatch } from 'react-redux';
import { Link } from 'react-router';
import { baseApi } from '@/shared/api/base-api';
import type { AppDispatch } from '@/shared/store/root';
import { Action } from '@/shared/ui/controls/action';
import { Wrap } from '@/shared/ui/layout';
import { Mark } from '@/shared/ui/marks/mark';
import { Tabs } from '@/shared/ui/controls/tabs';
import { AccountDialog } from './account/account-dialog';
import { adminApi, useListQuery, useLogoutMutation, useSummaryQuery } from './api';
import { firstPlace, placeOf, tabs, WayProvider, type Tab, type ViewName } from './tabs/place';
import { TabPanel } from './tabs/tab-panels';
import type { ListName } from './types';
import { useFormats } from './use-formats';
import { noFilter } from './lists/use-list';

const Bar = styled('header')(({ theme }) => ({
  borderBottom: '1px solid var(--line)',
  '& > div': {
    display: 'flex',
    alignItems: 'center',
    gap: '.75rem 1.25rem',
    minHeight: '4.25rem',
  },
  '& h1': {
    fontSize: '1.5rem',
    lineHeight: 1,
    letterSpacing: '-.01em',
    fontWeight: 480,
    marginRight: 'auto',
  },
  '& .read': { whiteSpace: 'nowrap' },
  [theme.breakpoints.down('md')]: {
    '& > div': { flexWrap: 'wrap', gap: '.6rem .4rem', paddingBlock: '.9rem' },
    '& h1': { flex: '1 1 60%', marginLeft: '.35rem', fontSize: '1.25rem' },
    '& .read': { flex: '1 1 100%', order: 5 },
    '& [data-action]': { padding: '.45rem .55rem', gap: '.4rem', fontSize: 'var(--t-note)' },
  },
}));

const Count = styled('span')({
  color: 'var(--muted)',
  fontWeight: 400,
  fontVariantNumeric: 'lining-nums tabular-nums',
  marginInlineStart: '.5rem',
});

const listOfTab: Partial<Record<Tab, ListName>> = {
  chat: 'chat-messages',
  contact: 'contact-submissions',
};

function TabLabel({ tab }: { tab: Tab }) {
  const { t } = useTranslation('admin');
  const { number } = useFormats();
  const list = listOfTab[tab] ?? 'chat-messages';
  const { data } = useListQuery({ list, filter: noFilter, cursor: '' }, { skip: !listOfTab[tab] });
  return (
    <span>
      {t(`tabs.${tab}`)}
      {data ? <Count>{number(data.total)}</Count> : null}
    </span>
  );
}

/** Leaves the dashboard: everything that was read is forgotten, and the session is asked anew. */
function useSignOut() {
  const dispatch = useDispatch<AppDispatch>();
  const [logout] = useLogoutMutation();
  return async () => {
    await logout();
    dispatch(baseApi.util.resetApiState());
  };
}

export function Dashboard({ username }: { username: string }) {
  const { t } = useTranslation('admin');
  const dispatch = useDispatch<AppDispatch>();
  const { clock } = useFormats();
  const { fulfilledTimeStamp } = useSummaryQuery();
  const signOut = useSignOut();
  const [place, setPlace] = useState(firstPlace('analytics'));
  const [moved, setMoved] = useState(false);
  const [account, setAccount] = useState(false);
  const go = (view: ViewName) => {
    const next = placeOf(view);
    setPlace(next);
    if (next.tab === place.tab) return;
    // What was pressed goes away with its panel.
    setMoved(true);
    window.scrollTo({ top: 0 });
    document.getElementById(`admin-tab-${next.tab}`)?.focus();
  };
  return (
    <>
      <Bar>
        <Wrap>
          <Mark />
          <h1 tabIndex={-1}>{t('title')}</h1>
          {fulfilledTimeStamp ? (
            <span className="read note muted tn">{t('readAt', { time: clock(fulfilledTimeStamp) })}</span>
          ) : null}
          <Action
            secondary
            small
            icon="retry"
            iconFirst
            onClick={() => dispatch(adminApi.util.invalidateTags(['figures', 'list']))}
          >
            {t('refresh')}
          </Action>
          <Action secondary small icon="lock" iconFirst onClick={() => setAccount(true)}>
            {t('account.button')}
          </Action>
          <Action secondary small icon="signOut" onClick={() => void signOut()}>
            {t('logout')}
          </Action>
        </Wrap>
      </Bar>
      <Wrap style={{ paddingTop: '1rem', paddingBottom: 'var(--beat)' }}>
        <Tabs
          id="admin"
          label={t('title')}
          choices={tabs.map((value) => ({ value, label: <TabLabel tab={value} /> }))}
          value={place.tab}
          moved={moved}
          onChange={(next) => {
            setMoved(true);
            setPlace(firstPlace(next));
          }}
        >
          <WayProvider value={go}>
            <TabPanel place={place} />
          </WayProvider>
        </Tabs>
        <p className="small" style={{ marginTop: '1.5rem' }}>
          <Link to="/">{t('site')}</Link>
        </p>
      </Wrap>
      {account ? (
        <AccountDialog
          username={username}
          onClose={() => setAccount(false)}
          onSignedOut={() => void signOut()}
        />
      ) : null}
    </>
  );
}
