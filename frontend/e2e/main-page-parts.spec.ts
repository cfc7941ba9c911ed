/** What stands in the main page's sections, beyond how they move (main-page.spec.ts). */
import { expect, test } from '@playwright/test';
import { open } from './support.ts';

test('the hero has title, description, portrait, and its button scrolls to the chat', async ({ page }) => {
  await open(page, '/');
  await expect(page.locator('#top-title')).toBeVisible();
  await expect(page.locator('#top img')).toBeVisible();
  await page.locator('#top').getByRole('link', { name: 'Ask the assistant' }).click();
  await expect(page.locator('#chat-title')).toBeInViewport();
});

test('the sections stand in their order', async ({ page }) => {
  await open(page, '/');
  const ids = await page.locator('main section[id]').evaluateAll((all) => all.map(({ id }) => id));
  const order = ['about', 'skills', 'showcase', 'help-section', 'chat', 'cv-download', 'contact'];
  expect(ids.filter((id) => order.includes(id))).toEqual(order);
});

test('the overview shows the consultant, five strengths, the certificate and six industries', async ({ page }) => {
  await open(page, '/about');
  const about = page.locator('#about');
  for (const term of ['Experience', 'Location', 'Specialization'])
    await expect(about.locator('[role=tabpanel]:not([hidden]) dt', { hasText: term })).toBeVisible();
  await expect(about.getByRole('list', { name: 'Core strengths' }).getByRole('listitem')).toHaveCount(5);
  await expect(about.locator('a', { hasText: 'Professional certification' })).toHaveAttribute('href', /^https:/);
  for (const industry of [/IT consulting[^]*1\+/, /FMCG[^]*5\+/, /Telecom[^]*3\+/, /Fintech[^]*2\+/, /Healthcare[^]*2\+/, /Insurance[^]*1\+/])
    await expect(about.locator('li', { hasText: industry }).first()).toBeVisible();
});

test('the career is drawn in four steps below the three stages', async ({ page }) => {
  await open(page, '/about');
  await page.getByRole('tab', { name: 'Experience' }).click();
  for (const years of ['2023 to present', '2020 to 2023', '2017 to 2020'])
    await expect(page.locator('#about').getByText(years).first()).toBeVisible();
  await expect(page.locator('#about ol li')).toHaveCount(4);
});

test('the personal tab has education, languages, interests and the figures', async ({ page }) => {
  await open(page, '/about');
  await page.getByRole('tab', { name: 'Personal' }).click();
  const about = page.locator('#about');
  for (const text of ['Native', 'Fluent', 'Conversational', 'Basic (A2)', 'Automation', 'Art', 'Sports', 'Investment', '10+', '35+'])
    await expect(about.getByText(text, { exact: true }).first()).toBeVisible();
});

test('skills open on business, hint at scrolling, stand on cards of 320 px and lead to contact', async ({ page }) => {
  await open(page, '/skills');
  const skills = page.locator('#skills');
  await expect(skills.getByRole('tab')).toHaveText(['Business', 'Industry', 'Technical', 'Methodologies']);
  await expect(skills.getByRole('tab', { name: 'Business' })).toHaveAttribute('aria-selected', 'true');
  await expect(skills.getByText('Scroll sideways to see more').locator('visible=true')).toBeVisible();
  const widths = await skills
    .locator('[role=tabpanel]:not([hidden]) ul[tabindex="0"] > li')
    .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().width)));
  expect(new Set(widths)).toEqual(new Set([320]));
  await skills.getByRole('link', { name: 'Discuss a project' }).click();
  await expect(page.locator('#contact-title')).toBeInViewport();
});

test('a topic has up to three highlights, its measures, and ways to chat and contact', async ({ page }) => {
  await open(page, '/');
  const showcase = page.locator('#showcase');
  for (const topic of ['AI Intelligence', 'Leadership Excellence', 'AI Development']) {
    await showcase.getByRole('button', { name: topic }).click();
    await expect(showcase.getByRole('list', { name: 'Key highlights' }).getByRole('listitem')).toHaveCount(3);
  }
  for (const figure of ['150+', '350+', '7', '3'])
    await expect(showcase.getByText(figure, { exact: true }).locator('visible=true')).toBeVisible();
  await showcase.getByRole('link', { name: 'Ask AI Assistant' }).click();
  await expect(page.locator('#chat-title')).toBeInViewport();
  await showcase.getByRole('link', { name: 'Get In Touch' }).click();
  await expect(page.locator('#contact-title')).toBeInViewport();
});

for (const language of ['en', 'ru', 'fr', 'de', 'es', 'ro'])
  test(`no highlight of the sample owner is cut, ${language}`, async ({ page }) => {
    await open(page, `/?lang=${language}`);
    for (let topic = 0; topic < 4; topic++) {
      const button = page.locator('#showcase [aria-controls=showcase-topic]').nth(topic);
      if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
      await expect(page.locator('#showcase .unfolds:not([hidden]) .highlights p')).toHaveCount(3);
      for (const text of await page.locator('#showcase .unfolds:not([hidden]) .highlights p').allTextContents()) expect(text).not.toContain('…');
    }
  });

test('each business skill has its sign', async ({ page }) => {
  await open(page, '/skills');
  const cards = page.locator('#skills [role=tabpanel]:not([hidden]) ul[tabindex="0"] > li');
  await expect(page.locator('#skills [role=tabpanel]:not([hidden]) .level h3 svg')).toHaveCount(await cards.count());
});

test('contact and footer name mail, phone, messengers and networks', async ({ page }) => {
  await open(page, '/contact');
  for (const place of [page.locator('#contact'), page.getByRole('contentinfo')]) {
    for (const start of ['mailto:', 'tel:+', 'https://wa.me/', 'https://t.me/', 'https://www.linkedin.com/'])
      await expect(place.locator(`a[href^="${start}"]`).first()).toBeVisible();
  }
  const footer = page.getByRole('contentinfo');
  for (const link of ['About', 'Skills', 'Chat', 'Contact', 'CV download', 'Privacy policy'])
    await expect(footer.getByRole('link', { name: link, exact: true })).toBeVisible();
  await expect(footer).toContainText('All rights reserved');
  await expect(footer).toContainText('AI tools');
});

test('on a phone a sheet shares by network, messengers and a copied link', async ({ page }) => {
  await page.setViewportSize({ width: 767, height: 900 });
  await open(page, '/cv');
  const sheet = page.locator('#cv-download article').nth(4);
  await sheet.hover();
  await expect(sheet.getByRole('img')).toHaveCount(0);
  await sheet.getByRole('button', { name: /Share/ }).click();
  await expect(sheet.locator('a')).toHaveText(['LinkedIn', 'WhatsApp', 'Telegram']);
  await expect(sheet.getByRole('button', { name: 'Copy link' })).toBeVisible();
});

test('a fault in the page itself is told in the corner', async ({ page }) => {
  const reports: { section: string; severity: string; actionAttempted: string }[] = [];
  await page.route('**/api/error-tracking', async (route) => {
    reports.push(route.request().postDataJSON());
    await route.fulfill({ json: {} });
  });
  await page.goto('/#contact');
  await expect(page.locator('html[data-ready=true]')).toBeAttached();
  await page.evaluate(() => setTimeout(() => Promise.reject(new Error('provoked'))));
  await expect(page.getByText('Error Reported')).toBeVisible();
  await expect.poll(() => reports.length).toBe(1);
  expect(reports[0]).toMatchObject({ section: 'contact', severity: 'medium', actionAttempted: 'unknown' });
});
