/** States of the questionnaire. */
import { expect, type Page } from '@playwright/test';
import type { PageState, Word } from './states.ts';
import { toastShows } from './support.ts';

const section = '#help-section';

async function chooseRole(page: Page, index: number): Promise<void> {
  await page.locator(`${section} button[aria-pressed]`).nth(index).click();
  await expect(page.locator(`${section} form`)).toBeVisible();
}

async function submitJob(page: Page, url: string): Promise<void> {
  await chooseRole(page, 0);
  await page.locator(`${section} input[type=url]`).first().fill(url);
  await page.locator(`${section} form button[type=submit]`).click();
}

const answer = (reply: object) => (page: Page) =>
  page.route('**/api/evaluate-job-match', (route) => route.fulfill({ json: reply }));

/** What nobody answers; ends with the page. */
const hang = (page: Page) => page.route('**/api/evaluate-job-match', () => undefined);

const posting =
  'Senior Business Analyst\nCompany: Northlake\n\nResponsibilities:\n- Lead workshops with stakeholders\n' +
  '- Model processes in BPMN\n\nRequirements:\n- 5+ years of business analysis\n- SQL\n' +
  '- Medical device certification\n- Jira and Confluence\n- Fluent English\n';

const someCv =
  'Anna Weber\nHead of Operations, Valdora Foods Group\n\nExperience\n2018 to 2026 Head of Operations, ' +
  'FMCG plants, process improvement, ERP rollout, team of 40.\nSkills: business analysis, SQL, BPMN, ' +
  'stakeholder management.\nGoals: digital transformation, AI in factories.\n';

/** A page that can't be read leads to the box for pasted text. */
async function failToRead(page: Page): Promise<void> {
  await submitJob(page, 'http://127.0.0.1:9/posting');
  await expect(page.locator(`${section} textarea`).first()).toBeVisible({ timeout: 20_000 });
}

export const questionnaireStates: PageState[] = [
  {
    name: 'questionnaire-job',
    route: '/ai-analytics',
    part: section,
    reach: (page) => chooseRole(page, 0),
  },
  {
    name: 'questionnaire-networking',
    route: '/ai-analytics',
    part: section,
    reach: (page) => chooseRole(page, 2),
  },
  {
    name: 'questionnaire-missing',
    route: '/ai-analytics',
    reach: async (page) => {
      await chooseRole(page, 0);
      await page.locator(`${section} form button[type=submit]`).click();
      await toastShows(page);
    },
  },
  {
    name: 'questionnaire-processing',
    route: '/ai-analytics',
    part: section,
    arrange: hang,
    reach: (page) => submitJob(page, 'https://jobs.example.com/1'),
  },
  {
    name: 'questionnaire-unread',
    route: '/ai-analytics',
    part: section,
    reach: failToRead,
  },
  {
    name: 'questionnaire-sign-in',
    route: '/ai-analytics',
    arrange: answer({ hhruAuthRequired: true }),
    reach: async (page) => {
      await submitJob(page, 'https://hh.ru/vacancy/1');
      await page.getByRole('dialog').locator('form button[type=submit]').click();
    },
  },
  {
    name: 'questionnaire-limit',
    route: '/ai-analytics',
    part: section,
    arrange: answer({ limitReached: true, error: 'Five analyses a session. Please write to the owner.' }),
    reach: async (page) => {
      await submitJob(page, 'https://jobs.example.com/1');
      await expect(page.locator(`${section} a[href="/contact"]`)).toBeVisible();
    },
  },
  {
    name: 'questionnaire-results',
    route: '/ai-analytics',
    part: section,
    reach: async (page, word: Word) => {
      await failToRead(page);
      await page.locator(`${section} textarea`).first().fill(posting);
      await page.locator(`${section} form button[type=submit]`).click();
      await expect(page.getByRole('list', { name: word('questionnaire.results.rows') })).toBeVisible({
        timeout: 30_000,
      });
    },
  },
  {
    name: 'questionnaire-network-results',
    route: '/ai-analytics',
    part: section,
    arrange: (page) =>
      page.route('**/api/extract-cv-text', (route) => route.fulfill({ json: { text: someCv } })),
    reach: async (page, word: Word) => {
      await chooseRole(page, 2);
      await page.locator(`${section} input[type=file]`).first().setInputFiles({
        name: 'cv.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from('%PDF-1.4'),
      });
      await expect(page.getByText(word('questionnaire.networking.cvRead'))).toBeVisible();
      await page.locator(`${section} form button[type=submit]`).click();
      await expect(page.locator(`${section} form`)).toHaveCount(0, { timeout: 30_000 });
      await expect(page.getByText(word('questionnaire.network.title'))).toBeVisible({ timeout: 30_000 });
    },
  },
];
