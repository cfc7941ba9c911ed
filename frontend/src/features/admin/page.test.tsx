import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderPart } from '@/testing/render-part';
import { server } from '@/testing/server';
import Page from './page';
import { backend, openDashboard, prepareBackend, signIn } from './test-support';

beforeEach(prepareBackend);

describe('sign-in', () => {
  it('is shown when the session cannot be read', async () => {
    server.use(http.get('*/api/admin/user', () => new HttpResponse('', { status: 503 })));
    await renderPart(<Page />, { path: '/admin' });
    expect(await screen.findByLabelText('Username')).toBeVisible();
  });

  it('asks no admin query while nobody is signed in', async () => {
    backend.signedIn = false;
    await renderPart(<Page />, { path: '/admin' });
    expect(await screen.findByLabelText('Username')).toBeRequired();
    expect(screen.getByLabelText('Password')).toBeRequired();
    expect(backend.asked).toEqual([]);
  });

  it('shows Loading... while the session is checked', async () => {
    await renderPart(<Page />, { path: '/admin' });
    expect(screen.getByText('Loading...')).toBeVisible();
    await screen.findByRole('tab', { name: /Analytics/ });
  });

  it('shows Login Failed and stays on the form', async () => {
    await signIn('wrong');
    expect(await screen.findByText('Login Failed')).toBeVisible();
    expect(screen.getByText('Invalid username or password.')).toBeVisible();
    expect(screen.getByLabelText('Username')).toHaveValue('owner');
  });

  it('moves to the dashboard, and by Logout back to the form', async () => {
    const user = await signIn('right');
    expect(await screen.findByRole('tab', { name: /Analytics/ })).toHaveAttribute('aria-selected', 'true');
    expect(screen.getAllByRole('tab')).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    expect(await screen.findByLabelText('Username')).toHaveValue('');
  });
});

describe('analytics', () => {
  it('shows the counters, 0 where one is missing, and the top lists', async () => {
    await openDashboard();
    const counters = await screen.findByRole('list', { name: 'Visitors' });
    const shown = within(counters)
      .getAllByRole('listitem')
      .map((item) => item.textContent);
    expect(shown).toEqual([
      '18,420Total Visitors',
      '0Yearly Visitors',
      '0Monthly Visitors',
      '0Daily Visitors',
    ]);
    expect(screen.getByRole('table', { name: 'Top Pages' })).toHaveTextContent('/chat12');
    expect(screen.getByRole('table', { name: 'Top Locations' })).toHaveTextContent('Moldova5');
  });

  it('draws the trends of the chosen period with a text alternative', async () => {
    const user = await openDashboard();
    expect(
      await screen.findByRole('img', {
        name: /Visitors: 5\. Page views: 14, most on 2 Mar: 9\. Visitors in the 7 days before: 7\./,
      }),
    ).toBeVisible();
    expect(screen.getByRole('table', { name: 'Time on page' })).toHaveTextContent('/chat1:15');
    await user.click(screen.getByRole('radio', { name: '90 days' }));
    await waitFor(() => expect(backend.asked).toContain('?days=90'));
  });

  it('reads everything again by Refresh', async () => {
    const user = await openDashboard();
    await screen.findByRole('list', { name: 'Visitors' });
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(backend.asked.filter((name) => name === 'analytics')).toHaveLength(2));
  });

  it('leads back to the form when the session has ended elsewhere', async () => {
    const user = await openDashboard();
    await screen.findByRole('list', { name: 'Visitors' });
    backend.signedIn = false;
    server.use(http.get('*/api/admin/trends', () => new HttpResponse('', { status: 401 })));
    await user.click(screen.getByRole('radio', { name: '30 days' }));
    expect(await screen.findByLabelText('Username')).toBeVisible();
  });
});
