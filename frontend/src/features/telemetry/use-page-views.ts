import { useEffect } from 'react';
import { cvChannels } from '@/shared/config/limits';
import { trackArrival, trackLeaving, type PageView } from '@/shared/telemetry/page-view';

/**
 * Language and channel of a CV, read off an address like /cv/ru or /cv-download/ru-telegram. A link
 * that was copied ends in `link` and is counted as `copy`.
 */
export function cvLinkOf(pathname: string): { language?: string; channel?: string } {
  const match = /^\/cv(?:-download)?\/([a-z]{2})(?:-([a-z]+))?\/?$/.exec(pathname);
  if (!match) return {};
  const [, language, channel] = match;
  const known = (cvChannels as readonly string[]).includes(channel ?? '');
  return {
    ...(language ? { language } : {}),
    ...(known && channel ? { channel: channel === 'link' ? 'copy' : channel } : {}),
  };
}

/** Tells of each page: on arrival with 0 seconds, on leaving with the whole seconds spent. */
export function usePageViews(pathname: string): void {
  useEffect(() => {
    const arrived = Date.now();
    const view: PageView = { page: pathname, timeSpent: 0, ...cvLinkOf(pathname) };
    trackArrival({
      ...view,
      referrer: document.referrer,
      query: window.location.search.replace(/^\?/, ''),
    });
    let told = false;
    const leave = () => {
      if (told) return;
      told = true;
      trackLeaving({ ...view, timeSpent: Math.round((Date.now() - arrived) / 1000) });
    };
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [pathname]);
}
