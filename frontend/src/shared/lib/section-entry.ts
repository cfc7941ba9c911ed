/** Asks a section to show one of its entries, for example a tab; sections that don't know it ignore it. */
import { useEffect } from 'react';

const name = 'portfolio-entry';

interface Wanted {
  section: string;
  entry: string;
}

/** What was asked of a section that doesn't answer yet. */
const waiting = new Map<string, string>();

export function showEntry(section: string, entry: string): void {
  waiting.set(section, entry);
  window.dispatchEvent(new CustomEvent<Wanted>(name, { detail: { section, entry } }));
}

export function useEntryRequests(section: string, show: (entry: string) => void): void {
  useEffect(() => {
    const listen = (event: Event) => {
      const { detail } = event as CustomEvent<Wanted>;
      if (detail.section !== section) return;
      waiting.delete(section);
      if (detail.entry) show(detail.entry);
    };
    const early = waiting.get(section);
    waiting.delete(section);
    if (early) show(early);
    window.addEventListener(name, listen);
    return () => window.removeEventListener(name, listen);
  }, [section, show]);
}
