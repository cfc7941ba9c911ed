import { createContext, use } from 'react';
import images from 'virtual:owner/images';
import profile from 'virtual:owner/profile';
import site from 'virtual:owner/site';
import type { Profile, SiteFacts, Texts } from './types';

export const TextsContext = createContext<Texts | null>(null);

/** The owner's facts and, in the interface's language, the texts. */
export function useContent(): { profile: Profile; texts: Texts; site: SiteFacts } {
  const texts = use(TextsContext);
  if (!texts) throw new Error('useContent needs TextsContext');
  return { profile, texts, site };
}

/** Address of a picture of the owner's images, null if there is none of that name. */
export function contentImage(name: string | undefined): string | null {
  return images[name ?? ''] ?? null;
}
