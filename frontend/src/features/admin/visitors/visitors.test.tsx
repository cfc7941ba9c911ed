import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { server } from '@/testing/server';
import { backend, openDashboard, prepareBackend } from '../test-support';

beforeEach(prepareBackend);

describe('the breakdowns of a period', () => {
  it('stand beside those of the days before', async () => {
    await openDashboard();
    expect(await screen.findByRole('table', { name: 'Pages of the period' })).toHaveTextContent('/chat94');
    expect(screen.getByRole('table', { name: 'Devices' })).toHaveTextContent('Phone31');
    expect(screen.getByRole('table', { name: 'Languages' })).toHaveTextContent('Romanian21');
    expect(screen.getByRole('table', { name: 'Browsers' })).toHaveTextContent('Firefox22');
  });
});

describe('a filter', () => {
  const pick = async (table: string, row: string) => {
    const user = await openDashboard();
    const rows = within(await screen.findByRole('table', { name: table }));
    await user.click(rows.getByRole('button', { name: row }));
    return user;
  };

  it.each([
    ['Devices', 'Phone', 'filter=device&name=phone', 'Device: Phone'],
    ['Top Locations', 'Moldova', 'filter=location&name=MD', 'Country: Moldova'],
    [
      'Referrers',
      'search.example.com',
      'filter=referrer&name=search.example.com',
      'Source: search.example.com',
    ],
    ['Languages', 'Romanian', 'filter=language&name=ro', 'Language: Romanian'],
  ])('is a click on a row of %s', async (table, row, query, said) => {
    await pick(table, row);
    await waitFor(() => expect(backend.asked).toContain(`?days=7&${query}`));
    expect(await screen.findByText(`Only visits with ${said}`)).toBeVisible();
    expect(screen.queryByRole('list', { name: 'Visitors' })).not.toBeInTheDocument();
  });

  it('stays when the period changes, and goes by its button', async () => {
    const user = await pick('Devices', 'Phone');
    await user.click(await screen.findByRole('radio', { name: '30 days' }));
    await waitFor(() => expect(backend.asked).toContain('?days=30&filter=device&name=phone'));
    await user.click(screen.getByRole('button', { name: 'All visits' }));
    expect(await screen.findByRole('list', { name: 'Visitors' })).toBeVisible();
    expect(screen.queryByText(/Only visits with/)).not.toBeInTheDocument();
  });

  it('says when it is more than can be counted', async () => {
    const user = await pick('Devices', 'Phone');
    server.use(http.get('*/api/admin/trends', () => new HttpResponse('{}', { status: 504 })));
    await user.click(await screen.findByRole('radio', { name: '365 days' }));
    expect(await screen.findByText(/Too many visits/)).toBeVisible();
  });
});

it('reads no view off days without any', async () => {
  const none = { day: '2026-03-01', visitors: 0, views: 0 };
  const nothing = { pages: [], referrers: [], campaigns: [], locations: [], devices: [] };
  server.use(
    http.get('*/api/admin/trends', () =>
      HttpResponse.json({
        ...nothing,
        browsers: [],
        languages: [],
        downloads: [],
        times: [],
        days: [none],
        daysBefore: [none],
      }),
    ),
  );
  await openDashboard();
  expect(await screen.findByRole('img', { name: /Page views: 0, most on 1 Mar: 0\./ })).toBeVisible();
});
