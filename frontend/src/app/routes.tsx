/** Which page answers which address, and which dictionaries and chunks it needs. */
import type { ReactNode } from 'react';
import { Route, Routes, matchPath } from 'react-router';
import site from 'virtual:owner/site-outline';
import { LostPage } from '@/pages/lost-page';
import { MainPage } from '@/pages/main-page';
import { NeedsWords } from './needs-words';
import { preloadable, type Preloadable } from '@/shared/lib/preloadable';
import type { Namespace } from '@/shared/i18n/namespaces';
import { sectionPaths } from '@/features/shell/places/section-paths';

interface PageRoute {
  path: string;
  page: Preloadable<object>;
  namespaces: Namespace[];
}

const cvPage = preloadable(() => import('@/pages/cv-page'));
const botPage = preloadable(() => import('@/pages/bot-page'));

const pageRoutes: PageRoute[] = [
  { path: '/cv/:language', page: cvPage, namespaces: ['cv-page'] },
  { path: '/cv-download/:code', page: cvPage, namespaces: ['cv-page'] },
  {
    path: '/privacy-policy',
    page: preloadable(() => import('@/pages/privacy-page')),
    namespaces: ['privacy'],
  },
  {
    path: '/documentation',
    page: preloadable(() => import('@/pages/documentation-page')),
    namespaces: ['documentation'],
  },
  { path: '/admin', page: preloadable(() => import('@/pages/admin-page')), namespaces: ['admin'] },
  ...site.networks.map((network) => ({
    path: `/${network}-bot`,
    page: botPage,
    namespaces: ['bot' as const],
  })),
];

const mainPaths = Object.values(sectionPaths);

const routeOf = (pathname: string) => pageRoutes.find((route) => matchPath(route.path, pathname));

/** Dictionaries beyond the main page's that an address needs. */
export const namespacesFor = (pathname: string): Namespace[] => routeOf(pathname)?.namespaces ?? [];

/**
 * Loads the code of a page, so that it renders and hydrates in one go; the main page's sections are islands
 * and load theirs themselves. What can't be loaded is shown as a fault where it belongs; it doesn't keep the
 * rest from answering.
 */
export async function preloadPage(pathname: string): Promise<void> {
  await routeOf(pathname)?.page.preload().catch(() => undefined);
}

export function AppRoutes({ layout }: { layout: ReactNode }) {
  return (
    <Routes>
      <Route element={layout}>
        {mainPaths.map((path) => (
          <Route key="main" path={path} element={<MainPage />} />
        ))}
        {pageRoutes.map(({ path, page: Page, namespaces }) => (
          <Route
            key={path}
            path={path}
            element={
              <NeedsWords namespaces={namespaces}>
                <Page />
              </NeedsWords>
            }
          />
        ))}
        <Route path="*" element={<LostPage />} />
      </Route>
    </Routes>
  );
}
