import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What axe finds on the page, or in one part of it, as it is now: "rule: element". */
export async function findings(page: Page, part?: string): Promise<string[]> {
  // As from the visitor's first sign on: all of it is laid out.
  await page.evaluate(() => document.documentElement.removeAttribute('data-folded'));
  const builder = new AxeBuilder({ page });
  if (part) builder.include(part);
  const { violations } = await builder
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`));
}
