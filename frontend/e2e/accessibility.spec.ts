import { expect, test } from '@playwright/test';
import { pageFiles, readSite, sectionRoutes } from '../scripts/site.ts';
import { findings } from './axe.ts';
import { open } from './support.ts';

/** The long form goes through every route in every language, the short one through one of each kind. */
const long = Boolean(process.env.ALL_LANGUAGES);
const languages = long ? ['en', 'ru', 'fr', 'de', 'es', 'ro'] : ['en', 'ru'];
const every = pageFiles(readSite())
  .map(({ url }) => url)
  .filter((url) => !sectionRoutes.some((name) => url === `/${name}`));
const routes = long
  ? every
  : ['/', '/privacy-policy', '/documentation', '/admin', '/cv/de', '/cv/invalid', '/linkedin-bot', '/404'];

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
    test.setTimeout(180_000);
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
