/** Privacy policy, documentation, CV page and dashboard as a visitor finds them. */
import { expect, test, type Page } from '@playwright/test';
import { open } from './support.ts';

test('the privacy policy has eleven numbered sections, contacts and its date', async ({ page }) => {
  await open(page, '/privacy-policy');
  const heads = page.locator('article section[id] h2');
  await expect(heads).toHaveCount(11);
  await expect(heads.first()).toHaveText(/^1\. /);
  await expect(heads.last()).toHaveText(/^11\. /);
  await expect(page.getByText('January 2025')).toBeVisible();
  await expect(page.locator('article')).toContainText('under 13');
  await expect(page.locator('article a[href^="mailto:"]').first()).toBeVisible();
  await page.getByRole('link', { name: 'Back to home' }).click();
  await expect(page.locator('#top-title')).toBeVisible();
});

test('on a phone the contents of the policy fold and scroll to a section', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, '/privacy-policy');
  const link = page.getByRole('navigation', { name: 'Contents' }).getByRole('link').nth(8);
  await expect(link).toBeHidden();
  await page.locator('summary').click();
  await link.click();
  await expect(page.locator('article section[id] h2').nth(8)).toBeInViewport();
  await expect(link).toBeHidden();
});

const sections = ['Overview', 'Use cases', 'Requirements', 'Architecture', 'Database schema'].map((title, i) => ({
  id: ['overview', 'use-cases', 'requirements', 'architecture', 'database-schema'][i],
  title,
  content: `### About\n\nThe text of ${title} mentions **PDF${i}**.`,
  diagram: i > 2 ? { type: i === 3 ? 'architecture' : 'database', config: { title } } : null,
}));

/** The documentation with a diagram that arrives once `ready` is. */
async function openDocumentation(page: Page, diagram: object, ready = Promise.resolve()): Promise<void> {
  await page.route('**/api/documentation?*', (route) => route.fulfill({ json: { title: '', sections } }));
  await page.route('**/api/generate-diagram', async (route) => {
    await ready;
    await route.fulfill({ json: diagram });
  });
  await open(page, '/documentation');
}

test('documentation opens on the overview and shows one section at a time', async ({ page }) => {
  await openDocumentation(page, { success: false });
  const head = page.locator('#documentation-section');
  await expect(head).toHaveText('Overview');
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Use cases' }).click();
  await expect(head).toHaveCount(1);
  await expect(head).toHaveText('Use cases');
  await expect(page.getByRole('link', { name: 'Back to portfolio' })).toHaveAttribute('href', '/');
});

test('the open section of the documentation has its table of contents', async ({ page }) => {
  await page.route('**/api/documentation?*', (route) =>
    route.fulfill({
      json: {
        title: '',
        sections: sections.map((section) => ({ ...section, content: `### One\n\n${'Words.\n\n'.repeat(60)}### Two\n\nEnd.` })),
      },
    }),
  );
  await open(page, '/documentation');
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Use cases' }).click();
  const contents = page.getByRole('navigation', { name: 'In this section' });
  await expect(contents.getByRole('link')).toHaveText(['One', 'Two']);
  await contents.getByRole('link', { name: 'Two' }).click();
  await expect(page.getByRole('heading', { name: 'Two' })).toBeInViewport();
  await expect(page.getByRole('heading', { name: 'Two' })).toBeFocused();
  await expect(page).toHaveURL(/#use-cases$/);
});

test('documentation is searched by title and text, and says when nothing is found', async ({ page }) => {
  await openDocumentation(page, { success: false });
  const search = page.getByPlaceholder('Search documentation...');
  await search.fill('pdf2');
  await expect(page.locator('main mark')).toHaveText('PDF2');
  await search.fill('qqqq');
  await expect(page.getByText('No results for “qqqq”')).toBeVisible();
});

test('a diagram is drawn while its section is shown, with a text while it is made', async ({ page }) => {
  let arrive = () => undefined as void;
  const ready = new Promise<void>((resolve) => (arrive = resolve));
  const svgContent = '<svg width="40" height="20"><path d="M0 0h9"/></svg>';
  await openDocumentation(page, { success: true, svgContent }, ready);
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Architecture' }).click();
  await expect(page.getByText('Generating diagram…')).toBeVisible();
  arrive();
  await expect(page.locator('main svg[width="40"]')).toBeVisible();
});

test('a diagram that cannot be made leaves a placeholder', async ({ page }) => {
  await openDocumentation(page, { success: false });
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Database schema' }).click();
  await expect(page.getByText('No diagram available')).toBeVisible();
});

test('documentation that cannot be loaded says so, and is asked for only once', async ({ page }) => {
  let asked = 0;
  await page.route('**/api/documentation?*', (route) => {
    asked += 1;
    return route.fulfill({ status: 503, body: 'down' });
  });
  await open(page, '/documentation');
  await expect(page.getByText('Error loading documentation')).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await page.waitForTimeout(300);
  expect(asked).toBe(1);
});

test('a documentation PDF that cannot be made is only logged', async ({ page }) => {
  await page.route('**/api/documentation/pdf?*', (route) => route.fulfill({ status: 503, body: 'down' }));
  await openDocumentation(page, { success: false });
  const logged = page.waitForEvent('console', (message) => message.text().startsWith('documentation PDF'));
  await page.getByRole('button', { name: 'Download PDF' }).click();
  await logged;
  await expect(page.getByRole('button', { name: 'Download PDF' })).toBeEnabled();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('without scripts the CV page offers the file itself', async ({ browser, baseURL }) => {
  const page = await (await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) })).newPage();
  await page.goto('/cv/de');
  await expect(page.getByRole('link', { name: 'Download the file' })).toHaveAttribute('href', '/api/cv/de');
});

test('any other CV language shows the Invalid Language card with a way home', async ({ page }) => {
  await open(page, '/cv/xx');
  await expect(page.getByRole('heading', { name: 'Invalid Language' })).toBeVisible();
  await expect(page.getByText('The requested language is not available')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Home' }).click();
  await expect(page.locator('#top-title')).toBeVisible();
});

test('the dashboard asks for both, user name and password', async ({ page }) => {
  await page.route('**/api/admin/user?*', (route) => route.fulfill({ json: { username: '' } }));
  let asked = 0;
  await page.route('**/api/admin/login', (route) => {
    asked += 1;
    return route.fulfill({ status: 401, body: '' });
  });
  await open(page, '/admin');
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
  await page.getByLabel('Username').fill('owner');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Please fill in this field.')).toBeVisible();
  expect(asked).toBe(0);
});
