/** Numbers and dates as the language writes them. */
import type { Language } from '@/shared/i18n/languages';

const locales: Record<Language, string> = {
  en: 'en-GB',
  ru: 'ru-RU',
  fr: 'fr-FR',
  de: 'de-DE',
  es: 'es-ES',
  ro: 'ro-RO',
};

export const localeOf = (language: Language): string => locales[language];

export function formatNumber(
  value: number,
  language: Language,
  options?: Intl.NumberFormatOptions,
): string {
  const text = new Intl.NumberFormat(locales[language], options).format(value);
  return language === 'ro' ? text.replace(/\s%$/, '%') : text;
}

const kilobyte = 1024;
const megabyte = kilobyte * kilobyte;
const gigabyte = megabyte * kilobyte;

const sizes = [
  ['gigabyte', gigabyte],
  ['megabyte', megabyte],
  ['kilobyte', kilobyte],
] as const;

/** A size, in the largest unit of which it has a tenth. */
export function formatBytes(bytes: number, language: Language): string {
  const [unit, size] = sizes.find(([, least]) => bytes >= least / 10) ?? (['byte', 1] as const);
  const unitDisplay = unit === 'byte' ? 'long' : 'short';
  return formatNumber(bytes / size, language, { style: 'unit', unit, unitDisplay, maximumFractionDigits: 1 });
}

/** A calendar date (yyyy-mm-dd) in long form. */
export function formatDate(date: string, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );
}

/** A moment in the reader's own time zone. */
export function formatMoment(iso: string, language: Language): string {
  return new Intl.DateTimeFormat(locales[language], {
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(new Date(iso));
}

/** The language's own name for another language, for example "German" or "немецкий". */
export function languageName(code: string, language: Language): string {
  return new Intl.DisplayNames([locales[language]], { type: 'language' }).of(code) ?? code;
}

/** A name with the first letter raised, as list entries want it. */
export const capitalised = (text: string): string =>
  text.charAt(0).toLocaleUpperCase() + text.slice(1);
