/** axe on every state of the pages; the long form in every language, the short one in German. */
import { expect, test } from '@playwright/test';
import { findings } from '../axe.ts';
import { states } from '../states.ts';
import { reach } from '../support.ts';

const languages = process.env.ALL_LANGUAGES ? ['en', 'ru', 'fr', 'de', 'es', 'ro'] : ['de'];

for (const language of languages)
  for (const state of states)
    test(`axe finds nothing in ${state.name}, ${language}`, async ({ page }) => {
      test.setTimeout(120_000);
      if (state.device === 'phone') await page.setViewportSize({ width: 390, height: 844 });
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await reach(page, state, language);
      expect(await findings(page, state.part), 'light').toEqual([]);
      await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'dark'));
      expect(await findings(page, state.part), 'dark').toEqual([]);
    });
