import type { ApiFault } from './base-api';

/** The text for people in an error's body, empty if there is none. */
export function errorText(fault: unknown): string {
  const { message = '' } = (fault ?? {}) as Partial<ApiFault>;
  try {
    const body: unknown = JSON.parse(message.replace(/^\d+: /, ''));
    const text = (body as { error?: unknown } | null)?.error;
    return typeof text === 'string' ? text : '';
  } catch {
    return '';
  }
}
