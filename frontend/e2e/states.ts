/**
 * What a visitor can bring about on the pages beyond opening them: open tabs, dialogs, menus, answers,
 * faults. Each is reached in any language; screenshots and the accessibility check go through them all.
 */
import { expect, type Page } from '@playwright/test';
import { adminStates } from './states-admin.ts';
import { pageStates } from './states-pages.ts';
import { questionnaireStates } from './states-questionnaire.ts';
import { toastShows } from './support.ts';

export type Word = (key: string) => string;
export type Device = 'desktop' | 'phone';

export interface PageState {
  name: string;
  /** The address to open. */
  route: string;
  /** Brings the state about on the opened page. */
  reach: (page: Page, word: Word) => Promise<void>;
  /** Answers of the server to arrange before the page opens. */
  arrange?: (page: Page) => Promise<unknown>;
  /** The part that changes; the whole window if left out. */
  part?: string;
  /** Where the state exists; on both if left out. */
  device?: Device;
}

const tab = (page: Page, word: Word, key: string) =>
  page.getByRole('tab', { name: word(key), exact: true }).click();


const aboutStates: PageState[] = [
  {
    name: 'about-experience',
    route: '/about',
    part: '#about',
    reach: (page, word) => tab(page, word, 'about.tabs.experience'),
  },
  {
    name: 'about-achievements',
    route: '/about',
    part: '#about',
    reach: async (page, word) => {
      await tab(page, word, 'about.tabs.achievements');
      await page.locator('#about [role=tabpanel]:not([hidden]) [aria-expanded]').first().click();
    },
  },
  {
    name: 'about-personal',
    route: '/about',
    part: '#about',
    reach: (page, word) => tab(page, word, 'about.tabs.personal'),
  },
  {
    name: 'diplomas',
    route: '/about',
    reach: async (page, word) => {
      await tab(page, word, 'about.tabs.personal');
      await page.getByRole('button', { name: word('about.personal.verify') }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
];

const skillStates = (['industry', 'technical', 'methodologies'] as const).map(
  (group): PageState => ({
    name: `skills-${group}`,
    route: '/skills',
    part: '#skills',
    reach: (page, word) => tab(page, word, `skills.tabs.${group}`),
  }),
);

const showcaseStates = [0, 1, 2].map(
  (topic): PageState => ({
    name: `showcase-${topic}`,
    route: '/',
    part: '#showcase',
    reach: (page) => page.locator('#showcase [aria-controls=showcase-topic]').nth(topic).click(),
  }),
);

const shellStates: PageState[] = [
  {
    name: 'language-menu',
    route: '/',
    reach: async (page) => {
      await page.locator('header [aria-haspopup=menu]').click();
      await expect(page.getByRole('menu')).toBeVisible();
    },
  },
  {
    name: 'menu',
    route: '/',
    device: 'phone',
    reach: (page, word) => page.getByRole('button', { name: word('shell.menu.open') }).click(),
  },
  {
    name: 'error-notice',
    route: '/',
    reach: async (page, word) => {
      await page.evaluate(() => setTimeout(() => Promise.reject(new Error('provoked for a picture'))));
      await expect(page.getByText(word('telemetry.notice.title'))).toBeVisible();
    },
  },
];

async function ask(page: Page, question: string): Promise<void> {
  await page.locator('#chat-question').fill(question);
  await page.locator('#chat form button[type=submit]').click();
}

const chatStates: PageState[] = [
  {
    name: 'chat-answer',
    route: '/chat',
    part: '#chat',
    reach: async (page) => {
      await page.locator('#chat .no-print button').first().click();
      await expect(page.locator('#chat ol a').first()).toBeVisible();
    },
  },
  {
    name: 'chat-failure',
    route: '/chat',
    arrange: (page) => page.route('**/api/chat', (route) => route.fulfill({ status: 500, body: 'down' })),
    reach: async (page) => {
      await ask(page, 'Why?');
      await toastShows(page);
    },
  },
  {
    name: 'chat-limit',
    route: '/chat',
    part: '#chat',
    arrange: (page) =>
      page.route('**/api/chat', (route) =>
        route.fulfill({
          json: { response: '', limitReached: true, contactMessage: '', sources: [] },
        }),
      ),
    reach: async (page) => {
      await ask(page, 'Why?');
      await expect(page.locator('#chat [role=log] a[href="/contact"]')).toBeVisible();
    },
  },
];

const textFile = (name: string, bytes = 20) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.alloc(bytes, 'x'),
});

const contactStates: PageState[] = [
  {
    name: 'contact-fault',
    route: '/contact',
    reach: async (page) => {
      await page.locator('#contact-name').fill('Ștefania Țurcanu');
      await page.locator('#contact-email').fill('stefania@example');
      await page.locator('#contact form button[type=submit]').dispatchEvent('click');
      await toastShows(page);
    },
  },
  {
    name: 'contact-files',
    route: '/contact',
    reach: async (page) => {
      await page.locator('#contact-files').setInputFiles([
        textFile('Anforderungsspezifikation-der-Plattform-Entwurf-final-2.docx', 1_800_000),
        textFile('план.pdf', 400_000),
        textFile('setup.exe'),
      ]);
      await toastShows(page);
    },
  },
  {
    name: 'contact-sent',
    route: '/contact',
    part: '#contact',
    arrange: (page) => page.route('**/api/contact', (route) => route.fulfill({ json: { success: true } })),
    reach: async (page, word) => {
      await page.locator('#contact-name').fill('Ana');
      await page.locator('#contact-email').fill('ana@example.com');
      await page.locator('#contact-message').fill('Two lines.');
      await page.locator('#contact form button[type=submit]').click();
      await expect(page.locator('#contact').getByText(word('contact.sent.title'))).toBeVisible();
    },
  },
];

const cvStates: PageState[] = [
  {
    name: 'cv-back',
    route: '/cv',
    device: 'desktop',
    reach: async (page) => {
      await page.locator('#cv-download article').nth(5).hover();
      await expect(page.locator('#cv-download article [role=group] img')).toBeVisible();
    },
  },
  {
    name: 'cv-share',
    route: '/cv',
    device: 'phone',
    part: '#cv-download',
    reach: (page) => page.locator('#cv-download [aria-expanded]').first().click(),
  },
];

export const states: PageState[] = [
  ...shellStates,
  ...aboutStates,
  ...skillStates,
  ...showcaseStates,
  ...questionnaireStates,
  ...chatStates,
  ...cvStates,
  ...contactStates,
  ...pageStates,
  ...adminStates,
];
