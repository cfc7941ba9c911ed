/** The owner's texts in the interface's language, and what every page tells of the owner. */
import { createContext, use } from 'react';
import outline from 'virtual:owner/outline';
import images from 'virtual:owner/images';
import type { Outline, Texts } from './types';

export const TextsContext = createContext<Texts | null>(null);

/** What the frame of every page needs; the rest of the content comes with the sections, by `useContent`. */
export function useOutline(): { outline: Outline; texts: Texts } {
  const texts = use(TextsContext);
  if (!texts) throw new Error('useOutline needs TextsContext');
  return { outline, texts };
}

/** Address of a picture of the owner's images, null if there is none of that name. */
export function contentImage(name: string | undefined): string | null {
  return images[name ?? ''] ?? null;
}
