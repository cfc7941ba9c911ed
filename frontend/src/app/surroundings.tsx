/** What stands around pages and, where pages are rendered ahead, around islands: styles and language. */
import type { EmotionCache } from '@emotion/cache';
import type { i18n as I18n } from 'i18next';
import type { ReactNode } from 'react';
import type { LanguagePack } from '@/shared/i18n/language-pack';
import { LookProvider } from '@/shared/look/look-provider';
import { LanguageProvider } from './language-provider';

export interface SurroundingsProps {
  cache: EmotionCache;
  i18n: I18n;
  pack: LanguagePack;
  children: ReactNode;
}

export function Surroundings({ cache, i18n, pack, children }: SurroundingsProps) {
  return (
    <LookProvider cache={cache}>
      <LanguageProvider i18n={i18n} pack={pack}>
        {children}
      </LanguageProvider>
    </LookProvider>
  );
}
