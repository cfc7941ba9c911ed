/** Asks a section to show one of its entries, for example a tab; sections that don't know it ignore it. */
import { useEffect } from 'react';

const name = 'portfolio-entry';

interface Wanted {
  section: string;
  entry: string;
}

export function showEntry(section: string, entry: string): void {
  window.dispatchEvent(new CustomEvent<Wanted>(name, { detail: { section, entry } }));
}

export function useEntryRequests(section: string, show: (entry: string) => void): void {
  useEffect(() => {
    const listen = (event: Event) => {
      const { detail } = event as CustomEvent<Wanted>;
      if (detail.section === section && detail.entry) show(detail.entry);
    };
    window.addEventListener(name, listen);
    return () => window.removeEventListener(name, listen);
  }, [section, show]);
}
