import createEmotionServer from '@emotion/server/create-instance';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import profile from 'virtual:owner/profile';
import { App } from '@/app/app';
import { pageTitle } from '@/app/page-title';
import { namespacesFor, preloadPage } from '@/app/routes';
import { Surroundings } from '@/app/surroundings';
import { sectionOfPath } from '@/features/shell/places/section-paths';
import { loadSections, sections } from '@/pages/sections';
import { contentImage } from '@/shared/content/texts';
import { createI18n } from '@/shared/i18n/i18n';
import { loadLanguagePack } from '@/shared/i18n/language-pack';
import type { Language } from '@/shared/i18n/languages';
import { idPrefixOf, PrerenderedIslands } from '@/shared/islands/island';
import { LookProvider } from '@/shared/look/look-provider';
import { PageSheet } from '@/shared/look/page-sheet';
import { createStyleCache, prerenderedSheet } from '@/shared/look/style-cache';

/** The sheet that all pages share. */
export function pageSheet(): string {
  const cache = createStyleCache();
  const { extractCriticalToChunks } = createEmotionServer(cache);
  const html = renderToString(
    <LookProvider cache={cache}>
      <PageSheet />
    </LookProvider>,
  );
  return extractCriticalToChunks(html).styles.map(({ css }) => css).join('');
}

/** Emotion's tags under a name of ours; see style-cache. */
const sheetsOf = (tags: string) => tags.replace(/<style data-emotion="[\w-]+ /g, `<style ${prerenderedSheet}="`);

/** One page in one language, with everything that its head needs. */
export async function render(url: string, language: Language) {
  const [pack] = await Promise.all([
    loadLanguagePack(language, namespacesFor(url)),
    preloadPage(url),
    loadSections(),
  ]);
  const cache = createStyleCache();
  const { extractCriticalToChunks, constructStyleTagsFromChunks } = createEmotionServer(cache);
  const i18n = createI18n(pack);
  const around = { cache, i18n, pack };
  const section = sectionOfPath(url);

  const rendered = (part: ReactNode, identifierPrefix = '') =>
    renderToString(<StaticRouter location={url}>{part}</StaticRouter>, { identifierPrefix });
  const islands = section
    ? sections.map(({ id, part: Part }) => {
        const island = (
          <Surroundings {...around}>
            <Part />
          </Surroundings>
        );
        return [id, rendered(island, idPrefixOf(id))] as const;
      })
    : [];
  const html = rendered(
    <PrerenderedIslands value={Object.fromEntries(islands)}>
      <App {...around} />
    </PrerenderedIslands>,
  );
  return {
    html,
    styles: sheetsOf(constructStyleTagsFromChunks(extractCriticalToChunks(html))),
    title: pageTitle(url, i18n.getFixedT(language, 'shell'), pack.texts),
    description: pack.texts.seo.description,
    fontCss: pack.fontCss,
    fontRestCss: pack.fontRestCss,
    fontPreload: pack.fontPreload,
    image: section ? contentImage(profile.basics.image) : null,
    section,
    namespaces: namespacesFor(url),
  };
}
