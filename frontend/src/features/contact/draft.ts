/** The unsent message, kept over a reload of the page in this tab. */
import type { Draft } from './validation';

const key = 'contactDraft';
export const emptyDraft: Draft = { name: '', email: '', message: '' };

export function readDraft(): Draft {
  try {
    const stored = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<Draft>;
    return { ...emptyDraft, ...stored };
  } catch {
    return emptyDraft;
  }
}

export function keepDraft(draft: Draft): void {
  try {
    const isEmpty = Object.values(draft).every((value) => value === '');
    if (isEmpty) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Without storage the draft lives as long as the page.
  }
}
