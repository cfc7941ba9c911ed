/**
 * What one language brings: the owner's texts, the fonts' CSS and the dictionaries. Everything of a
 * language that the main page needs is one chunk, which knows how to load the dictionaries of rare pages.
 */
import languageLoaders from 'virtual:owner/languages';
import type { Texts } from '@/shared/content/types';
import type { Language } from './languages';
import type { Namespace } from './namespaces';

type Dictionary = Record<string, unknown>;

function loadLanguage(language: Language) {
  const load = languageLoaders[language];
  if (!load) throw new Error(`the site has no ${language}`);
  return load();
}

export interface LanguagePack {
  language: Language;
  texts: Texts;
  fontCss: string;
  /** Faces for letters that only a visitor or another language brings. */
  fontRestCss: string;
  fontPreload: string[];
  dictionaries: Record<string, Dictionary>;
}

/** Loads one dictionary; empty when there is none. */
export async function loadDictionary(language: Language, name: Namespace): Promise<Dictionary> {
  const { rare, dictionaries } = await loadLanguage(language);
  const load = rare[name];
  return load ? (await load()).default : (dictionaries[name] ?? {});
}

/** Loads a language for the main page, and for the rare pages named in `extra`. */
export async function loadLanguagePack(
  language: Language,
  extra: readonly Namespace[] = [],
): Promise<LanguagePack> {
  const [own, ...rare] = await Promise.all([
    loadLanguage(language),
    ...extra.map(async (name) => [name, await loadDictionary(language, name)] as const),
  ]);
  return {
    language,
    texts: own.texts,
    fontCss: own.fontCss,
    fontRestCss: own.fontRestCss,
    fontPreload: own.fontPreload,
    dictionaries: { ...own.dictionaries, ...Object.fromEntries(rare) },
  };
}
