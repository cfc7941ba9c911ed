/** How the pages fit the visitor: keyboard alone, large zoom, less motion, forced colours, paper. */
import { expect, test, type Page } from '@playwright/test';
import { answerChat, open } from './support.ts';

const pages = ['/', '/privacy-policy', '/documentation', '/admin', '/cv/xx', '/linkedin-bot', '/404'];

/** Presses Tab until the focus has a name that fits. */
async function tabTo(page: Page, name: RegExp, most = 60): Promise<void> {
  for (let i = 0; i < most; i++) {
    await page.keyboard.press('Tab');
    const label = await page.evaluate(() => {
      const { activeElement: now } = document;
      return now?.getAttribute('aria-label') ?? now?.textContent ?? '';
    });
    if (name.test(label)) return;
  }
  throw new Error(`the Tab key doesn't reach ${name}`);
}

test('by keyboard alone: skip link, language menu, tabs, dialog and back, a question', async ({ page }) => {
  await page.route('**/api/chat', (route) => route.fulfill({ json: { response: 'An answer.', limitReached: false } }));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await tabTo(page, /^Language/);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitemradio', { name: 'English' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitemradio', { name: 'Русский' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Language/ })).toBeFocused();
  await tabTo(page, /^Overview$/);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: 'Personal' })).toHaveAttribute('aria-selected', 'true');
  await tabTo(page, /^Verify Diplomas/);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  for (let i = 0; i < 8; i++) {
    await page.keyboard.press('Tab');
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Verify Diplomas' })).toBeFocused();
  await page.locator('#chat-title').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.locator('#chat-question')).toBeFocused();
  await page.keyboard.type('Why?');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('log')).toContainText('An answer.');
});

test('each cited place is joined to its source in the margin, which leads to the fact', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await answerChat(page, 'Waste fell by 3%.[1]', 'Valdora Foods Group');
  await open(page, '/chat');
  await page.locator('#chat-question').fill('Waste?');
  await page.keyboard.press('Enter');
  const note = page.locator('#chat [data-source="1"]');
  await expect(note).toBeVisible();
  expect(await note.evaluate((item) => item.closest('[role=log]'))).toBeNull();
  const line = page.locator('#chat path[d^="M"][d*="V"]');
  await expect(line).toHaveCount(1);
  const apart = await page.evaluate(() => {
    const box = (selector: string) => document.querySelector(`#chat ${selector}`)?.getBoundingClientRect();
    const [leader, drawn, cited, source] = [box('path.leader'), box('path[d*="V"]'), box('sup'), box('[data-source]')];
    if (!leader || !drawn || !cited || !source) return null;
    return [leader.left - cited.right, leader.right - drawn.left, drawn.right - source.left].map(Math.abs);
  });
  for (const distance of apart ?? [NaN]) expect(distance).toBeLessThan(12);
  await page.locator('#chat sup').hover();
  await expect(page.locator('#chat [data-lit=true]')).toHaveCount(1);
  await note.getByRole('link').click();
  await expect(page.getByRole('tab', { name: 'Experience' })).toHaveAttribute('aria-selected', 'true');
  const fact = page.locator('#about button[aria-expanded=true]');
  await expect(fact).toContainText('FMCG');
  await expect(fact).toBeFocused();
  await expect(fact).toBeInViewport();
  await page.setViewportSize({ width: 400, height: 800 });
  await expect(page.locator('#chat [role=log] [data-source="1"]')).toBeAttached();
  await expect(line).toHaveCount(0);
});

test('lines of several notes lie side by side, and none crosses another', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  const sources = ['Valdora Foods Group', 'Savings across the group'].map((title) => ({
    section: 'about',
    entry: 'experience',
    title,
  }));
  const response = 'Waste fell.[1] Much was saved.[2] Others followed.[1]';
  await page.route('**/api/chat', (route) =>
    route.fulfill({ json: { response, limitReached: false, contactMessage: '', sources } }),
  );
  await open(page, '/chat');
  await page.locator('#chat-question').fill('Waste?');
  await page.keyboard.press('Enter');
  const lines = page.locator('#chat path[d^="M"][d*="V"]');
  // The third place cites what the first does, in the same line.
  await expect(lines).toHaveCount(2);
  const [first, second] = (await lines.evaluateAll((paths) =>
    paths.map((path) => (path.getAttribute('d') ?? '').match(/[\d.]+/g)?.map(Number)),
  )) as [number[], number[]];
  const [firstFrom, firstGap, firstTo] = [first[1], first[2], first[3]] as [number, number, number];
  const [secondFrom, secondGap] = [second[1], second[2]] as [number, number];
  expect(Math.abs(firstFrom - secondFrom)).toBeGreaterThanOrEqual(2);
  // Both lead down: the upper note's line turns further out, unless the other begins below it.
  expect(firstTo).toBeGreaterThan(secondFrom);
  expect(firstGap).toBeGreaterThan(secondGap);
  expect(firstFrom).toBeLessThan(secondFrom);
});

test('an answer that cites as a whole is joined along all of it that is in sight', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await answerChat(page, 'A long answer.\n\n'.repeat(40), 'Valdora Foods Group');
  await open(page, '/chat');
  await page.locator('#chat-question').fill('Waste?');
  await page.keyboard.press('Enter');
  await expect(page.locator('#chat path[d*="H"]')).toHaveCount(1);
  const lines = await page.locator('#chat g path').evaluateAll((paths) => paths.map((path) => path.getBoundingClientRect().toJSON()));
  const log = await page.getByRole('log').boundingBox();
  const [along, line] = lines as [DOMRect, DOMRect];
  expect(along.height).toBeGreaterThan((log?.height ?? 0) / 3);
  expect(along.bottom).toBeLessThanOrEqual((log?.y ?? 0) + (log?.height ?? 0));
  expect(line.left).toBeCloseTo(along.left, 0);
});

test('by keyboard alone: a sheet of the CV turns on focus and turns back by Escape', async ({ page }) => {
  await open(page, '/cv');
  // The first stop is the choice of the version.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const sheet = page.locator('#cv-download article').first();
  await expect(sheet.getByRole('link', { name: 'LinkedIn' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet.getByRole('link', { name: 'LinkedIn' })).toHaveCount(0);
});

test('by keyboard alone: two stops a sheet, and Share leads to its links', async ({ page }) => {
  await open(page, '/cv');
  // The first stop is the choice of the version.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const share = page.locator('#cv-download article').first().getByRole('button', { name: /^Share/ });
  await expect(share).toBeFocused();
  for (let i = 0; i < 10; i++) await page.keyboard.press('Tab');
  await expect(page.locator('#cv-download article').last().getByRole('button', { name: /^Share/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#cv-download article').last().getByRole('link', { name: 'LinkedIn' })).toBeFocused();
});

for (const path of pages)
  test(`nothing is wider than the window at 400% zoom (320 px) on ${path}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 256 });
    for (const language of ['de', 'ru']) {
      await open(page, `${path}?lang=${language}`);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(wide, language).toBeLessThanOrEqual(0);
    }
  });

test('with less motion nothing is animated and scrolling is instant', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Chat' }).click();
  await expect(page.locator('#chat-title')).toBeInViewport();
  const at = await page.evaluate(() => window.scrollY);
  await page.getByRole('tab', { name: 'Experience' }).dispatchEvent('click');
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto');
  expect(at).toBeGreaterThan(0);
});

test('with forced colours the chosen tab, the needles and the focus stay visible', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, '/about');
  const chosen = page.locator('#about [role=tab][aria-selected=true]');
  const mark = await page
    .locator('#about .MuiTabs-indicator')
    .evaluate((element) => getComputedStyle(element).backgroundColor);
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(mark).not.toBe(ground);
  await chosen.focus();
  await page.keyboard.press('ArrowRight');
  const outline = await page.evaluate(() => getComputedStyle(document.activeElement as Element).outlineStyle);
  expect(outline).not.toBe('none');
});

test('on paper grounds are empty, text is black, and what only works on a screen is left out', async ({ page }) => {
  await page.emulateMedia({ media: 'print' });
  await open(page, '/');
  const look = await page.locator('#showcase').evaluate((element) => {
    const { backgroundColor, color } = getComputedStyle(element);
    return { backgroundColor, color };
  });
  expect(look).toEqual({ backgroundColor: 'rgb(255, 255, 255)', color: 'rgb(0, 0, 0)' });
  await expect(page.locator('header').first()).toBeHidden();
  await expect(page.locator('#contact form')).toBeHidden();
});

for (const language of ['en', 'ru'])
  test(`the start page prints on four sheets with every tab and topic, by itself, ${language}`, async ({ page }) => {
    // Nothing is touched before and no code of a section has come: the page as it was prerendered.
    await page.route('**/assets/section-*.js', (route) => route.abort());
    await page.goto(`/?lang=${language}`);
    const sheets = (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type\s*\/Page\b/g);
    expect(sheets?.length).toBeLessThanOrEqual(4);
    await page.emulateMedia({ media: 'print' });
    for (const folded of await page.locator('.unfolds').all()) await expect(folded).toBeVisible();
  });
