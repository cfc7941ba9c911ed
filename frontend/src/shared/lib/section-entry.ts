/**
 * Asks a section to show one of its entries, for example a tab, and there what has a title; sections that
 * don't know it ignore it.
 */
import { useEffect } from 'react';

const name = 'portfolio-entry';

export interface Entry {
  entry: string;
  title: string;
}

interface Wanted extends Entry {
  section: string;
}

/** What was asked of a section that doesn't answer yet. */
const waiting = new Map<string, Entry>();

export function showEntry({ section, entry, title }: Wanted): void {
  waiting.set(section, { entry, title });
  window.dispatchEvent(new CustomEvent<Wanted>(name, { detail: { section, entry, title } }));
}

export function useEntryRequests(section: string, show: (wanted: Entry) => void): void {
  useEffect(() => {
    const listen = (event: Event) => {
      const { detail } = event as CustomEvent<Wanted>;
      if (detail.section !== section) return;
      waiting.delete(section);
      show(detail);
    };
    const early = waiting.get(section);
    waiting.delete(section);
    if (early) show(early);
    window.addEventListener(name, listen);
    return () => window.removeEventListener(name, listen);
  }, [section, show]);
}
