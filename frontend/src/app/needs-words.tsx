/** Shows a rare page once its dictionaries are there. */
import { use, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { i18n as I18n } from 'i18next';
import { currentLanguage } from '@/shared/i18n/i18n';
import { loadDictionary } from '@/shared/i18n/language-pack';
import type { Namespace } from '@/shared/i18n/namespaces';
import { loadOnce } from '@/shared/lib/load-once';

const loads = new Map<string, () => Promise<void>>();

function load(i18n: I18n, namespace: Namespace): Promise<void> {
  const language = currentLanguage(i18n);
  const key = `${language}/${namespace}`;
  const known = loads.get(key);
  if (known) return known();
  const made = loadOnce(async () => {
    i18n.addResourceBundle(language, namespace, await loadDictionary(language, namespace));
  });
  loads.set(key, made);
  return made();
}

interface NeedsWordsProps {
  namespaces: Namespace[];
  children: ReactNode;
}

/** Suspends the change of page until they have arrived; the page before stays meanwhile. */
export function NeedsWords({ namespaces, children }: NeedsWordsProps) {
  const { i18n } = useTranslation();
  for (const namespace of namespaces)
    if (!i18n.hasResourceBundle(i18n.language, namespace)) use(load(i18n, namespace));
  return children;
}
