import { jsonBody, request } from '@/shared/api/http';
import { sectionOf } from './section';
import { visitorSessionId } from './visitor-session';

export type Severity = 'low' | 'medium' | 'high' | 'critical';

interface Report {
  error: Error;
  severity?: Severity;
  actionAttempted?: string;
}

/** Sends an error report; true when it arrived. A failure is only logged. */
export async function reportError({
  error,
  severity = 'medium',
  actionAttempted = 'unknown',
}: Report): Promise<boolean> {
  try {
    await request('/api/error-tracking', {
      ...jsonBody({
        sessionId: visitorSessionId(),
        errorType: error.name,
        errorMessage: error.message,
        errorStack: error.stack ?? '',
        pageUrl: window.location.href,
        userAgent: navigator.userAgent,
        section: sectionOf(window.location),
        actionAttempted,
        severity,
      }),
      keepalive: true,
    });
    return true;
  } catch (failure) {
    console.error('error report failed', failure);
    return false;
  }
}
