import { useEffect } from 'react';

/**
 * Lets the address's hash follow the section in view, so that reports of errors name it and a copied
 * address leads there. It replaces the history's entry and tells the router nothing: nothing is to move.
 */
export function useSectionInAddress(section: string | null): void {
  useEffect(() => {
    const { pathname, search, hash } = window.location;
    const wanted = section ? `#${section}` : '';
    if (hash !== wanted) window.history.replaceState(window.history.state, '', pathname + search + wanted);
  }, [section]);
}
