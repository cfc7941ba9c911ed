import site from 'virtual:owner/site-outline';

/** Languages that a site can have. */
export type Language = 'en' | 'ru' | 'fr' | 'de' | 'es' | 'ro';

/** Those of this site, in the order in which the menu lists them. */
export const languages: readonly Language[] = site.languages;

/** The one of visitors who chose none; it stands in for words that another lacks. */
export const defaultLanguage: Language = site.defaultLanguage;

/** Each language's name in itself. */
export const nativeNames: Record<Language, string> = {
  en: 'English',
  ru: 'Русский',
  fr: 'Français',
  de: 'Deutsch',
  es: 'Español',
  ro: 'Română',
};

export function isLanguage(value: unknown): value is Language {
  return (languages as readonly unknown[]).includes(value);
}
