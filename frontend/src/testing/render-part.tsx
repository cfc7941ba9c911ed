/** Renders a part of a page as the app surrounds it: words, content, router, theme. */
import { render, type RenderResult } from '@testing-library/react';
import type { i18n as I18n } from 'i18next';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { LanguageProvider } from '@/app/language-provider';
import { createI18n } from '@/shared/i18n/i18n';
import { loadLanguagePack } from '@/shared/i18n/language-pack';
import type { Language } from '@/shared/i18n/languages';
import { rareNamespaces } from '@/shared/i18n/namespaces';
import { LookProvider } from '@/shared/look/look-provider';
import { createStyleCache } from '@/shared/look/style-cache';
import { ToastRegion } from '@/shared/ui/toasts/toast-region';

interface Options {
  language?: Language;
  path?: string;
}

export async function renderPart(
  part: ReactNode,
  { language = 'en', path = '/' }: Options = {},
): Promise<RenderResult & { i18n: I18n }> {
  const pack = await loadLanguagePack(language, rareNamespaces);
  const i18n = createI18n(pack);
  const result = render(
    <MemoryRouter initialEntries={[path]}>
      <LookProvider cache={createStyleCache()}>
        <LanguageProvider i18n={i18n} pack={pack}>
          {part}
          <ToastRegion label="Notifications (F8)" closeLabel="Dismiss" />
        </LanguageProvider>
      </LookProvider>
    </MemoryRouter>,
  );
  return { ...result, i18n };
}
