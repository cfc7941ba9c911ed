/** The frame of every page: skip link, header, page, footer, notifications, page views. */
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router';
import { Footer } from '@/features/shell/footer';
import { Header } from '@/features/shell/header';
import { HelpButton } from '@/features/shell/help-button';
import { sectionOfPath } from '@/features/shell/places/section-paths';
import { usePlaces } from '@/features/shell/places/use-places';
import { SkipLink } from '@/features/shell/skip-link';
import { ErrorNotice } from '@/features/telemetry/error-notice';
import { SectionBoundary } from '@/features/telemetry/section-boundary';
import { usePageViews } from '@/features/telemetry/use-page-views';
import { useOutline } from '@/shared/content/texts';
import { ToastRegion } from '@/shared/ui/toasts/toast-region';
import { pageTitle } from './page-title';

export function PageLayout() {
  const { t } = useTranslation('shell');
  const { texts } = useOutline();
  const { pathname } = useLocation();
  const title = pageTitle(pathname, t, texts);
  useEffect(() => {
    document.title = title;
  }, [title]);
  usePageViews(pathname);
  usePlaces();
  const bare = pathname.startsWith('/admin');
  return (
    <>
      <SkipLink />
      {bare ? null : <Header />}
      <main id="main">
        <SectionBoundary subject={pathname}>
          <Outlet />
        </SectionBoundary>
      </main>
      {bare ? null : <Footer />}
      {sectionOfPath(pathname) ? <HelpButton /> : null}
      <ErrorNotice />
      <ToastRegion label={t('toasts.region')} closeLabel={t('toasts.close')} />
    </>
  );
}
