/** The site of whichever owner BASE_URL serves and CONTENT_DIR holds: nothing of it is written for one of them. */
import { expect, test, type Page } from '@playwright/test';
import { readTexts } from '../../scripts/content.ts';
import { botNetworks, defaultLanguage, knownLanguages, languages, readSite } from '../../scripts/site.ts';
import { findings } from '../axe.ts';
import { open } from '../support.ts';

const site = readSite();
const missing = knownLanguages.find((language) => !languages.includes(language));
const pages = [
  `/cv/${defaultLanguage}`,
  '/cv/invalid',
  '/privacy-policy',
  '/documentation',
  '/admin',
  '/404',
  ...botNetworks(site)
    .slice(0, 1)
    .map((network) => `/${network}-bot`),
];

const nameIn = (language: (typeof languages)[number]) =>
  (readTexts(language).basics as { name: string }).name;

/** Headings without words, sections without content, and figures that were never filled in. */
const holes = (page: Page) =>
  page.evaluate(() => {
    const words = (element: Element) => element.textContent.trim();
    const empty = [...document.querySelectorAll('h1, h2, h3, h4, li, dd, [role=tab]')].filter(
      (element) => !words(element) && !element.querySelector('svg, img, input'),
    );
    const sections = [...document.querySelectorAll('main section')].filter(
      (section) => words(section).length < 40,
    );
    const unfilled = /\b(undefined|null|NaN)\b|\{\{|\[\[/.exec(document.body.innerText);
    return [...empty, ...sections].map((element) => element.outerHTML.slice(0, 200)).concat(unfilled ?? []);
  });

const isWider = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);

for (const language of languages)
  test(`the home page in ${language} is whole on desktop and phone`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const problems = await open(page, `/?lang=${language}`);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.locator('h1').first()).toBeVisible();
    await expect(page.locator('footer')).toContainText(nameIn(language));
    await expect(page.locator('#cv-download article')).toHaveCount(languages.length);
    expect(await holes(page)).toEqual([]);
    expect(await findings(page)).toEqual([]);
    for (const width of [1440, 390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      await expect.poll(() => isWider(page), `${width} px`).toBe(false);
    }
    expect(problems).toEqual([]);
  });

test('every tab and card of the home page opens on content', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const problems = await open(page, '/');
  const tabs = page.locator('main [role=tab]');
  for (let index = 0; index < (await tabs.count()); index++) {
    await tabs.nth(index).click();
    const panel = page.locator(`#${(await tabs.nth(index).getAttribute('aria-controls')) ?? ''}`);
    await expect(panel).toBeVisible();
    await expect(panel).not.toBeEmpty();
    expect(await holes(page), await tabs.nth(index).innerText()).toEqual([]);
  }
  expect(await findings(page, '#about')).toEqual([]);
  expect(problems).toEqual([]);
});

for (const route of pages)
  test(`${route} is whole`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const problems = await open(page, route);
    await expect(page.locator('h1').first()).toBeVisible();
    expect(await findings(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 844 });
    await expect.poll(() => isWider(page)).toBe(false);
    expect(problems).toEqual([]);
  });

test('who opens the sign-in finds no fault in the console', async ({ page }) => {
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  await open(page, '/admin');
  await expect(page.locator('main form input').first()).toBeVisible();
  expect(faults).toEqual([]);
});

if (missing)
  test('a language that the owner lacks has the Invalid Language card', async ({ page }) => {
    await open(page, `/cv/${missing}`);
    const card = await page.locator('h1').innerText();
    await open(page, '/cv/invalid');
    await expect(page.locator('h1')).toHaveText(card);
  });

test('the assistant answers the first quick question', async ({ page }) => {
  const problems = await open(page, '/chat');
  const [asked = ''] = Object.values(readTexts(defaultLanguage).quickQuestions as Record<string, string>);
  await page.locator('#chat').getByRole('button', { name: asked }).click();
  await expect(page.getByRole('log')).toContainText(asked);
  await expect(page.locator('#chat-question')).toBeEnabled();
  expect(problems).toEqual([]);
});
