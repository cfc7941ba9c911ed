import { cvChannels, cvLanguages, type CvLanguage } from '@/shared/config/limits';

const isCvLanguage = (code: string | undefined): code is CvLanguage =>
  (cvLanguages as readonly (string | undefined)[]).includes(code);

/**
 * The CV's language in an address: `de` of /cv/de and /cv-download/de, `ru` of
 * /cv-download/ru-telegram; null for what is no language or no known channel.
 */
export function languageOfCode(code: string, withChannel: boolean): CvLanguage | null {
  const [language, channel, ...rest] = code.split('-');
  if (!isCvLanguage(language) || rest.length > 0) return null;
  if (channel === undefined) return language;
  const known = (cvChannels as readonly string[]).includes(channel);
  return withChannel && known ? language : null;
}
