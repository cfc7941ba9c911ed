import { expect, type Page } from '@playwright/test';
import type { PageState } from './states.ts';
import { words } from './words.ts';

/** Opens an address and waits until the page answers; fails on any error that the page logs. */
export async function open(page: Page, address: string): Promise<string[]> {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    const isAnswer = message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && !isAnswer) problems.push(message.text());
  });
  await page.goto(address);
  await expect(page.locator('html[data-ready=true]')).toBeAttached();
  return problems;
}

/** The answers of the assistant, as the API streams them. */
export async function answerChat(page: Page, response: string, source = 'Experience'): Promise<void> {
  await page.route('**/api/chat', (route) =>
    route.fulfill({
      contentType: 'text/event-stream',
      body: `event: done\ndata: ${JSON.stringify({
        response,
        limitReached: false,
        contactMessage: '',
        sources: [{ section: 'about', entry: 'experience', title: source }],
      })}\n\n`,
    }),
  );
}

/** Waits until a notification is there. */
export const toastShows = (page: Page) =>
  expect(page.locator('[role=region][tabindex="-1"] b').first()).toBeVisible();

/** Opens an address and brings one of its states about. */
export async function reach(page: Page, state: PageState, language: string): Promise<void> {
  await state.arrange?.(page);
  const [route = '', hash] = state.route.split('#');
  await page.goto(`${route}?lang=${language}${hash ? `#${hash}` : ''}`);
  await expect(page.locator('html[data-ready=true]')).toBeAttached();
  await state.reach(page, words(language));
}
