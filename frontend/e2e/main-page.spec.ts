import { expect, test } from '@playwright/test';
import { answerChat, open } from './support.ts';

const sections = [
  ['/about', 'about', 'About'],
  ['/skills', 'skills', 'Skills'],
  ['/ai-analytics', 'help-section', 'AI Analytics'],
  ['/chat', 'chat', 'Chat'],
  ['/cv', 'cv-download', 'CV'],
  ['/contact', 'contact', 'Contact'],
] as const;

for (const [path, id, title] of sections)
  test(`${path} shows the main page scrolled to ${id}, with its title`, async ({ page }) => {
    const problems = await open(page, path);
    await expect(page.locator(`#${id} h2`).first()).toBeInViewport();
    await expect(page).toHaveTitle(new RegExp(`^${title} · `));
    await expect(page.locator(`#${id} h2`).first()).toBeFocused();
    expect(problems).toEqual([]);
  });

test('the menu scrolls to a section, history goes along and back', async ({ page }) => {
  await open(page, '/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Skills' }).click();
  await expect(page).toHaveURL(/\/skills(#skills)?$/);
  await expect(page.locator('#skills-title')).toBeInViewport();
  await expect(page.locator('header [aria-current=true]')).toHaveText('Skills');
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
});

test('the logo leads to the top', async ({ page }) => {
  await open(page, '/contact');
  await page.locator('header a').first().click();
  await expect(page.locator('#top-title')).toBeInViewport();
});

test('the Russian menu also has Home and Showcase', async ({ page }) => {
  await open(page, '/?lang=ru');
  const links = page.getByRole('navigation', { name: 'Основная навигация' }).getByRole('link');
  await expect(links).toHaveText([
    'Главная',
    'Обо мне',
    'Навыки',
    'Проекты',
    'ИИ-аналитика',
    'Чат',
    'Резюме',
    'Контакты',
  ]);
});

test('a change of language keeps the page, what was typed, and is remembered', async ({ page }) => {
  await open(page, '/');
  await page.locator('#contact-message').fill('Half a thought');
  await page.getByRole('button', { name: 'Language: English' }).click();
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.locator('#contact-message')).toHaveValue('Half a thought');
  await expect(page.getByRole('log')).toContainText('Guten Tag');
  const stored = await page.evaluate(() => localStorage.getItem('language'));
  expect(stored).toBe('de');
  const cookies = await page.context().cookies();
  expect(cookies.find((cookie) => cookie.name === 'language')?.value).toBe('de');
  await open(page, '/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
});

test('an unknown stored language is passed over', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('language', 'xx'));
  await open(page, '/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('the theme follows the system and can be changed and kept', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, '/');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: 'Light theme' }).click();
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('the header gets more transparent after 10 px, the help button comes after 300 px', async ({ page }) => {
  await open(page, '/');
  const header = page.locator('header');
  const help = page.getByRole('button', { name: 'How I can help you?' });
  const scrollTo = (y: number) => page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);
  await scrollTo(10);
  await expect(header).toHaveAttribute('data-scrolled', 'false');
  await scrollTo(11);
  await expect(header).toHaveAttribute('data-scrolled', 'true');
  await scrollTo(300);
  await expect(help).toHaveCount(0);
  await scrollTo(301);
  await help.click();
  await expect(page.locator('#help-section h2').first()).toBeInViewport();
});

test('on small screens the menu opens, lists the same and closes after a pick', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Menu' });
  await expect(menu.getByRole('link')).toHaveText(['About', 'Skills', 'AI Analytics', 'Chat', 'CV', 'Contact']);
  await menu.getByRole('link', { name: 'Chat' }).click();
  await expect(menu).toHaveCount(0);
  await expect(page.locator('#chat-title')).toBeInViewport();
});

test('experience opens one card at a time, and a click on the open one closes it', async ({ page }) => {
  await open(page, '/about');
  await page.getByRole('tab', { name: 'Experience' }).click();
  const cards = page.locator('#about [role=tabpanel]:not([hidden]) [aria-expanded]');
  await expect(cards).toHaveCount(3);
  await cards.nth(1).click();
  await expect(page.locator('#about [role=tabpanel]:not([hidden]) [aria-expanded=true]')).toHaveCount(1);
  await cards.nth(1).click();
  await expect(page.locator('#about [role=tabpanel]:not([hidden]) [aria-expanded=true]')).toHaveCount(0);
});

test('achievements show their impact only when open', async ({ page }) => {
  await open(page, '/about');
  await page.getByRole('tab', { name: 'Achievements' }).click();
  const cards = page.locator('#about [role=tabpanel]:not([hidden]) [aria-expanded]');
  await expect(cards).toHaveCount(6);
  await expect(page.locator('#about [role=tabpanel]:not([hidden])').getByText('Impact', { exact: true }).first()).toBeHidden();
  await cards.first().click();
  await expect(page.locator('#about [role=tabpanel]:not([hidden])').getByText('Impact', { exact: true }).first()).toBeVisible();
});

test('the diploma dialog opens on the master and has both transcripts', async ({ page }) => {
  await open(page, '/about');
  await page.getByRole('tab', { name: 'Personal' }).click();
  await page.getByRole('button', { name: 'Verify Diplomas' }).click();
  const dialog = page.getByRole('dialog', { name: 'Diplomas' });
  await expect(dialog.getByText('120', { exact: true })).toBeVisible();
  await expect(dialog.getByText('4.0/4.0')).toBeVisible();
  await expect(dialog.getByText('Verified')).toBeInViewport();
  await dialog.getByRole('tab', { name: 'Bachelor' }).click();
  await expect(dialog.getByText('240', { exact: true })).toBeVisible();
  await expect(dialog.getByText('3.3/4.0')).toBeVisible();
  await expect(dialog.getByText('Verified')).toBeVisible();
  expect(await dialog.locator('tbody tr').count()).toBeGreaterThanOrEqual(25);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('the certification badge hides itself when its picture fails', async ({ page }) => {
  await page.route('**/assets/credential-*', (route) => route.abort());
  await open(page, '/about');
  await expect(page.getByText('Professional certification')).toHaveCount(0);
});

test('the wheel scrolls the skills sideways, twice as far', async ({ page }) => {
  await open(page, '/skills');
  const reel = page.locator('#skills [role=tabpanel]:not([hidden]) ul[tabindex="0"]');
  await reel.scrollIntoViewIfNeeded();
  await reel.hover();
  await page.mouse.wheel(0, 100);
  await expect.poll(() => reel.evaluate((element) => element.scrollLeft)).toBe(200);
});

test('a click on the chosen showcase topic hides its detail', async ({ page }) => {
  await open(page, '/');
  const topic = page.getByRole('button', { name: 'AI Development' });
  await topic.click();
  await expect(page.getByText('prompts written by hand', { exact: true })).toBeVisible();
  await topic.click();
  await expect(topic).toHaveAttribute('aria-expanded', 'false');
  await expect(page.locator('#showcase-topic h3:visible')).toHaveCount(0);
});

test('the page stays where it is when an answer comes', async ({ page }) => {
  await answerChat(page, 'A **long** answer.\n\n'.repeat(30));
  await open(page, '/chat');
  await page.locator('#chat-question').fill('Tell me everything');
  // Arriving at /chat scrolls smoothly; the position counts once it has come to rest.
  let before = -1;
  await expect
    .poll(async () => {
      const last = before;
      before = await page.evaluate(() => window.scrollY);
      return before === last;
    })
    .toBe(true);
  await page.keyboard.press('Enter');
  await expect(page.locator('#chat').getByRole('link', { name: 'Experience' })).toBeVisible();
  await page.waitForTimeout(200);
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
});

test('on a phone a tapped suggestion is answered in sight', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await answerChat(page, 'An answer.');
  await open(page, '/chat');
  const suggestion = page.locator('#chat ul button').first();
  await suggestion.evaluate((button) => button.scrollIntoView({ block: 'start', behavior: 'instant' }));
  await expect(page.getByRole('log')).not.toBeInViewport({ ratio: 0.5 });
  await suggestion.click();
  await expect(page.getByRole('log').getByText('An answer.')).toBeInViewport();
});

test('a source leads to its section and opens the tab', async ({ page }) => {
  await answerChat(page, 'In factories.[1]');
  await open(page, '/chat');
  await page.locator('#chat-question').fill('Where?');
  await page.keyboard.press('Enter');
  await page.locator('#chat').getByRole('link', { name: 'Experience' }).click();
  await expect(page.getByRole('tab', { name: 'Experience' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.locator('#about-title')).toBeInViewport();
});

for (const [width, height] of [[384, 1440], [500, 390]] as const)
  test(`the conversation is ${width} px high at a window of ${height} px`, async ({ page }) => {
    await page.setViewportSize({ width: height, height: 900 });
    await open(page, '/chat');
    const box = await page.getByRole('log').boundingBox();
    expect(Math.round(box?.height ?? 0)).toBe(width);
  });

test('on a phone a failed CV opens its address', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route('**/api/cv/de', (route) =>
    route.request().isNavigationRequest()
      ? route.fulfill({ contentType: 'text/html', body: 'the file' })
      : route.fulfill({ status: 503, body: 'down' }),
  );
  await open(page, '/cv');
  await page.getByRole('button', { name: /^Herunterladen/ }).click();
  await expect(page).toHaveURL(/\/api\/cv\/de$/);
});

test('buttons pressed and text typed before the page wakes are kept', async ({ page }) => {
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 800));
    await route.continue();
  });
  await page.goto('/skills', { waitUntil: 'commit' });
  await page.getByRole('tab', { name: 'Technical' }).click();
  await page.locator('#contact-name').fill('Ana');
  await expect(page.locator('html[data-ready=true]')).toBeAttached();
  await expect(page.getByRole('tab', { name: 'Technical' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.locator('#contact-name')).toHaveValue('Ana');
});

test('an unknown address answers 404 with a way home', async ({ page }) => {
  const answer = await page.goto('/no-such-page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page.locator('#top-title')).toBeVisible();
});

test('arrival and leaving are told, with the seconds spent', async ({ page }) => {
  const views: { page: string; timeSpent: number }[] = [];
  await page.route('**/api/track-page-view', async (route) => {
    views.push(route.request().postDataJSON() as { page: string; timeSpent: number });
    await route.fulfill({ json: {} });
  });
  await open(page, '/');
  await expect.poll(() => views.length).toBe(1);
  expect(views[0]).toMatchObject({ page: '/', timeSpent: 0 });
  await page.waitForTimeout(1_100);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click();
  await expect.poll(() => views.length).toBe(3);
  // The two leave at once and may come in either order.
  const left = views.slice(1).find(({ page: name }) => name === '/');
  expect(left?.timeSpent).toBeGreaterThanOrEqual(1);
  expect(views).toContainEqual(expect.objectContaining({ page: '/privacy-policy', timeSpent: 0 }));
});
