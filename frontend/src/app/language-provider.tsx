/** The interface's language: i18next, the owner's texts and the fonts change together. */
import type { i18n as I18n } from 'i18next';
import { startTransition, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { TextsContext } from '@/shared/content/texts';
import { addPack } from '@/shared/i18n/i18n';
import { loadLanguagePack, type LanguagePack } from '@/shared/i18n/language-pack';
import type { Language } from '@/shared/i18n/languages';
import { wakeAll } from '@/shared/islands/sleepers';
import { holdPlace } from '@/shared/lib/hold-place';
import { languageOfAddress, readStoredLanguage, storeLanguage } from '@/shared/i18n/stored-language';
import { LanguageContext } from '@/shared/i18n/use-language';
import { namespacesFor } from './routes';

interface LanguageProviderProps {
  i18n: I18n;
  pack: LanguagePack;
  children: ReactNode;
}

/** Rule by rule into an empty sheet, which the page's policy allows, where it forbids a sheet's own text. */
function setStyle(id: string, css: string): void {
  document.getElementById(id)?.remove();
  const style = document.createElement('style');
  style.id = id;
  document.head.prepend(style);
  for (const rule of css.match(/[^}]+}/g) ?? []) style.sheet?.insertRule(rule, style.sheet.cssRules.length);
}

/** The language's own faces come after the others, so that they win for the letters of both. */
function showFonts(pack: LanguagePack): void {
  setStyle('fonts', pack.fontCss);
  setStyle('fonts-rest', pack.fontRestCss);
}

/** Takes `lang` out of the address, because the choice is remembered from now on. */
function clearAddress(): void {
  const url = new URL(window.location.href);
  if (!url.searchParams.has('lang')) return;
  url.searchParams.delete('lang');
  window.history.replaceState(window.history.state, '', url);
}

export function LanguageProvider({ i18n, pack: first, children }: LanguageProviderProps) {
  const [pack, setPack] = useState(first);
  const wanted = useRef<Language>(first.language);

  const choice = useMemo(() => {
    const setLanguage = async (language: Language) => {
      wanted.current = language;
      storeLanguage(language);
      const [next] = await Promise.all([
        loadLanguagePack(language, namespacesFor(window.location.pathname)),
        wakeAll(),
      ]);
      if (wanted.current !== language) return;
      holdPlace();
      addPack(i18n, next);
      clearAddress();
      showFonts(next);
      document.documentElement.lang = language;
      startTransition(() => {
        setPack(next);
        void i18n.changeLanguage(language);
      });
    };
    return {
      language: pack.language,
      setLanguage: (language: Language) => void setLanguage(language),
    };
  }, [i18n, pack.language]);

  const { setLanguage } = choice;
  useEffect(() => {
    const asked = languageOfAddress(window.location.search);
    if (asked) storeLanguage(asked);
    const stored = readStoredLanguage();
    if (stored && stored !== wanted.current) setLanguage(stored);
  }, [setLanguage]);

  return (
    <I18nextProvider i18n={i18n}>
      <LanguageContext value={choice}>
        <TextsContext value={pack.texts}>{children}</TextsContext>
      </LanguageContext>
    </I18nextProvider>
  );
}
