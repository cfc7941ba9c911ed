/** States of the pages beside the main page: CV, documentation, bot. */
import { expect, type Page } from '@playwright/test';
import type { PageState, Word } from './states.ts';
import { toastShows } from './support.ts';

const failCv = (page: Page) =>
  page.route('**/api/cv/*', (route) => route.fulfill({ status: 503, body: 'down' }));

const documentationSections = ['use-cases', 'requirements', 'architecture', 'database-schema'];

const documentationStates: PageState[] = [
  ...documentationSections.map(
    (id): PageState => ({
      name: `documentation-${id}`,
      route: `/documentation#${id}`,
      reach: async (page) => {
        await expect(page.locator('#documentation-section')).toBeVisible();
        const diagram = page.locator('main svg[width]').first();
        if (id === 'architecture' || id === 'database-schema')
          await expect(diagram).toBeVisible({ timeout: 15_000 });
      },
      part: 'main',
    }),
  ),
  {
    name: 'documentation-search',
    route: '/documentation',
    part: 'main',
    reach: async (page) => {
      await page.locator('input[type=search]').fill('PDF');
      await expect(page.locator('main mark').first()).toBeVisible();
    },
  },
  {
    name: 'documentation-nothing',
    route: '/documentation',
    part: 'main',
    reach: (page) => page.locator('input[type=search]').fill('qqqq'),
  },
  {
    name: 'documentation-error',
    route: '/documentation',
    part: 'main',
    arrange: (page) =>
      page.route('**/api/documentation?*', (route) => route.fulfill({ status: 503, body: 'down' })),
    reach: (page, word) => expect(page.getByText(word('documentation.error'))).toBeVisible(),
  },
];

async function enterJob(page: Page, word: Word): Promise<void> {
  await page.getByRole('button', { name: word('bot.welcome.job') }).click();
}

async function analyze(page: Page, word: Word): Promise<void> {
  await enterJob(page, word);
  await page.locator('main input[type=url]').fill('https://jobs.example.com/1');
  await page.locator('main form button[type=submit]').click();
}

const answerBot = (reply: object, status = 200) => (page: Page) =>
  page.route('**/api/linkedin-bot/job-match', (route) => route.fulfill({ status, json: reply }));

const botStates: PageState[] = [
  {
    name: 'bot-cv',
    route: '/linkedin-bot',
    part: 'main',
    reach: (page, word) => page.getByRole('button', { name: word('bot.welcome.cv') }).click(),
  },
  { name: 'bot-job', route: '/linkedin-bot', part: 'main', reach: enterJob },
  {
    name: 'bot-analyzing',
    route: '/linkedin-bot',
    part: 'main',
    arrange: (page) => page.route('**/api/linkedin-bot/job-match', () => undefined),
    reach: analyze,
  },
  {
    name: 'bot-result',
    route: '/linkedin-bot',
    part: 'main',
    arrange: answerBot({
      jobTitle: 'Ведущий бизнес-аналитик',
      overallMatch: 82,
      topSkills: ['Сбор и анализ требований', 'Моделирование процессов в BPMN', 'SQL'],
      error: '',
    }),
    reach: async (page, word) => {
      await analyze(page, word);
      await expect(page.getByText('82')).toBeVisible();
    },
  },
  {
    name: 'bot-error',
    route: '/linkedin-bot',
    part: 'main',
    arrange: answerBot({ error: 'На странице нет описания вакансии.' }, 422),
    reach: async (page, word) => {
      await analyze(page, word);
      await expect(page.getByRole('alert').first()).toBeVisible();
    },
  },
  {
    name: 'bot-cv-failed',
    route: '/linkedin-bot',
    part: 'main',
    arrange: failCv,
    reach: async (page, word) => {
      await page.getByRole('button', { name: word('bot.welcome.cv') }).click();
      await page.getByRole('button', { name: word('bot.cv.ru'), exact: true }).click();
      await expect(page.getByRole('alert').first()).toBeVisible();
    },
  },
];

export const pageStates: PageState[] = [
  {
    name: 'cv-page-failed',
    route: '/cv/fr',
    arrange: failCv,
    reach: (page) => toastShows(page),
  },
  ...documentationStates,
  ...botStates,
];
