/** Renders every page in every language into dist/<lang>/. */
import fs from 'node:fs';
import path from 'node:path';
import { minify } from 'terser';
import { headOf } from './head.ts';
import { hashOf, sheetHashes, withoutStyleAttributes } from './policy.ts';
import {
  defaultLanguage,
  distFolder,
  languages,
  pageFiles,
  readJson,
  root,
  type Language,
  type Site,
} from '../site.ts';

export interface Rendered {
  html: string;
  styles: string;
  title: string;
  description: string;
  fontCss: string;
  /** Declared first, so that the language's own faces win for the letters of both. */
  fontRestCss: string;
  fontPreload: string[];
  /** Address of the picture that the first screen shows, if any. */
  image: string | null;
  /** The main page's section that the address opens on; null on other pages. */
  section: string | null;
  /** Dictionaries of a rare page; its code is src/pages/<name>-page.tsx. */
  namespaces: string[];
}

/** What src/entry-server.tsx exports. */
export interface Renderer {
  render(url: string, language: Language): Promise<Rendered>;
  /** The sheet that all pages share. */
  pageSheet(): string;
}

interface ManifestChunk {
  file: string;
  name?: string;
  isEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
}

/** Features that are called otherwise than their section. */
const featureOf: Record<string, string> = { 'help-section': 'questionnaire' };

const manifestOf = () => readJson<Record<string, ManifestChunk>>(path.join(distFolder, 'manifest.json'));

/** What a rare page consists of: its code, what that loads at once, its words. */
const rarePage = (language: Language, name: string) => [
  `src/pages/${name.replace(/-page$/, '')}-page.tsx`,
  `src/locales/${language}/${name}.json`,
];

/**
 * The chunks that a page needs at once, so that the browser asks for all together; in the order in which they run:
 * none before what it imports, and the page's frame before what comes into it.
 */
function chunksFor(language: Language, section: string | null, namespaces: string[]): string[] {
  const manifest = manifestOf();
  const entryKey = Object.keys(manifest).find((key) => manifest[key]?.isEntry);
  if (!entryKey) throw new Error('the client manifest has no entry');
  const seen = new Set<string>();
  const inOrder: string[] = [];
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (!chunk || seen.has(chunk.file)) return;
    seen.add(chunk.file);
    chunk.imports?.forEach(visit);
    inOrder.push(chunk.file);
  };
  Object.keys(manifest)
    .filter((key) => manifest[key]?.name === `language-${language}`)
    .forEach(visit);
  visit(entryKey);
  for (const key of Object.keys(manifest)) {
    if (section && key === `src/features/${featureOf[section] ?? section}/section.tsx`) visit(key);
  }
  for (const key of namespaces.flatMap((name) => rarePage(language, name))) {
    if (!manifest[key]) throw new Error(`the client manifest has no ${key}`);
    visit(key);
    manifest[key]?.dynamicImports?.filter((part) => !part.startsWith('_')).forEach(visit);
  }
  return inOrder.filter((file) => file.endsWith('.js')).map((file) => `/${file}`);
}

/** The section that scripts/boot.js leads to. */
const opensOn = (section: string | null) =>
  section && section !== 'top' ? `<meta name="section" content="${section}">` : '';

async function bootScript(): Promise<string> {
  const { code = '' } = await minify(fs.readFileSync(path.join(root, 'scripts/boot.js'), 'utf8'), { ecma: 2020 });
  return code;
}

export async function prerender(
  renderer: Renderer,
  site: Site,
  images: Record<Language, string>,
): Promise<number> {
  const boot = await bootScript();
  fs.writeFileSync(path.join(distFolder, 'script-hashes.txt'), `${hashOf(boot)}\n`);
  // NGINX's choice of language: the first stands in where a visitor asks for none of them.
  fs.writeFileSync(
    path.join(distFolder, 'languages.txt'),
    [defaultLanguage, ...languages.filter((language) => language !== defaultLanguage), ''].join('\n'),
  );
  const sheet = renderer.pageSheet();
  const styleHashes: string[] = [];
  let count = 0;
  for (const language of languages) {
    // Scripts begin their sheets empty and add rules one by one.
    const allowed = new Set([hashOf('')]);
    for (const page of pageFiles(site)) {
      const rendered = await renderer.render(page.url, language);
      const chunks = chunksFor(language, rendered.section, rendered.namespaces);
      const body = withoutStyleAttributes(rendered.html);
      const head = [
        headOf(site, page, language, { ...rendered, image: images[language] }),
        `<style id="sheet">${sheet}</style>`,
        `<style id="fonts-rest">${rendered.fontRestCss}</style>`,
        `<style id="fonts">${rendered.fontCss}</style>`,
        ...rendered.fontPreload.map(
          (url) => `<link rel="preload" as="font" type="font/woff2" href="${url}" crossorigin>`,
        ),
        rendered.image ? `<link rel="preload" as="image" href="${rendered.image}" fetchpriority="high">` : '',
        `<meta name="chunks" content="${chunks.join(' ')}">`,
        opensOn(rendered.section),
        rendered.styles,
        body.sheet ? `<style>${body.sheet}</style>` : '',
        `<script>${boot}</script>`,
      ].join('');
      const html =
        `<!doctype html><html lang="${language}"><head><meta charset="utf-8">` +
        '<meta name="viewport" content="width=device-width, initial-scale=1">' +
        `${head}</head><body><div id="root">${body.html}</div></body></html>`;
      const file = path.join(distFolder, language, page.file);
      fs.mkdirSync(path.dirname(file), { recursive: true });
      fs.writeFileSync(file, html);
      sheetHashes(html).forEach((hash) => allowed.add(hash));
      count += 1;
    }
    styleHashes.push(`${language} ${[...allowed].join(' ')}\n`);
  }
  fs.writeFileSync(path.join(distFolder, 'style-hashes.txt'), styleHashes.join(''));
  return count;
}
