/** i18next, set up without network: dictionaries are put in by hand as their chunks arrive. */
import i18next, { type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { defaultLanguage, isLanguage, type Language } from './languages';
import { loadDictionary, type LanguagePack } from './language-pack';
import type { Namespace } from './namespaces';

/** A key that the language lacks is shown in the default language as soon as that has arrived. */
function fallBack(instance: i18n, namespace: string, key: string): void {
  console.warn(`missing translation: ${instance.language}/${namespace}: ${key}`);
  const standIn = defaultLanguage;
  if (instance.language === standIn || instance.hasResourceBundle(standIn, namespace)) return;
  void loadDictionary(standIn, namespace as Namespace).then((words) => {
    instance.addResourceBundle(standIn, namespace, words);
  });
}

export function createI18n(pack: LanguagePack): i18n {
  const instance = i18next.createInstance();
  void instance.use(initReactI18next).init({
    lng: pack.language,
    fallbackLng: defaultLanguage,
    defaultNS: 'shell',
    ns: Object.keys(pack.dictionaries),
    resources: { [pack.language]: pack.dictionaries as never },
    interpolation: { escapeValue: false },
    initAsync: false,
    saveMissing: true,
    missingKeyHandler: (_languages, namespace, key) => fallBack(instance, namespace, key),
    react: { useSuspense: false, bindI18nStore: 'added' },
  });
  return instance;
}

export function addPack(instance: i18n, pack: LanguagePack): void {
  for (const [name, words] of Object.entries(pack.dictionaries))
    instance.addResourceBundle(pack.language, name, words);
}

/** Rare dictionaries that have been loaded; a change of language takes them along. */
export function loadedNamespaces(instance: i18n): Namespace[] {
  const language = instance.language;
  const bundles = instance.getDataByLanguage(language) ?? {};
  return Object.keys(bundles) as Namespace[];
}

export function currentLanguage(instance: i18n): Language {
  return isLanguage(instance.language) ? instance.language : defaultLanguage;
}
