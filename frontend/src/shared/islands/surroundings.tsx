/** Carries what stands around an island into its own root: styles, router, words, content. */
import { __unsafe_useEmotionCache as useEmotionCache } from '@emotion/react';
import { use, useCallback, type ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Router, UNSAFE_NavigationContext as NavigationContext, useLocation } from 'react-router';
import { TextsContext } from '@/shared/content/texts';
import { LanguageContext, useLanguage } from '@/shared/i18n/use-language';
import { LookProvider } from '@/shared/look/look-provider';
import { useI18n } from './use-i18n';

export function useSurroundings() {
  const cache = useEmotionCache();
  const location = useLocation();
  const { navigator } = use(NavigationContext);
  const i18n = useI18n();
  const choice = useLanguage();
  const texts = use(TextsContext);
  const surround = useCallback(
    (part: ReactNode) => {
      if (!cache) throw new Error('an island needs LookProvider');
      return (
        <Router location={location} navigator={navigator}>
          <LookProvider cache={cache}>
            <I18nextProvider i18n={i18n}>
              <LanguageContext value={choice}>
                <TextsContext value={texts}>{part}</TextsContext>
              </LanguageContext>
            </I18nextProvider>
          </LookProvider>
        </Router>
      );
    },
    [cache, location, navigator, i18n, choice, texts],
  );
  return { surround, language: choice.language };
}
