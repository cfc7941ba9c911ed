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

function tellArrival(page: string): void {
  trackArrival({
    page,
    timeSpent: 0,
    ...cvLinkOf(page),
    pageLanguage: document.documentElement.lang,
    referrer: document.referrer,
    query: window.location.search.replace(/^\?/, ''),
  });
}

/** With 0 seconds leaving would be counted as another arrival. */
const secondsSince = (moment: number) => Math.max(1, Math.round((Date.now() - moment) / 1000));

/**
 * Tells of each page: on arrival with 0 seconds, on leaving with the whole seconds spent. A page that
 * the browser renders ahead counts from when it is shown; one that it brings back counts anew.
 */
export function usePageViews(pathname: string): void {
  useEffect(() => {
    let arrived: number | null = null;
    const arrive = () => {
      arrived = Date.now();
      tellArrival(pathname);
    };
    const leave = () => {
      if (arrived === null) return;
      trackLeaving({ page: pathname, timeSpent: secondsSince(arrived) });
      arrived = null;
    };
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) arrive();
    };
    const isAhead = (document as { prerendering?: boolean }).prerendering === true;
    if (isAhead) document.addEventListener('prerenderingchange', arrive, { once: true });
    else arrive();
    window.addEventListener('pagehide', leave);
    window.addEventListener('pageshow', comeBack);
    return () => {
      document.removeEventListener('prerenderingchange', arrive);
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('pageshow', comeBack);
      leave();
    };
  }, [pathname]);
}
