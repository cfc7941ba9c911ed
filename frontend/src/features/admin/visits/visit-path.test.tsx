import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { server } from '@/testing/server';
import { openDashboard, prepareBackend } from '../test-support';
import { pathOf } from './path-of';

beforeEach(prepareBackend);

const stored = {
  analytics: {
    page_views: [
      { page: '/cv/de', timestamp: '2026-03-01T10:04:00Z', time_spent: 0 },
      { page: '/', timestamp: '2026-03-01T10:00:00Z', time_spent: 75 },
    ],
    error_logs: [{ error_message: 'x is undefined', created_at: '2026-03-01T10:05:00Z' }],
  },
  chat: { chat_messages: [{ message: 'Is she free?', timestamp: '2026-03-01T10:01:30.5+00:00' }] },
  analysis: { error: 'away' },
  contact: {
    contact_submissions: [
      { name: 'Ann', email: 'ann@example.org', message: 'Hello', timestamp: '2026-03-01T10:06:00Z' },
    ],
  },
  complete: false,
};

it('puts what is stored about a session in order, and leaves her name and words out', () => {
  const path = pathOf(stored);
  expect(path.map(({ kind, text }) => `${kind} ${text}`.trim())).toEqual([
    'page /',
    'question Is she free?',
    'download /cv/de',
    'error x is undefined',
    'message',
  ]);
  expect(path[0]?.seconds).toBe(75);
});

it('is opened from a chat message and says when a part is missing', async () => {
  let asked = '';
  server.use(
    http.get('*/api/admin/personal-data', ({ request }) => {
      asked = new URL(request.url).search;
      return HttpResponse.json(stored);
    }),
  );
  const user = await openDashboard();
  await user.click(screen.getByRole('tab', { name: /Chat Messages/ }));
  await user.click(await screen.findByText('question 1'));
  const dialog = within(await screen.findByRole('dialog'));
  expect(asked).toBe('');
  await user.click(dialog.getByRole('button', { name: 'Path of this visit' }));
  const path = within(await dialog.findByRole('list', { name: 'Path of this visit' }));
  expect(path.getAllByRole('listitem')).toHaveLength(5);
  expect(path.queryByText(/Ann|Hello/)).not.toBeInTheDocument();
  expect(asked).toBe('?sessionId=session-1');
  expect(dialog.getByText(/Not every part/)).toBeVisible();
});
