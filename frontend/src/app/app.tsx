/** Everything that surrounds the pages: styles, theme, language, and the telling of readiness. */
import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { i18n as I18n } from 'i18next';
import { useEffect } from 'react';
import type { LanguagePack } from '@/shared/i18n/language-pack';
import { LanguageProvider } from './language-provider';
import { PageLayout } from './page-layout';
import { AppRoutes } from './routes';
import { LookProvider } from './theme/look-provider';

interface AppProps {
  cache: EmotionCache;
  i18n: I18n;
  pack: LanguagePack;
  /** Called once when the page answers to the visitor. */
  onReady?: () => void;
}

export function App({ cache, i18n, pack, onReady }: AppProps) {
  useEffect(() => onReady?.(), [onReady]);
  return (
    <CacheProvider value={cache}>
      <LookProvider>
        <LanguageProvider i18n={i18n} pack={pack}>
          <AppRoutes layout={<PageLayout />} />
        </LanguageProvider>
      </LookProvider>
    </CacheProvider>
  );
}
