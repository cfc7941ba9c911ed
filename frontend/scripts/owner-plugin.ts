/**
 * Vite plugin that gives the owner's content and the cut fonts to the pages as modules:
 * `virtual:owner/profile`, `virtual:owner/site`, what every page needs of the two (`virtual:owner/outline`,
 * `virtual:owner/site-outline`), `virtual:owner/images`, `virtual:owner/languages`, and per language
 * `virtual:language/<lang>` (texts, the fonts' CSS, the main page's dictionaries, how to load the others). Dictionaries
 * come with their words bound as the language wants it; that of the documentation brings the opening of
 * the page.
 */
import fs from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { compactSvg } from './compact-svg.ts';
import { publicProfile, publicTexts, siteFacts } from './content.ts';
import { documentationOpening } from './pages/documentation-opening.ts';
import { fallbackFaces, fontFiles } from './fonts.ts';
import { inGender } from './gender.ts';
import { pageNamespaces, rareNamespaces } from '../src/shared/i18n/namespaces.ts';
import { bindTexts } from './typography.ts';
import {
  contentFolder,
  knownLanguages,
  languages,
  readSite,
  root,
  workFolder,
  type Language,
} from './site.ts';

const prefix = 'virtual:';
const isLanguage = (value: string): value is Language =>
  (knownLanguages as readonly string[]).includes(value);

async function fontsModule(language: Language): Promise<string> {
  const files = await fontFiles(language);
  const imports = files.map((font, i) => `import f${i} from ${JSON.stringify(`${font.file}?url`)};`);
  const rules = files.map(
    (font, i) =>
      `"@font-face{font-family:'${font.family}';font-style:${font.style};font-display:swap;` +
      `font-weight:${font.weights.join(' ')};src:url("+f${i}+") format('woff2');` +
      `unicode-range:${font.unicodeRange}}"`,
  );
  const isRest = (i: number) => files[i]?.rest === true;
  const own = rules.filter((_rule, i) => !isRest(i));
  const rest = rules.filter((_rule, i) => isRest(i));
  const preload = files.flatMap((font, i) => (font.preload ? [`f${i}`] : []));
  return [
    ...imports,
    `export const fontCss = ${JSON.stringify(fallbackFaces)} + ${own.join('+')};`,
    `export const fontRestCss = ${rest.join('+')};`,
    `export const fontPreload = [${preload.join(',')}];`,
  ].join('\n');
}

async function languageModule(language: Language): Promise<string> {
  const file = (name: string) => JSON.stringify(path.join(root, 'src/locales', language, `${name}.json`));
  const imports = pageNamespaces.map((name, i) => `import d${i} from ${file(name)};`);
  const rare = rareNamespaces.map((name) => `${JSON.stringify(name)}: () => import(${file(name)})`);
  const entries = pageNamespaces.map((name, i) => `${JSON.stringify(name)}: d${i}`);
  return [
    ...imports,
    await fontsModule(language),
    `export const texts = ${parsed(publicTexts(language))};`,
    `export const dictionaries = {${entries.join(',')}};`,
    `export const rare = {${rare.join(',')}};`,
  ].join('\n');
}

/** The picture as the pages load it: a drawing is written shorter, anything else is taken as it is. */
function imageFile(name: string): string {
  const source = path.join(contentFolder, 'images', name);
  if (!name.endsWith('.svg')) return source;
  const target = path.join(workFolder, 'images', name);
  fs.mkdirSync(path.dirname(target), { recursive: true });
  fs.writeFileSync(target, compactSvg(fs.readFileSync(source, 'utf8')));
  return target;
}

function imagesModule(): string {
  const folder = path.join(contentFolder, 'images');
  const names = fs.existsSync(folder) ? fs.readdirSync(folder).filter((n) => !n.startsWith('.')) : [];
  const imports = names.map((name, i) => `import i${i} from ${JSON.stringify(`${imageFile(name)}?url`)};`);
  const entries = names.map((name, i) => `${JSON.stringify(name)}: i${i}`);
  return `${imports.join('\n')}\nexport default {${entries.join(',')}};`;
}

/** How to load each of the site's languages. */
function languagesModule(): string {
  const loaders = languages.map((code) => `${code}: () => import('${prefix}language/${code}')`);
  return `export default {${loaders.join(',')}};`;
}

interface Outlined {
  basics: object;
  education: { awarded: string }[];
  work: { startDate: string }[];
  showcase: unknown[];
  skills: Record<string, unknown[]>;
}

/** The part of the profile that every page needs. */
function outline() {
  const { basics, education, work, showcase, skills } = publicProfile() as unknown as Outlined;
  const noSkills = Object.values(skills).every((group) => group.length === 0);
  return {
    basics,
    degrees: education.map(({ awarded }) => awarded),
    posts: work.map(({ startDate }) => startDate),
    empty: [...(showcase.length ? [] : ['showcase']), ...(noSkills ? ['skills'] : [])],
  };
}

/** The part of the site's facts that every page needs. */
function siteOutline() {
  const { languages: codes, defaultLanguage, networks } = siteFacts();
  return { languages: codes, defaultLanguage, networks };
}

/** JSON that the browser reads faster than the same as code. */
const parsed = (value: unknown) => `JSON.parse(${JSON.stringify(JSON.stringify(value))})`;

export function ownerPlugin(): Plugin {
  const { gender } = readSite().owner;
  return {
    name: 'owner-content',
    enforce: 'pre',
    resolveId: (id) => (/^virtual:(owner|language)\//.test(id) ? `\0${id}` : null),
    async load(id) {
      if (!id.startsWith(`\0${prefix}`)) return null;
      const [kind, name = ''] = id.slice(prefix.length + 1).split('/');
      if (kind === 'language' && isLanguage(name)) return languageModule(name);
      if (name === 'profile') return `export default ${parsed(publicProfile())};`;
      if (name === 'outline') return `export default ${parsed(outline())};`;
      if (name === 'site-outline') return `export default ${JSON.stringify(siteOutline())};`;
      if (name === 'site') return `export default ${JSON.stringify(siteFacts())};`;
      if (name === 'languages') return languagesModule();
      return imagesModule();
    },
    transform(code, id) {
      const [, language = '', name] = /\/locales\/(\w\w)\/([\w-]+)\.json$/.exec(id) ?? [];
      if (!isLanguage(language)) return null;
      const words = bindTexts(inGender(JSON.parse(code) as object, gender), language);
      const opening = name === 'documentation' ? { opening: documentationOpening(language) } : {};
      return { code: JSON.stringify({ ...words, ...opening }), map: null };
    },
  };
}
