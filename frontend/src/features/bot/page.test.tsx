import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderPart } from '@/testing/render-part';
import { server } from '@/testing/server';
import Page from './page';

beforeEach(() => {
  URL.createObjectURL = () => 'blob:cv';
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
});

const button = (name: string) => screen.getByRole('button', { name });

async function openBot() {
  const user = userEvent.setup();
  await renderPart(<Page />, { path: '/vk-bot' });
  return user;
}

async function analyze(url = 'https://jobs.example.com/1') {
  const user = await openBot();
  await user.click(button('Job match analysis'));
  await user.type(screen.getByLabelText('Address of the job posting'), url);
  await user.click(button('Analyze'));
  return user;
}

const answer = (reply: object, status = 200) => {
  const asked: unknown[] = [];
  server.use(
    http.post('*/api/vk-bot/job-match', async ({ request }) => {
      asked.push(await request.json());
      return HttpResponse.json(reply, { status });
    }),
  );
  return asked;
};

it('links to the main site and offers two actions', async () => {
  await openBot();
  expect(screen.getByRole('link', { name: 'Visit the main site' })).toHaveAttribute('href', '/');
  expect(button('Download CV')).toBeVisible();
  expect(button('Job match analysis')).toBeVisible();
});

it('sends a job match in Russian and shows the first three skills', async () => {
  const asked = answer({ jobTitle: 'Аналитик', overallMatch: 82, topSkills: ['а', 'б', 'в', 'г'], error: '' });
  const user = await analyze();
  expect(await screen.findByText('Аналитик')).toBeVisible();
  expect(asked).toEqual([{ jobUrl: 'https://jobs.example.com/1', language: 'ru' }]);
  expect(screen.getByText('в')).toBeVisible();
  expect(screen.queryByText('г')).toBeNull();
  await user.click(button('Back to menu'));
  await user.click(button('Job match analysis'));
  expect(screen.getByLabelText('Address of the job posting')).toHaveValue('');
});

it('shows N/A when the percentage is missing', async () => {
  answer({ jobTitle: 'Аналитик', topSkills: [], error: '' });
  await analyze();
  expect(await screen.findByText(/N\/A/)).toBeVisible();
});

it('does nothing while the URL is blank', async () => {
  const user = await openBot();
  await user.click(button('Job match analysis'));
  await user.type(screen.getByLabelText('Address of the job posting'), '   ');
  expect(button('Analyze')).toBeDisabled();
});

it.each([
  [{ error: 'Здесь нет вакансии' }, 'Здесь нет вакансии'],
  [{}, 'Failed to analyze job'],
])('shows the error view when the answer is no success: %j', async (reply, text) => {
  answer(reply, 422);
  await analyze();
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByText('Ошибка анализа')).toBeVisible();
  expect(screen.getByText('Please try again or visit the main site.')).toBeVisible();
});

it('says Network error occurred when there is no answer', async () => {
  server.use(http.post('*/api/vk-bot/job-match', () => HttpResponse.error()));
  await analyze();
  expect(await screen.findByText('Network error occurred')).toBeVisible();
});

it('counts the CV and returns to the welcome 2 s after it has been saved', async () => {
  const counted: unknown[] = [];
  server.use(
    http.get('*/api/cv/ru', () => new HttpResponse('%PDF')),
    http.post('*/api/track-page-view', async ({ request }) => {
      counted.push(await request.json());
      return HttpResponse.json({});
    }),
  );
  const later = vi.spyOn(globalThis, 'setTimeout');
  const user = await openBot();
  await user.click(button('Download CV'));
  await user.click(button('Russian'));
  expect(await screen.findByText('Done')).toBeVisible();
  await waitFor(() => expect(counted).toMatchObject([{ page: '/cv/ru', language: 'ru', channel: 'direct' }]));
  const back = later.mock.calls.find(([, delay]) => delay === 2_000)?.[0];
  act(() => back?.());
  expect(screen.getByText('What do you need?')).toBeVisible();
});

it('stays with a retry when the CV is refused', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  server.use(http.get('*/api/cv/en', () => new HttpResponse('', { status: 503 })));
  const user = await openBot();
  await user.click(button('Download CV'));
  await user.click(button('English'));
  expect(await screen.findByText('The CV could not be made. Please try again.')).toBeVisible();
  expect(button('Try again')).toBeVisible();
  await user.click(button('Back to menu'));
  expect(screen.getByText('What do you need?')).toBeVisible();
});

it('logs a network error of the CV and returns to the welcome', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  server.use(http.get('*/api/cv/en', () => HttpResponse.error()));
  const user = await openBot();
  await user.click(button('Download CV'));
  await user.click(button('English'));
  await waitFor(() => expect(screen.getByText('What do you need?')).toBeVisible());
  expect(log).toHaveBeenCalled();
});
