import { renderHook } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { server } from '@/testing/server';
import { cvLinkOf, usePageViews } from './use-page-views';

it.each([
  ['/cv/de', { language: 'de' }],
  ['/cv-download/en', { language: 'en' }],
  ['/cv-download/ru-telegram/', { language: 'ru', channel: 'telegram' }],
  ['/cv-download/fr-link', { language: 'fr', channel: 'copy' }],
  ['/cv-download/ru-pigeon', { language: 'ru' }],
  ['/cv', {}],
  ['/about', {}],
])('reads language and channel of %s', (pathname, found) => {
  expect(cvLinkOf(pathname)).toEqual(found);
});

describe('page views', () => {
  let told: { page: string; timeSpent: number }[] = [];
  /** Waits until exactly this has been told of a page. */
  const expectTold = (path: string, ...kinds: ('arrival' | 'leaving')[]) =>
    vi.waitFor(() => {
      const views = told.filter(({ page: of }) => of === path);
      expect(views.map(({ timeSpent }) => (timeSpent === 0 ? 'arrival' : 'leaving'))).toEqual(kinds);
    });
  const page = (name: string, persisted: boolean) =>
    window.dispatchEvent(Object.assign(new Event(name), { persisted }));

  beforeEach(() => {
    told = [];
    server.use(
      http.post('*/api/track-page-view', async ({ request }) => {
        told.push((await request.json()) as (typeof told)[number]);
        return HttpResponse.json({});
      }),
    );
  });
  afterEach(() => void Reflect.deleteProperty(document, 'prerendering'));

  it('tells of an arrival, and of leaving once', async () => {
    const { unmount } = renderHook(() => usePageViews('/about'));
    await expectTold('/about', 'arrival');
    page('pagehide', false);
    unmount();
    await expectTold('/about', 'arrival', 'leaving');
  });

  it('counts a page that was rendered ahead only when it is shown', async () => {
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
    renderHook(() => usePageViews('/ahead'));
    renderHook(() => usePageViews('/never-shown')).unmount();
    document.dispatchEvent(new Event('prerenderingchange'));
    await expectTold('/ahead', 'arrival');
    await expectTold('/never-shown');
  });

  it('counts a page anew that the browser brings back', async () => {
    renderHook(() => usePageViews('/back'));
    await expectTold('/back', 'arrival');
    page('pagehide', true);
    await expectTold('/back', 'arrival', 'leaving');
    page('pageshow', true);
    await expectTold('/back', 'arrival', 'leaving', 'arrival');
  });
});
