/** What the content security policy must know of a page: hashes of its sheets, and no style attributes. */
import crypto from 'node:crypto';

const entities: Record<string, string> = { quot: '"', '#x27': "'", lt: '<', gt: '>', amp: '&' };
const unescaped = (text: string) =>
  text.replace(/&(quot|#x27|lt|gt|amp);/g, (_, name: string) => entities[name] ?? '');

/**
 * Style attributes as rules of one sheet, which the policy can allow by its hash. Each rule weighs as much as an
 * id, so that it wins over classes as the attribute did; what a script sets later wins over the rule.
 */
export function withoutStyleAttributes(html: string): { html: string; sheet: string } {
  const names = new Map<string, string>();
  const clean = html.replace(/ style="([^"]*)"/g, (_, value: string) => {
    const name = names.get(value) ?? names.size.toString(36);
    names.set(value, name);
    return ` data-style="${name}"`;
  });
  const rules = [...names].map(([value, name]) => `[data-style="${name}"]:not(#_){${unescaped(value)}}`);
  return { html: clean, sheet: rules.join('') };
}

/** As the policy writes it. */
export const hashOf = (text: string) =>
  `'sha256-${crypto.createHash('sha256').update(text).digest('base64')}'`;

/** Hashes of the sheets in a page. */
export const sheetHashes = (html: string) =>
  [...html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, sheet]) => hashOf(sheet ?? ''));
