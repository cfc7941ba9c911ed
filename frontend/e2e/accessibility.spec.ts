import AxeBuilder from '@axe-core/playwright';
import { expect, test, type Page } from '@playwright/test';
import { open } from './support.ts';

/** The long form runs every language; the short one English and Russian. */
const languages = process.env.ALL_LANGUAGES ? ['en', 'ru', 'fr', 'de', 'es', 'ro'] : ['en', 'ru'];
const routes = ['/', '/privacy-policy', '/documentation', '/admin', '/cv/invalid', '/linkedin-bot', '/404'];

async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`));
}

for (const language of languages)
  for (const theme of ['light', 'dark'] as const)
    for (const route of routes)
      test(`axe finds nothing on ${route} in ${language}, ${theme}`, async ({ page }) => {
        await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
        await open(page, `${route}?lang=${language}`);
        expect(await findings(page)).toEqual([]);
      });

for (const theme of ['light', 'dark'] as const)
  test(`axe finds nothing with tabs, dialog, menu, popover and errors open, ${theme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
    await open(page, '/');
    await page.getByRole('button', { name: 'Send message' }).dispatchEvent('click');
    await page.getByRole('tab', { name: 'Experience' }).click();
    expect(await findings(page)).toEqual([]);
    await page.getByRole('tab', { name: 'Personal' }).click();
    await page.getByRole('button', { name: 'Language: English' }).click();
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.locator('#cv-download article').nth(5).hover();
    expect(await findings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Verify Diplomas' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await findings(page)).toEqual([]);
  });

test('nothing is wider than the window at 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const language of languages) {
    await open(page, `/?lang=${language}`);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wide, language).toBeLessThanOrEqual(0);
  }
});
