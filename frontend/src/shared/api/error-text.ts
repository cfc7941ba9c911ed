import type { ApiFault } from './base-api';

interface ErrorBody {
  error?: unknown;
  reason?: unknown;
}

function bodyOf(fault: unknown): ErrorBody {
  const { message = '' } = (fault ?? {}) as Partial<ApiFault>;
  try {
    return (JSON.parse(message.replace(/^\d+: /, '')) as ErrorBody | null) ?? {};
  } catch {
    return {};
  }
}

/** The text for people in an error's body, empty if there is none. */
export function errorText(fault: unknown): string {
  const { error } = bodyOf(fault);
  return typeof error === 'string' ? error : '';
}

/** The reason in an error's body, for example FILES_REJECTED; empty if there is none. */
export function errorReason(fault: unknown): string {
  const { reason } = bodyOf(fault);
  return typeof reason === 'string' ? reason : '';
}
