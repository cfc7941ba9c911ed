/** Where the reader is: what she looks at stays, history leads back to it, nothing lies on it. */
import { expect, test, type Page } from '@playwright/test';
import { open } from './support.ts';

const scrollTo = (page: Page, selector: string, past = 0) =>
  page.locator(selector).evaluate((element, offset) => {
    window.scrollTo({ top: element.getBoundingClientRect().top + window.scrollY + offset, behavior: 'instant' });
  }, past);

const topOf = (page: Page, selector: string) =>
  page.locator(selector).first().evaluate((element) => element.getBoundingClientRect().top);

/** Two frames, after which scroll events have been heard. */
const settle = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

test('every needle stands at its value before it is seen', async ({ page }) => {
  await open(page, '/');
  const wrong = await page.locator('main i').evaluateAll((all) =>
    all.flatMap((needle) => {
      // A rule of the page's sheet as it comes, an attribute once the section answers.
      const at = getComputedStyle(needle).getPropertyValue('--at');
      const scale = needle.parentElement?.getBoundingClientRect();
      if (!at.endsWith('%') || !scale?.width) return [];
      const stands = ((needle.getBoundingClientRect().left + 1 - scale.left) / scale.width) * 100;
      return Math.abs(stands - parseFloat(at)) > 0.5 ? [`${at} stands at ${stands}`] : [];
    }),
  );
  expect(wrong).toEqual([]);
  const levels = await page.locator('#skills li').evaluateAll((cards) =>
    cards.map((card) => {
      const needle = card.querySelector('.scale > i');
      const drawn = needle && getComputedStyle(needle).getPropertyValue('--at');
      return [card.querySelector('.level [aria-hidden]')?.textContent, drawn];
    }),
  );
  expect(levels.length).toBeGreaterThan(5);
  for (const [written, drawn] of levels) if (written) expect(drawn).toBe(`${written}%`);
});

test('the needle follows the hand through the years and lights what holds them', async ({ page }) => {
  await open(page, '/');
  await page.mouse.move(400, 400);
  await scrollTo(page, '#about', 100);
  await page.mouse.move(410, 400);
  await expect(page.locator('html[data-living]')).toBeAttached();
  const lit = page.locator('main [data-lit=true]');
  const years = await page.locator('main [data-lit]').allTextContents();
  const stops: number[] = [];
  for (const past of [100, 300, 500, 700]) {
    await scrollTo(page, '#about', past);
    await settle(page);
    const year = await lit.textContent();
    stops.push(Number(year));
    const lights = await page.locator(`#about li[data-years~="${year}"]`).evaluateAll((all) =>
      all.every((part) => getComputedStyle(part).getPropertyValue('--here') !== ''),
    );
    expect(lights).toBe(true);
    const [needle, mark] = await page.evaluate(() => {
      const left = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().left ?? NaN;
      return [left('.carrier > i'), left('main [data-lit=true]')];
    });
    expect(needle).toBeGreaterThanOrEqual((mark ?? NaN) - 8);
  }
  expect(stops).toEqual([...stops].sort());
  expect(stops.at(-1)).toBeGreaterThan(stops[0] ?? NaN);
  await expect(page.locator('#skills .scale > i').first()).toBeHidden();
  await scrollTo(page, '#contact', 4000);
  await expect(lit).toHaveText(years.at(-1) ?? '');
});

test('by keyboard the rules stand plain, and so they do where motion is unwelcome', async ({ page }) => {
  await open(page, '/');
  const rule = page.locator('#skills .scale > i').first();
  const move = async () => {
    await page.mouse.move(400, 400);
    await scrollTo(page, '#about', 300);
    await page.mouse.move(410, 400);
  };
  await move();
  await expect(rule).toBeHidden();
  await page.keyboard.press('Tab');
  await expect(rule).toBeVisible();
  await expect(page.locator('html[data-living]')).toHaveCount(0);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await move();
  await settle(page);
  await expect(page.locator('html[data-living]')).toHaveCount(0);
  await expect(rule).toBeVisible();
});

test('a change of language keeps the reader where she reads', async ({ page }) => {
  await open(page, '/');
  await scrollTo(page, '#help-section', 40);
  await settle(page);
  const before = await topOf(page, '#help-section');
  for (const [from, to] of [['English', 'Deutsch'], ['Deutsch', 'Русский'], ['Русский', 'Română'], ['Română', 'Español'], ['Español', 'Français'], ['Français', 'English']] as const) {
    await page.locator('header [aria-haspopup=menu]').filter({ hasText: from }).click();
    await page.getByRole('menuitemradio', { name: to }).click();
    await expect(page.locator('header [aria-haspopup=menu]')).toContainText(to);
  }
  await expect.poll(async () => Math.abs((await topOf(page, '#help-section')) - before)).toBeLessThan(120);
});

test('Back and Forward lead to the place in the section that was left', async ({ page }) => {
  await open(page, '/');
  await scrollTo(page, '#skills', 120);
  await settle(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' }).click();
  await expect(page.locator('#contact-title')).toBeInViewport();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click();
  await expect(page.locator('main h1')).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page.locator('#contact-title')).toBeInViewport();
  await page.goBack();
  await expect.poll(() => topOf(page, '#skills')).toBeCloseTo(-120, -1);
  await page.goForward();
  await expect(page.locator('#contact-title')).toBeInViewport();
});

test('a reload keeps the place', async ({ page }) => {
  await open(page, '/about');
  await scrollTo(page, '#chat', 90);
  await settle(page);
  await page.reload();
  await expect(page.locator('html[data-ready=true]')).toBeAttached();
  await expect.poll(() => topOf(page, '#chat')).toBeCloseTo(-90, -1);
});

for (const path of ['skills', 'ai-analytics', 'contact'])
  test(`arriving at /${path} nothing of the section before is left in view`, async ({ page }) => {
    await open(page, `/${path}`);
    const id = path === 'ai-analytics' ? 'help-section' : path;
    const header = await page.locator('header').first().evaluate((bar) => bar.getBoundingClientRect().bottom);
    await expect.poll(async () => Math.round((await topOf(page, `#${id}`)) - header)).toBeLessThanOrEqual(0);
  });

test('fast tabbing never outruns the view', async ({ page }) => {
  await open(page, '/');
  for (let i = 0; i < 45; i++) {
    await page.keyboard.press('Tab');
    const seen = await page.evaluate(() => {
      const box = document.activeElement?.getBoundingClientRect();
      return !box || (box.top < window.innerHeight && box.bottom > 0);
    });
    expect(seen, `after ${i + 1} tabs`).toBe(true);
  }
});

test('the address follows the section in view, and a report of an error names it', async ({ page }) => {
  let section = '';
  await page.route('**/api/error-tracking', async (route) => {
    ({ section } = route.request().postDataJSON() as { section: string });
    await route.fulfill({ json: {} });
  });
  await open(page, '/');
  const entries = await page.evaluate(() => window.history.length);
  await scrollTo(page, '#help-section');
  await expect(page).toHaveURL(/#help-section$/);
  await page.evaluate(() => setTimeout(() => Promise.reject(new Error('provoked'))));
  await expect.poll(() => section).toBe('analytics');
  await scrollTo(page, '#top');
  await expect(page).toHaveURL(/\/$/);
  expect(await page.evaluate(() => window.history.length)).toBe(entries);
});

/** Texts of the page that the help button's box touches, as far as they are shown. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const help = [...document.querySelectorAll('#root div')].find(
      (part) => getComputedStyle(part).position === 'fixed' && part.querySelector(':scope > [data-action]'),
    );
    if (!help) return ['there is no help button'];
    const box = help.getBoundingClientRect();
    const touches = (line: DOMRect, clip: number) =>
      Math.min(line.right, clip) > box.left && line.left < Math.min(box.right, clip) &&
      line.bottom > box.top && line.top < box.bottom;
    const linesOf = (node: Node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      return [...range.getClientRects()];
    };
    const isTouched = (element: Element) => {
      if (!element.checkVisibility() || element.closest('.vh')) return false;
      const clip = element.closest('[tabindex="0"]')?.getBoundingClientRect().right ?? Infinity;
      const texts = [...element.childNodes].filter((node) => node.nodeType === 3 && node.textContent?.trim());
      return texts.flatMap(linesOf).some((line) => touches(line, clip));
    };
    const all = [...(document.querySelector('main')?.querySelectorAll('*') ?? [])];
    return all.filter(isTouched).map((element) => element.textContent?.slice(0, 40));
  });

test('the help button stands beside the text, on every part of the page', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await open(page, '/');
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 400; y < height - 800; y += 350) {
    await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);
    await expect(page.getByRole('button', { name: 'How I can help you?' })).toBeVisible();
    expect(await covered(page), `at ${y}`).toEqual([]);
  }
});

test('on a phone it has a bar of its own, and what gets the focus is never behind it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/contact');
  const help = page.getByRole('button', { name: 'How I can help you?' });
  await expect(help).toBeVisible();
  const bar = (await help.boundingBox())?.y ?? 0;
  for (const field of ['#contact-message', '#contact form button[type=submit]', 'footer li:last-child a']) {
    await page.locator(field).last().focus();
    const box = await page.locator(field).last().boundingBox();
    expect((box?.y ?? 0) + Math.min(box?.height ?? 0, 60), field).toBeLessThanOrEqual(bar);
  }
  await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
  const end = await page.locator('footer').evaluate((footer) => footer.getBoundingClientRect().bottom);
  expect(end).toBeLessThanOrEqual(bar);
});
