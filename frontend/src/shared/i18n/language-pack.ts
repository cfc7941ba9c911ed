/**
 * What one language brings: the owner's texts, the fonts' CSS and the dictionaries. Everything of a
 * language that the main page needs is one chunk; rare pages load their dictionary themselves.
 */
import type { Texts } from '@/shared/content/types';
import type { Language } from './languages';
import { pageNamespaces, type Namespace } from './namespaces';

type Dictionary = Record<string, unknown>;
type Loader<T> = () => Promise<T>;

const dictionaryLoaders = import.meta.glob<Dictionary>('/src/locales/*/*.json', {
  import: 'default',
});

const textLoaders: Record<Language, Loader<{ default: Texts }>> = {
  en: () => import('virtual:owner/en'),
  ru: () => import('virtual:owner/ru'),
  fr: () => import('virtual:owner/fr'),
  de: () => import('virtual:owner/de'),
  es: () => import('virtual:owner/es'),
  ro: () => import('virtual:owner/ro'),
};

const fontLoaders: Record<Language, Loader<{ css: string; rest: string; preload: string[] }>> = {
  en: () => import('virtual:fonts/en'),
  ru: () => import('virtual:fonts/ru'),
  fr: () => import('virtual:fonts/fr'),
  de: () => import('virtual:fonts/de'),
  es: () => import('virtual:fonts/es'),
  ro: () => import('virtual:fonts/ro'),
};

export interface LanguagePack {
  language: Language;
  texts: Texts;
  fontCss: string;
  /** Faces for letters that only a visitor or another language brings; added once the page is awake. */
  fontRestCss: string;
  fontPreload: string[];
  dictionaries: Record<string, Dictionary>;
}

/** Loads one dictionary; empty when there is none. */
export async function loadDictionary(language: Language, name: Namespace): Promise<Dictionary> {
  const load = dictionaryLoaders[`/src/locales/${language}/${name}.json`];
  return load ? load() : {};
}

/** Loads a language for the main page, and for the rare pages named in `extra`. */
export async function loadLanguagePack(
  language: Language,
  extra: readonly Namespace[] = [],
): Promise<LanguagePack> {
  const names = [...pageNamespaces, ...extra];
  const [texts, fonts, ...dictionaries] = await Promise.all([
    textLoaders[language](),
    fontLoaders[language](),
    ...names.map((name) => loadDictionary(language, name)),
  ]);
  return {
    language,
    texts: texts.default,
    fontCss: fonts.css,
    fontRestCss: fonts.rest,
    fontPreload: fonts.preload,
    dictionaries: Object.fromEntries(names.map((name, i) => [name, dictionaries[i] ?? {}])),
  };
}
