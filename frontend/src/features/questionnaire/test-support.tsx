/** What the questionnaire's tests share: answers of the server and the visitor's first clicks. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { expect } from 'vitest';
import { pageStore } from '@/shared/store/with-store';
import { renderPart } from '@/testing/render-part';
import { server } from '@/testing/server';
import Section from './section';
import { actions } from './store';

export const evaluation = {
  overallScore: 82,
  jobTitle: 'Product Lead',
  company: 'Example & Co',
  skills: [
    { skill: 'Planning', required: 'Senior', myLevel: 'Expert', evidence: 'led 25 people', score: 80, postingQuote: 'plans releases', mandatory: true },
    { skill: 'Budgets', required: 'Any', myLevel: 'Good', evidence: 'owned a budget', score: 79, postingQuote: 'holds a budget', mandatory: false },
    { skill: 'Devices', required: 'Certified', myLevel: '', evidence: '', score: 59, postingQuote: 'certified', mandatory: false },
    { skill: 'Chess', required: '', myLevel: '', evidence: '', score: 10, postingQuote: 'plays chess', mandatory: false },
  ],
  summary: 'A strong match.',
  recommendations: ['First', 'Second', 'Third'],
  interviewQuestions: ['Why?'],
  formula: '(a + b) / 2',
  language: 'en',
  signature: 'abcd',
  limitReached: false,
  hhruAuthRequired: false,
  noJobDescriptionFound: false,
  scrapingError: false,
  error: '',
};

const networking = {
  success: true,
  error: '',
  suggestions: ['x'.repeat(250)],
  visitorProfile: { name: 'Anna Weber', headline: 'Head', company: 'North', skills: [], industries: [], goals: [] },
  professionalHelp: [{ title: 'Review', description: 'Second eyes', implementation: 'Two workshops' }],
  connectionRecommendations: [
    { name: 'Mihai', position: 'Director', company: 'Foods', reason: 'Same field', url: 'https://example.com/m' },
  ],
  profileAccessible: true,
  language: 'en',
  signature: 'ef',
  limitReached: false,
};

export type Body = Record<string, unknown>;

/** Answers the job match with one reply after another and keeps what was asked. */
export function answerJobMatch(...replies: (object | number)[]): Body[] {
  const asked: Body[] = [];
  server.use(
    http.post('*/api/evaluate-job-match', async ({ request }) => {
      asked.push((await request.json()) as Body);
      const reply = replies[Math.min(asked.length, replies.length) - 1] ?? 500;
      if (typeof reply === 'number') return new HttpResponse('broken', { status: reply });
      return HttpResponse.json({ ...evaluation, ...reply });
    }),
  );
  return asked;
}

export function answerNetworking(reply: object | number): Body[] {
  const asked: Body[] = [];
  server.use(
    http.post('*/api/cv-networking-analysis', async ({ request }) => {
      asked.push((await request.json()) as Body);
      if (typeof reply === 'number') return new HttpResponse('broken', { status: reply });
      return HttpResponse.json({ ...networking, ...reply });
    }),
  );
  return asked;
}

const toastRegion = () => screen.getByRole('region', { name: /Notifications/ });
export const expectToast = async (...texts: string[]) => {
  for (const text of texts) expect(await within(toastRegion()).findByText(text)).toBeVisible();
};

/** The box above the roles says it, and no notification says it again. */
export async function expectLimitBox(text: string): Promise<void> {
  const box = within(await screen.findByRole('alert'));
  expect(box.getByText('Analytics Limit Reached')).toBeVisible();
  expect(box.getByText(text)).toBeVisible();
  expect(within(toastRegion()).queryByText('Analytics Limit Reached')).toBeNull();
}

export async function choose(role: RegExp) {
  const user = userEvent.setup();
  await renderPart(<Section />, { path: '/ai-analytics' });
  await user.click(screen.getByRole('button', { name: role }));
  return user;
}

export async function submitJob(url = 'https://jobs.example.com/1') {
  const user = await choose(/^Recruiter/);
  if (url) await user.type(screen.getByLabelText('Address of the job posting'), url);
  await user.click(screen.getByRole('button', { name: 'Analyze the match' }));
  return user;
}

/** The questionnaire as a visitor first sees it. */
export function startAfresh(): void {
  const { dispatch } = pageStore();
  dispatch(actions.entered({ jobUrl: '', jobText: '', cvUrl: '', profileUrl: '' }));
  dispatch(actions.cvPicked(null));
  dispatch(actions.archivePicked(null));
  dispatch(actions.returned());
  dispatch(actions.backToSelection());
}
