import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { server } from '@/testing/server';
import { backend, openDashboard, overview, prepareBackend } from '../test-support';

beforeEach(prepareBackend);

const answerWith = (more: object) =>
  server.use(
    http.get('*/api/admin/overview', () => HttpResponse.json({ ...overview, ...more, complete: false })),
  );

const readings = async () => {
  const region = await screen.findByRole('region', { name: /New since|first reading/ });
  return within(region)
    .getAllByRole('listitem')
    .map((item) => item.textContent);
};

describe('the morning reading', () => {
  it('says what is new since the reading before', async () => {
    await openDashboard();
    expect(await readings()).toEqual([
      '40Visitors',
      '12Chat messages',
      '2Unanswered questions',
      '3Contact messages',
      '0Failed mails',
      '4Analyses',
    ]);
    expect(backend.asked).toContain('overview 2026-03-01T18:00:00Z');
    expect(screen.getByText(/last five minutes: 1/)).toBeVisible();
  });

  it('counts everything when there was no reading before', async () => {
    server.use(http.post('*/api/admin/reading', () => HttpResponse.json({ since: '' })));
    await openDashboard();
    expect(await screen.findByRole('heading', { name: /Your first reading/ })).toBeVisible();
    expect(backend.asked).toContain('overview ');
  });

  it('stands before the curve, and the curve before the counters', async () => {
    await openDashboard();
    const counters = await screen.findByRole('list', { name: 'Visitors' });
    const curve = await screen.findByRole('img', { name: /Page views/ });
    const reading = await screen.findByRole('heading', { name: /New since/ });
    const follows = Node.DOCUMENT_POSITION_FOLLOWING;
    expect(reading.compareDocumentPosition(curve) & follows).toBeTruthy();
    expect(curve.compareDocumentPosition(counters) & follows).toBeTruthy();
  });

  it('leads from a figure to its list, with the focus', async () => {
    const user = await openDashboard();
    await user.click(await screen.findByRole('button', { name: /Unanswered questions/ }));
    expect(await screen.findByText('Does she play the piano?')).toBeVisible();
    expect(screen.getByRole('tab', { name: /Chat Messages/ })).toHaveFocus();
  });

  it('shows no figure of a part that has not answered, and says so', async () => {
    answerWith({ chat: { error: 'away' } });
    await openDashboard();
    expect((await readings()).slice(1, 3)).toEqual(['–Chat messages', '–Unanswered questions']);
    expect(screen.getByText(/have not answered/)).toBeVisible();
  });

  it('marks a count that goes no further', async () => {
    answerWith({ analytics: { ...overview.analytics, visitors: 100_000 } });
    await openDashboard();
    expect((await readings())[0]).toBe('100,000+Visitors');
  });

  it('is read again by Refresh', async () => {
    const user = await openDashboard();
    await readings();
    const before = backend.asked.filter((name) => name.startsWith('overview')).length;
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() =>
      expect(backend.asked.filter((name) => name.startsWith('overview')).length).toBeGreaterThan(before),
    );
  });
});

describe('the health of the site', () => {
  it('says what a mail server said and how much waits', async () => {
    const contact = overview.contact as object;
    const mail = {
      configured: true,
      waiting: 5,
      oldestWaiting: '2026-03-01T18:00:00Z',
      sentAt: '',
      failedAt: '2026-03-02T08:00:00Z',
      failure: '451 greylisted',
    };
    answerWith({ contact: { ...contact, mail } });
    await openDashboard();
    expect(await screen.findByText(/Mails waiting: 5, the oldest since .* 451 greylisted/)).toBeVisible();
  });

  it('tells of sign-ins that failed, and asks for a look when the password was right', async () => {
    const record = { lastSignIn: '2026-03-01T18:00:00Z', failedSignIns: 7, wrongCodes: 2 };
    server.use(http.get('*/api/admin/user', () => HttpResponse.json({ username: 'owner', ...record })));
    await openDashboard();
    const row = (await screen.findByText(/Failed since your last, .*: 7, .* no right code: 2/)).parentElement;
    expect(row).toHaveAttribute('data-state', 'bad');
    expect(row).toHaveTextContent('Sign-ins');
  });

  it('names what is stored', async () => {
    await openDashboard();
    expect(await screen.findByText(/Attachments 5 MB of 2 GB, database 30 MB/)).toBeVisible();
  });
});
