import { jsonBody, request } from '@/shared/api/http';

export interface PageView {
  page: string;
  /** Whole seconds; 0 on arrival. */
  timeSpent: number;
  referrer?: string;
  /** The address's query, for campaigns. */
  query?: string;
  /** Of a CV. */
  language?: string;
  /** In which the page is shown. */
  pageLanguage?: string;
  /** The way in which a CV link travelled. */
  channel?: string;
}

const path = '/api/track-page-view';

/** Tells of an arrival; errors are ignored. */
export function trackArrival(view: PageView): void {
  request(path, { ...jsonBody(view), keepalive: true }).catch(() => undefined);
}

/** Tells of a CV that was saved without its page being opened; it counts as a view of that page. */
export function trackDownload(language: string): void {
  trackArrival({ page: `/cv/${language}`, timeSpent: 0, language, channel: 'direct' });
}

/** Tells of leaving, in a way that survives the closing of the page. */
export function trackLeaving(view: PageView): void {
  const body = new Blob([JSON.stringify(view)], { type: 'application/json' });
  if (navigator.sendBeacon?.(path, body)) return;
  fetch(path, { ...jsonBody(view), keepalive: true, credentials: 'include' }).catch(() => undefined);
}
