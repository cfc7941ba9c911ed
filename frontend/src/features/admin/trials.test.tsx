import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { server } from '@/testing/server';
import { openDashboard, prepareBackend } from './test-support';

beforeEach(prepareBackend);

const days = [
  { day: '2026-03-01', messages: 1, sessions: 1, tokens: 600000 },
  { day: '2026-03-02', messages: 2, sessions: 1, tokens: 200000 },
];
const usage = {
  days,
  total: 3,
  unanswered: 0,
  model: { configured: true, tokens: 2000000, price: 2.5 },
};

const openView = async (tab: RegExp, view: string) => {
  const user = await openDashboard();
  await user.click(screen.getByRole('tab', { name: tab }));
  await user.click(await screen.findByRole('button', { name: view }));
  return user;
};

test('a test mail says whether the server took it, and what it said if not', async () => {
  let trial = { configured: true, sent: true, recipient: 'owner@example.com', reply: '' };
  server.use(http.post('*/api/admin/try-mail', () => HttpResponse.json(trial)));
  const user = await openView(/Contact Submissions/, 'Outgoing mail');
  const button = await screen.findByRole('button', { name: 'Send a test mail' });
  await user.click(button);
  expect(await screen.findByText(/has taken the test mail to owner@example.com/)).toBeVisible();
  trial = { ...trial, sent: false, reply: '535 wrong password' };
  await user.click(button);
  expect(await screen.findByText(/535 wrong password/)).toBeVisible();
});

test('a test question says what the model answers, or what to look at', async () => {
  let trial = { configured: true, answer: 'Yes.', reason: '' };
  server.use(
    http.post('*/api/admin/try-model', () => HttpResponse.json(trial)),
    http.get('*/api/admin/chat-usage', () => HttpResponse.json(usage)),
  );
  const user = await openView(/Chat Messages/, 'Use of the chat');
  const button = await screen.findByRole('button', { name: /test question/ });
  await user.click(button);
  expect(await screen.findByText('The language model answers: Yes.')).toBeVisible();
  trial = { ...trial, answer: '', reason: 'MODEL_UNAUTHORIZED' };
  await user.click(button);
  expect(await screen.findByText(/Look at LLM_API_KEY/)).toBeVisible();
  trial = { ...trial, configured: false, reason: '' };
  await user.click(button);
  expect(await screen.findByText(/No language model is set up/)).toBeVisible();
});

test('the use of the chat tells what the model took, what is left and what it costs', async () => {
  server.use(http.get('*/api/admin/chat-usage', () => HttpResponse.json(usage)));
  await openView(/Chat Messages/, 'Use of the chat');
  expect(
    await screen.findByText(/200,000 tokens today, 800,000 .*; 1,800,000 of 2,000,000 are left/),
  ).toHaveTextContent('At 2.50 for a million tokens that is 0.50 today and 2.00 in the last seven days.');
});

test('no cost is shown without a price', async () => {
  const model = { configured: true, tokens: 1000, price: 0 };
  server.use(http.get('*/api/admin/chat-usage', () => HttpResponse.json({ ...usage, model })));
  await openView(/Chat Messages/, 'Use of the chat');
  // More was taken than the budget holds now.
  expect(await screen.findByText(/; 0 of 1,000 are left/)).not.toHaveTextContent('million');
});
