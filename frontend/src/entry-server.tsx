import { createStyleCache } from '@/app/theme/style-cache';
import createEmotionServer from '@emotion/server/create-instance';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { App } from '@/app/app';
import { pageTitle } from '@/app/page-title';
import { namespacesFor, preloadPage } from '@/app/routes';
import { sectionOfPath } from '@/features/shell/section-paths';
import { contentImage } from '@/shared/content/use-content';
import profile from 'virtual:owner/profile';
import { createI18n } from '@/shared/i18n/i18n';
import { loadLanguagePack } from '@/shared/i18n/language-pack';
import type { Language } from '@/shared/i18n/languages';

/** One page in one language, with everything that its head needs. */
export async function render(url: string, language: Language) {
  const [pack] = await Promise.all([
    loadLanguagePack(language, namespacesFor(url)),
    preloadPage(url),
  ]);
  const cache = createStyleCache();
  const { extractCriticalToChunks, constructStyleTagsFromChunks } = createEmotionServer(cache);
  const i18n = createI18n(pack);
  const html = renderToString(
    <StaticRouter location={url}>
      <App cache={cache} i18n={i18n} pack={pack} />
    </StaticRouter>,
  );
  const section = sectionOfPath(url);
  return {
    html,
    styles: constructStyleTagsFromChunks(extractCriticalToChunks(html)),
    title: pageTitle(url, i18n.getFixedT(language, 'shell'), pack.texts),
    description: pack.texts.seo.description,
    fontCss: pack.fontCss,
    fontPreload: pack.fontPreload,
    image: section ? contentImage(profile.basics.image) : null,
    section,
    namespaces: namespacesFor(url),
  };
}
