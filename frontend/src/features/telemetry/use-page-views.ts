import { useEffect } from 'react';
import { cvChannels } from '@/shared/config/limits';
import { trackArrival, trackLeaving } from '@/shared/telemetry/page-view';

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
    trackArrival({
      page: pathname,
      timeSpent: 0,
      ...cvLinkOf(pathname),
      referrer: document.referrer,
      query: window.location.search.replace(/^\?/, ''),
    });
    let told = false;
    const leave = () => {
      if (told) return;
      told = true;
      // With 0 seconds it would be counted as another arrival.
      const timeSpent = Math.max(1, Math.round((Date.now() - arrived) / 1000));
      trackLeaving({ page: pathname, timeSpent });
    };
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [pathname]);
}
