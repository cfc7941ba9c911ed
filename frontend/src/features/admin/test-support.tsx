/** What the dashboard's tests share: the server's answers and the first clicks. */
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { baseApi } from '@/shared/api/base-api';
import { pageStore } from '@/shared/store/with-store';
import { renderPart } from '@/testing/render-part';
import { server } from '@/testing/server';
import Page from './page';
import type { Overview } from './types';

const message = (id: number) => ({
  id: String(id),
  timestamp: '2026-03-01T10:00:00Z',
  message: `question ${id}`,
  response: `answer ${id}`,
  session_id: `session-${id}`,
  language: 'en',
});

export const question = {
  id: 'q1',
  question: 'Does she play the piano?',
  language: 'en',
  count: 2,
  firstAsked: '2026-03-01T10:00:00Z',
  lastAsked: '2026-03-02T10:00:00Z',
  seen: false,
};

const submission = {
  id: '7',
  timestamp: '2026-03-02T10:00:00Z',
  name: 'Ana',
  email: 'ana@example.com',
  message: 'Good day',
  attachments: [{ index: 0, filename: 'brief.pdf', size: 2048, contentType: 'application/pdf' }],
};

export const mail = {
  id: 'm1',
  submissionId: '7',
  kind: 'owner',
  state: 'failed',
  attempts: 3,
  lastError: '550 no such user',
  createdAt: '2026-03-02T10:00:00Z',
  nextAttemptAt: '',
  sentAt: '',
  recipient: 'owner@example.com',
};

const trends = {
  days: [
    { day: '2026-03-01', visitors: 2, views: 5 },
    { day: '2026-03-02', visitors: 3, views: 9 },
  ],
  daysBefore: [
    { day: '2026-02-27', visitors: 1, views: 2 },
    { day: '2026-02-28', visitors: 6, views: 8 },
  ],
  pages: [{ name: '/chat', count: 9, before: 4 }],
  referrers: [{ name: 'search.example.com', count: 4, before: 0 }],
  campaigns: [],
  locations: [{ name: 'MD', count: 5, before: 2 }],
  devices: [{ name: 'phone', count: 3, before: 1 }],
  browsers: [{ name: 'Firefox', count: 2, before: 2 }],
  languages: [{ name: 'ro', count: 2, before: 1 }],
  downloads: [{ language: 'de', channel: 'qr', count: 3 }],
  times: [{ page: '/chat', meanSeconds: 75 }],
};

/** An overview in which all is well. */
export const overview: Overview = {
  chat: {
    messages: 12,
    unanswered: 2,
    model: { configured: true, answeredAt: '2026-03-02T09:00:00Z', failedAt: '', failure: '' },
  },
  contact: {
    submissions: 3,
    failedMails: 0,
    mail: {
      configured: true,
      waiting: 0,
      oldestWaiting: '',
      sentAt: '2026-03-02T09:00:00Z',
      failedAt: '',
      failure: '',
    },
    attachmentBytes: 5 * 1024 * 1024,
    attachmentQuotaBytes: 2048 * 1024 * 1024,
  },
  analytics: {
    visitors: 40,
    visitorsNow: 1,
    backupAt: '2026-03-02T02:00:00Z',
    databaseBytes: 30 * 1024 * 1024,
  },
  analysis: { analyses: 4 },
};

/** Whether the server knows the session, and what was asked of it. */
export const backend = { signedIn: false, asked: [] as string[] };

const page = (items: object[], more: object = {}) =>
  HttpResponse.json({ items, nextCursor: '', total: items.length, ...more });

/** A signed-in owner and a server with a little of everything. */
export function prepareBackend(): void {
  backend.signedIn = true;
  backend.asked.length = 0;
  act(() => {
    pageStore().dispatch(baseApi.util.resetApiState());
  });
  server.use(
    http.get('*/api/admin/user', () => HttpResponse.json({ username: backend.signedIn ? 'owner' : '' })),
    http.post('*/api/admin/login', async ({ request }) => {
      const { password } = (await request.json()) as { password: string };
      backend.signedIn = password === 'right';
      return backend.signedIn
        ? HttpResponse.json({ username: 'owner' })
        : new HttpResponse('', { status: 401 });
    }),
    http.post('*/api/admin/logout', () => {
      backend.signedIn = false;
      return HttpResponse.json({ success: true });
    }),
    http.get('*/api/admin/analytics', () => {
      backend.asked.push('analytics');
      return HttpResponse.json({
        totalVisitors: 18420,
        topPages: [{ page: '/chat', views: 12 }],
        topLocations: [{ location: 'MD', visitors: 5 }],
      });
    }),
    http.post('*/api/admin/reading', () => HttpResponse.json({ since: '2026-03-01T18:00:00Z' })),
    http.get('*/api/admin/overview', ({ request }) => {
      backend.asked.push(`overview ${new URL(request.url).searchParams.get('since')}`);
      return HttpResponse.json({ ...overview, complete: true });
    }),
    http.get('*/api/admin/trends', ({ request }) => {
      backend.asked.push(new URL(request.url).search);
      return HttpResponse.json(trends);
    }),
    http.get('*/api/admin/chat-messages', ({ request }) => {
      const { search, searchParams } = new URL(request.url);
      backend.asked.push(`chat${search}`);
      const second = searchParams.get('cursor') === 'next';
      return page([message(second ? 2 : 1)], { nextCursor: second ? '' : 'next', total: 26 });
    }),
    http.get('*/api/admin/unanswered-questions', () => page([question])),
    http.get('*/api/admin/contact-submissions', () => page([submission])),
    http.get('*/api/admin/outbox', () => page([mail], { smtpConfigured: false })),
  );
}

export async function signIn(password: string) {
  const user = userEvent.setup();
  backend.signedIn = false;
  await renderPart(<Page />, { path: '/admin' });
  await user.type(await screen.findByLabelText('Username'), 'owner');
  await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Login' }));
  return user;
}

export async function openDashboard() {
  const user = userEvent.setup();
  await renderPart(<Page />, { path: '/admin' });
  await screen.findByRole('tab', { name: /Analytics/ });
  return user;
}
