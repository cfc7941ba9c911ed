/** The title of a page, as the browser's tab and search engines show it. */
import type { TFunction } from 'i18next';
import { matchPath } from 'react-router';
import { sectionOfPath } from '@/features/shell/places/section-paths';
import type { Texts } from '@/shared/content/types';

type TitleKey = 'privacy' | 'documentation' | 'admin' | 'cv' | 'bot' | 'lost';

const pages: [string, TitleKey][] = [
  ['/privacy-policy', 'privacy'],
  ['/documentation', 'documentation'],
  ['/admin', 'admin'],
  ['/cv/:language', 'cv'],
  ['/cv-download/:code', 'cv'],
];

const keyOf = (pathname: string): TitleKey =>
  pages.find(([path]) => matchPath(path, pathname))?.[1] ??
  (/^\/\w+-bot\/?$/.test(pathname) ? 'bot' : 'lost');

export function pageTitle(pathname: string, t: TFunction<'shell'>, texts: Texts): string {
  const section = sectionOfPath(pathname);
  if (section === 'top') return texts.seo.title;
  const words = section ? t(`nav.${section}`) : t(`titles.${keyOf(pathname)}`);
  return `${words} · ${texts.basics.name}`;
}
