/** A page in view while its owner edits the content in CONTENT_DIR; the site at BASE_URL follows it. */
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { contentFolder, defaultLanguage } from '../../scripts/site.ts';
import { open } from '../support.ts';

const file = path.join(contentFolder, `texts.${defaultLanguage}.json`);

test('new words are shown at once, a fault is told, and new pages are loaded', async ({ page }) => {
  test.setTimeout(600_000);
  const problems = await open(page, '/');
  await page.waitForLoadState('load');
  let loads = 0;
  page.on('load', () => (loads += 1));
  const before = fs.readFileSync(file, 'utf8');
  const headline = (JSON.parse(before) as { basics: { headline: string } }).basics.headline;
  const follows = { timeout: 300_000 };

  fs.writeFileSync(file, before.slice(0, -20));
  await expect(page.getByRole('alert').filter({ hasText: path.basename(file) })).toBeVisible(follows);
  await expect(page.getByText(headline)).toBeVisible();

  fs.writeFileSync(file, before.replace(headline, 'Neue Kälte'));
  await expect(page.getByText('Neue Kälte')).toBeVisible(follows);
  expect(loads).toBe(0);
  await expect(page.getByRole('alert').filter({ hasText: path.basename(file) })).toHaveCount(0);
  await expect.poll(() => loads, follows).toBeGreaterThan(0);
  await expect(page.getByText('Neue Kälte')).toBeVisible();
  expect(problems).toEqual([]);
});
