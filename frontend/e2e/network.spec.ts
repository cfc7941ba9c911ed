/** A poor network: code that doesn't arrive, no connection at all; and the device's own share menu. */
import { expect, test } from '@playwright/test';
import { open } from './support.ts';

test('a section whose code does not arrive says so, the others answer, and Try Again brings it', async ({ page }) => {
  let broken = true;
  await page.route('**/assets/section-*.js', async (route) => {
    const response = await route.fetch();
    const isChat = (await response.text()).includes('chat-question');
    await (broken && isChat ? route.abort() : route.fulfill({ response }));
  });
  await open(page, '/');
  const retry = page.getByRole('button', { name: 'Try Again' });
  await expect(retry).toHaveCount(1);
  await expect(page.locator('#chat')).toHaveCount(0);
  await page.getByRole('tab', { name: 'Experience' }).click();
  await expect(page.getByText('2023 to present').first()).toBeVisible();
  broken = false;
  await retry.click();
  await expect(page.locator('#chat-question')).toBeVisible();
  await expect(retry).toHaveCount(0);
});

test('without a connection another page says so, the way back works, and Try Again brings it', async ({ page, context }) => {
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
