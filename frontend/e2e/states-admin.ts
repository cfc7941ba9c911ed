/** States of the dashboard; they need ADMIN_PASSWORD, the password of the running site. */
import { expect, type Page } from '@playwright/test';
import type { PageState, Word } from './states.ts';

async function signIn(page: Page): Promise<void> {
  const fields = page.locator('main form input');
  await fields.first().fill('admin');
  await fields.last().fill(process.env.ADMIN_PASSWORD ?? '');
  await page.locator('main form button[type=submit]').click();
  await expect(page.getByRole('tablist')).toBeVisible();
}

const tabs = ['analytics', 'chat', 'contact'] as const;
const views: Record<string, (typeof tabs)[number]> = {
  visitors: 'analytics',
  analyses: 'analytics',
  errors: 'analytics',
  messages: 'chat',
  questions: 'chat',
  usage: 'chat',
  submissions: 'contact',
  outbox: 'contact',
  person: 'contact',
};

async function openView(page: Page, word: Word, view: string): Promise<void> {
  await signIn(page);
  await page.getByRole('tab').nth(tabs.indexOf(views[view] ?? 'analytics')).click();
  await page.getByRole('button', { name: word(`admin.views.${view}`), exact: true }).click();
  await expect(page.locator('main [role=tabpanel] :is(table, form, svg, p)').first()).toBeVisible();
}

export const adminStates: PageState[] = [
  {
    name: 'admin-refused',
    route: '/admin',
    reach: async (page) => {
      await page.locator('main form button[type=submit]').click();
      await expect(page.locator('main form [aria-invalid=true]').first()).toBeVisible();
    },
  },
  ...Object.keys(views).map(
    (view): PageState => ({
      name: `admin-${view}`,
      route: '/admin',
      part: 'main',
      reach: (page, word) => openView(page, word, view),
    }),
  ),
  {
    name: 'admin-detail',
    route: '/admin',
    reach: async (page, word) => {
      await openView(page, word, 'messages');
      await page.locator('main tbody button').first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'admin-account',
    route: '/admin',
    reach: async (page, word) => {
      await signIn(page);
      await page.getByRole('button', { name: word('admin.account.button') }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
];
