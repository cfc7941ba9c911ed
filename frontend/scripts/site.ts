/** What the build knows about the site: languages, routes, and where things lie. */
import fs from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '..');
/** The owner's content; unit tests read an owner that nobody edits. */
export const contentFolder = path.resolve(
  process.env.CONTENT_DIR ??
    path.join(root, process.env.VITEST ? '../tests/support/owners/elena' : '../deploy/content'),
);
/** The product's documentation, whose first section stands in the page. */
export const documentationFolder = path.resolve(
  process.env.DOCUMENTATION_DIR ?? path.join(root, '../services/document/documentation'),
);
/** Where the pages go; DIST_DIR lets two builds run side by side. */
export const distFolder = path.resolve(process.env.DIST_DIR ?? path.join(root, 'dist'));
export const workFolder = path.join(root, '.vite');

/** Languages that a site can have: the interface's words exist in each. */
export const knownLanguages = ['en', 'ru', 'fr', 'de', 'es', 'ro'] as const;
export type Language = (typeof knownLanguages)[number];

/** Languages of the owner's site in the order in which they are offered, and the one that stands in. */
export const { languages, defaultLanguage } = readSite();

export const sectionRoutes = ['about', 'skills', 'ai-analytics', 'chat', 'cv', 'contact'] as const;

export interface Site {
  publicUrl: string;
  timeZone: string;
  languages: Language[];
  defaultLanguage: Language;
  networks: string[];
  owner: { id: string; gender: 'feminine' | 'masculine'; fileName: string };
  processors: unknown[];
  retentionDays: Record<string, number>;
}

export function readJson<T>(file: string): T {
  return JSON.parse(fs.readFileSync(file, 'utf8')) as T;
}

export function readSite(): Site {
  return readJson<Site>(path.join(contentFolder, 'site.json'));
}

/** A page of the site: its address, where its HTML goes in dist/<lang>/, what it shows. */
export interface PageFile {
  /** The address that is rendered. */
  url: string;
  /** File below dist/<lang>/. */
  file: string;
  /** The address that search engines should keep; null for pages that they should not keep. */
  canonical: string | null;
}

/** Every page of the site, main page first. */
export function pageFiles(site: Site): PageFile[] {
  const folder = (url: string) => `${url.replace(/^\//, '')}/index.html`;
  const page = (url: string, canonical: string | null = url): PageFile => ({
    url,
    file: folder(url),
    canonical,
  });
  return [
    { url: '/', file: 'index.html', canonical: '/' },
    ...sectionRoutes.map((name) => page(`/${name}`, '/')),
    ...languages.map((code) => page(`/cv/${code}`)),
    ...languages.map((code) => page(`/cv-download/${code}`, `/cv/${code}`)),
    page('/cv/invalid', null),
    page('/privacy-policy'),
    page('/documentation'),
    page('/admin', null),
    ...botNetworks(site).map((network) => page(`/${network}-bot`)),
    { url: '/404', file: '404.html', canonical: null },
  ];
}

/** Networks whose bot-style page there is: it speaks Russian or English, so the site must, too. */
export const botNetworks = (site: Site): string[] =>
  site.languages.some((language) => language === 'ru' || language === 'en') ? site.networks : [];

/** All files below a folder, as absolute paths. */
export function walk(folder: string): string[] {
  return fs
    .readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) =>
      entry.isDirectory() ? walk(path.join(folder, entry.name)) : [path.join(folder, entry.name)],
    );
}
