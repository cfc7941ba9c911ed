/** A poor network: code that doesn't arrive, no connection at all; and the device's own share menu. */
import { expect, test, type Page } from '@playwright/test';
import { answerChat, open } from './support.ts';

/** The sections whose code was asked for. */
function askedSections(page: Page): Set<string> {
  const asked = new Set<string>();
  page.on('request', (request) => {
    if (/\/section-[\w-]*\.js$/.test(request.url())) asked.add(request.url());
  });
  return asked;
}

test('a section sleeps until the visitor is there, and what is pressed in it before is done', async ({
  page,
}) => {
  const asked = askedSections(page);
  await open(page, '/privacy-policy');
  expect(asked.size).toBe(0);
  await open(page, '/contact');
  await expect(page.locator('[data-island=about]')).toContainText('Overview');
  expect(asked.size).toBeLessThan(4);
  await page.locator('#skills [role=tab]').nth(1).dispatchEvent('click');
  await expect(page.locator('#skills [role=tab]').nth(1)).toHaveAttribute('aria-selected', 'true');
});

/** Keeps the page's code back; gives what lets it come. */
async function holdCode(page: Page): Promise<() => void> {
  let goOn: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  return () => goOn();
}

test('parts beyond the first screen are laid out once the page is calm, and a picked section is reached exactly', async ({
  page,
}) => {
  const folded = () => page.locator('html[data-folded]');
  const visibilityOf = (id: string) =>
    page.locator(`[data-island=${id}]`).evaluate((part) => getComputedStyle(part).contentVisibility);
  const goOn = await holdCode(page);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('[data-island=contact]')).toBeAttached();
  await expect(folded()).toHaveCount(1);
  expect(await visibilityOf('about')).toBe('visible');
  expect(await visibilityOf('contact')).toBe('auto');
  goOn();
  await expect(folded()).toHaveCount(0);
  expect(await visibilityOf('contact')).toBe('visible');
  await open(page, '/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).press('Enter');
  await expect
    .poll(() => page.locator('#contact').evaluate((part) => Math.round(part.getBoundingClientRect().top)))
    .toBe(69);
  await open(page, '/chat');
  await expect(folded()).toHaveCount(0);
});

test('the address of a section leads there before any code has come, and it is reached exactly', async ({
  page,
}) => {
  const goOn = await holdCode(page);
  const top = () => page.locator('#chat').evaluate((part) => Math.round(part.getBoundingClientRect().top));
  await page.goto('/chat', { waitUntil: 'commit' });
  await expect.poll(top).toBe(69);
  goOn();
  await expect(page.locator('html[data-ready=true]')).toBeAttached();
  await expect(page.locator('html[data-folded]')).toHaveCount(0);
  await expect.poll(top).toBe(69);
  await expect(page.locator('#chat h2')).toBeFocused();
});

test('a section whose code does not arrive stays, says so when pressed, and answers once it is there', async ({
  page,
}) => {
  let broken = true;
  await page.route('**/assets/section-*.js', async (route) => {
    const response = await route.fetch();
    const isChat = (await response.text()).includes('chat-question');
    await (broken && isChat ? route.abort() : route.fulfill({ response }));
  });
  await open(page, '/');
  const question = page.locator('#chat').getByRole('button', { name: /\?$/ }).first();
  await question.click();
  await expect(page.getByText('This part hasn’t loaded')).toBeVisible();
  await expect(page.locator('#chat-question')).toBeVisible();
  await page.getByRole('tab', { name: 'Experience' }).click();
  await expect(page.getByText('2023 to present').first()).toBeVisible();
  broken = false;
  await answerChat(page, 'Six of them.');
  await question.click();
  await expect(page.getByRole('log')).toContainText('Six of them.');
});

test('going offline before the sections have come empties none of them', async ({ page, context }) => {
  await open(page, '/');
  const lengths = () =>
    page
      .locator('main section[id]')
      .evaluateAll((all) => all.map(({ id, textContent }) => `${id} ${textContent?.length}`));
  const before = await lengths();
  await context.setOffline(true);
  for (const id of ['skills', 'chat', 'contact']) await page.locator(`#${id}`).scrollIntoViewIfNeeded();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Skills' }).click();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click();
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
  await page.goBack();
  await expect.poll(lengths).toEqual(before);
  await context.setOffline(false);
  const tab = page.locator('#skills [role=tab]').nth(1);
  await tab.click();
  await expect(tab).toHaveAttribute('aria-selected', 'true');
});

test('without a connection another page says so, the way back works, and Try Again brings it', async ({
  page,
  context,
}) => {
  await open(page, '/');
  const policy = page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' });
  const retry = page.getByRole('button', { name: 'Try Again' });
  await context.setOffline(true);
  await policy.click();
  await expect(retry).toBeVisible();
  await expect(page.getByText('There is no connection.')).toBeVisible();
  await expect(page.getByText(/has been notified/)).toHaveCount(0);
  await page.goBack();
  await expect(page.locator('#chat-question')).toBeVisible();
  await policy.click();
  await expect(retry).toBeVisible();
  await context.setOffline(false);
  await retry.click();
  await expect(page.locator('h1')).toHaveText('Privacy policy');
});

test('without a connection a question says so, and can be asked again', async ({ page, context }) => {
  await open(page, '/chat');
  await context.setOffline(true);
  await page.locator('#chat-question').fill('Which industries?');
  await page.locator('#chat form button[type=submit]').click();
  await expect(page.getByText('Failed to get AI response. Please try again.').first()).toBeVisible();
  await expect(page.locator('#chat').getByRole('button', { name: 'Ask again' })).toBeVisible();
});

test('where the device has a share menu a sheet offers it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.addInitScript(() => {
    const shared: ShareData[] = [];
    Object.assign(window, { shared });
    navigator.share = (data) => Promise.resolve(void shared.push(data ?? {}));
  });
  await open(page, '/cv');
  const sheet = page.locator('#cv-download article').nth(4);
  await sheet.getByRole('button', { name: /Share/ }).click();
  await sheet.getByRole('button', { name: 'More ways…' }).click();
  const shared = await page.evaluate(() => (window as unknown as { shared: ShareData[] }).shared);
  expect(shared).toHaveLength(1);
  expect(shared[0]?.url).toMatch(/\/cv-download\/de-link$/);
});
