import profile from 'virtual:owner/profile';
import site from 'virtual:owner/site';
import { useOutline } from './texts';
import type { Profile, SiteFacts, Texts } from './types';

/** The owner's facts and, in the interface's language, the texts. */
export function useContent(): { profile: Profile; texts: Texts; site: SiteFacts } {
  const { texts } = useOutline();
  return { profile, texts, site };
}
