import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { server } from '@/testing/server';
import { backend, openDashboard, prepareBackend, signIn } from '../test-support';

beforeEach(prepareBackend);

const refused = (reason: string) =>
  HttpResponse.json(
    { error: 'No.', code: 'UNAUTHENTICATED', reason, fields: [], requestId: 'r' },
    { status: 401 },
  );

interface Login {
  password: string;
  code?: string;
  work?: string;
}

/** A backend that refuses a login as `judge` says, and lets it in when that says nothing. */
function judgeLogins(judge: (login: Login) => string | undefined) {
  server.use(
    http.post('*/api/admin/login', async ({ request }) => {
      const reason = judge((await request.json()) as Login);
      if (reason) return refused(reason);
      backend.signedIn = true;
      return HttpResponse.json({ username: 'owner' });
    }),
  );
}

/** The account page where a second factor is set, and what it posts to `address`. */
async function openAccountWithFactor(address: string) {
  const posted: { body?: unknown } = {};
  server.use(
    http.get('*/api/admin/user', () => HttpResponse.json({ username: 'owner', secondFactor: true })),
    http.post(address, async ({ request }) => {
      posted.body = await request.json();
      return HttpResponse.json({ success: true });
    }),
  );
  const user = await openDashboard();
  await user.click(screen.getByRole('button', { name: 'Account' }));
  return { user, posted };
}

describe('sign-in with more than a password', () => {
  it('asks for the code once it is wanted, and says when it is wrong', async () => {
    judgeLogins(({ code }) => (code === '123456' ? undefined : code ? 'CODE_WRONG' : 'CODE_REQUIRED'));
    const user = await signIn('right');
    const field = await screen.findByLabelText('Code of the second factor');
    expect(screen.queryByText('Login Failed')).toBeNull();
    await user.type(field, '000000');
    await user.click(screen.getByRole('button', { name: 'Login' }));
    expect(await screen.findByText('This code is wrong or was used before.')).toBeVisible();
    await user.clear(field);
    await user.type(field, '123456');
    await user.click(screen.getByRole('button', { name: 'Login' }));
    expect(await screen.findByRole('tab', { name: /Analytics/ })).toBeVisible();
  });

  it('works for the sign-in by itself where that is wanted', async () => {
    const sent: (string | undefined)[] = [];
    judgeLogins(({ work }) => {
      sent.push(work);
      return sent.length > 2 ? undefined : 'WORK_REQUIRED';
    });
    await signIn('right');
    expect(await screen.findByRole('tab', { name: /Analytics/ }, { timeout: 60_000 })).toBeVisible();
    expect(sent[0]).toBeUndefined();
    expect(new Set(sent).size).toBe(3);
  }, 90_000);
});

it('sets up a second factor and shows the recovery codes', async () => {
  let sent: unknown;
  server.use(
    http.post('*/api/admin/second-factor/new', () => HttpResponse.json({ secret: 'ABCDEFGHIJKLMNOP' })),
    http.post('*/api/admin/second-factor', async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json({ recoveryCodes: ['aaaaaaa-1', 'bbbbbbb-2'] });
    }),
  );
  const user = await openDashboard();
  await user.click(screen.getByRole('button', { name: 'Account' }));
  await user.click(await screen.findByRole('button', { name: 'Set up a second factor' }));
  const key = await screen.findByRole('link', { name: 'ABCD EFGH IJKL MNOP' });
  expect(key).toHaveAttribute('href', expect.stringMatching(/^otpauth:\/\/totp\/.+secret=ABCDEFGHIJKLMNOP/));
  await user.type(screen.getAllByLabelText('Current password').at(-1)!, 'a long password');
  await user.type(screen.getByLabelText('Code of the second factor'), '123 456');
  await user.click(screen.getByRole('button', { name: 'Switch on the second factor' }));
  expect(await screen.findByText('bbbbbbb-2')).toBeVisible();
  expect(sent).toEqual({ currentPassword: 'a long password', secret: 'ABCDEFGHIJKLMNOP', code: '123456' });
});

it('asks for a code with a new password where a second factor is set', async () => {
  const { user, posted } = await openAccountWithFactor('*/api/admin/password');
  await user.type((await screen.findAllByLabelText('Current password'))[0]!, 'a long password');
  await user.type(screen.getByLabelText('New password'), 'short but long enough');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  expect(posted.body).toBeUndefined();
  await user.type(screen.getAllByLabelText('Code of the second factor')[0]!, ' 123456');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  expect(await screen.findByText('Password changed')).toBeVisible();
  expect(posted.body).toEqual({
    currentPassword: 'a long password',
    newPassword: 'short but long enough',
    code: '123456',
  });
});

it('takes the second factor away with the password and a code', async () => {
  const { user, posted } = await openAccountWithFactor('*/api/admin/second-factor/remove');
  await user.type((await screen.findAllByLabelText('Current password')).at(-1)!, 'a long password');
  await user.type(screen.getAllByLabelText('Code of the second factor').at(-1)!, 'AAAAAAA-bbbbbbb');
  await user.click(screen.getByRole('button', { name: 'Remove the second factor' }));
  expect(await screen.findByText('The second factor is removed')).toBeVisible();
  expect(posted.body).toEqual({ currentPassword: 'a long password', code: 'AAAAAAA-bbbbbbb' });
});
