/** The interface languages, in the order in which the menu lists them. */
export const languages = ['en', 'ru', 'fr', 'de', 'es', 'ro'] as const;
export type Language = (typeof languages)[number];

export const defaultLanguage: Language = 'en';

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
