import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { server } from '@/testing/server';
import { backend, mail, openDashboard, prepareBackend } from '../test-support';

beforeEach(prepareBackend);

describe('lists', () => {
  it('shows chat messages with their count, pages forth and back, opens one whole', async () => {
    const user = await openDashboard();
    await user.click(screen.getByRole('tab', { name: /Chat Messages/ }));
    expect(await screen.findByRole('heading', { name: 'Chat Messages (26)' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText('question 2')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    await user.click(await screen.findByText('question 1'));
    expect(within(await screen.findByRole('dialog')).getByText('session-1')).toBeVisible();
  });

  it('searches and exports with the same filter', async () => {
    const user = await openDashboard();
    await user.click(screen.getByRole('tab', { name: /Chat Messages/ }));
    await user.type(await screen.findByLabelText('Search'), 'telecom');
    await waitFor(() => expect(backend.asked).toContain('chat?q=telecom&limit=25'));
    expect(screen.getByRole('link', { name: 'Export CSV' })).toHaveAttribute(
      'href',
      '/api/admin/chat-messages?q=telecom&format=csv',
    );
  });

  it('offers the attachments of a submission', async () => {
    const user = await openDashboard();
    await user.click(screen.getByRole('tab', { name: /Contact Submissions/ }));
    await user.click(await screen.findByText('Good day'));
    expect(screen.getByRole('link', { name: 'brief.pdf' })).toHaveAttribute(
      'href',
      '/api/admin/contact-submissions/7/attachments/0',
    );
  });

  it('says that no mail server is set up and sends a mail again', async () => {
    const resent = vi.fn();
    server.use(
      http.post('*/api/admin/outbox/m1/resend', () => {
        resent();
        return HttpResponse.json({ mail });
      }),
    );
    const user = await openDashboard();
    await user.click(screen.getByRole('tab', { name: /Contact Submissions/ }));
    await user.click(await screen.findByRole('button', { name: 'Outgoing mail' }));
    expect(await screen.findByText(/No mail server is set up/)).toBeVisible();
    await user.click(screen.getByText('550 no such user'));
    await user.click(screen.getByRole('button', { name: 'Send again' }));
    expect(await screen.findByText('Queued again')).toBeVisible();
    expect(resent).toHaveBeenCalledOnce();
  });
});

describe('personal data and account', () => {
  it('erases one person only after a confirmation', async () => {
    let body: unknown = null;
    server.use(
      http.post('*/api/admin/personal-data/erase', async ({ request }) => {
        body = await request.json();
        return HttpResponse.json({ chat: { rows: 4 }, contact: { rows: 2 }, complete: true });
      }),
    );
    const user = await openDashboard();
    await user.click(screen.getByRole('tab', { name: /Contact Submissions/ }));
    await user.click(await screen.findByRole('button', { name: 'Personal data' }));
    await user.type(screen.getByLabelText('Email address or session'), 'ana@example.com');
    await user.click(screen.getByRole('button', { name: 'Erase for good' }));
    expect(body).toBeNull();
    const dialog = within(screen.getByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Erase for good' }));
    expect(await screen.findByText('6 rows erased')).toBeVisible();
    expect(body).toEqual({ email: 'ana@example.com' });
  });

  it('wants a new password of at least 12 characters', async () => {
    let body: unknown = null;
    server.use(
      http.post('*/api/admin/password', async ({ request }) => {
        body = await request.json();
        return HttpResponse.json({ success: true });
      }),
    );
    const user = await openDashboard();
    await user.click(screen.getByRole('button', { name: 'Account' }));
    await user.type(screen.getByLabelText('Current password'), 'old');
    await user.type(screen.getByLabelText('New password'), 'short');
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    expect(screen.getByText('The new password is shorter than 12 characters.')).toBeVisible();
    expect(body).toBeNull();
    await user.type(screen.getByLabelText('New password'), ' but long enough');
    await user.click(screen.getByRole('button', { name: 'Change password' }));
    expect(await screen.findByText('Password changed')).toBeVisible();
    expect(body).toEqual({ currentPassword: 'old', newPassword: 'short but long enough' });
  });

  it('ends all sessions and returns to the form', async () => {
    server.use(
      http.post('*/api/admin/sessions/end-all', () => {
        backend.signedIn = false;
        return HttpResponse.json({ ended: 2 });
      }),
    );
    const user = await openDashboard();
    await user.click(screen.getByRole('button', { name: 'Account' }));
    await user.click(screen.getByRole('button', { name: 'End all sessions' }));
    expect(await screen.findByLabelText('Username')).toBeVisible();
  });
});
