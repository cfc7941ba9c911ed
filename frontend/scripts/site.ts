/** What the build knows about the site: languages, routes, and where things lie. */
import fs from 'node:fs';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '..');
export const contentFolder = path.resolve(process.env.CONTENT_DIR ?? path.join(root, '../deploy/content'));
/** The product's documentation, whose first section stands in the page. */
export const documentationFolder = path.resolve(
  process.env.DOCUMENTATION_DIR ?? path.join(root, '../services/document/documentation'),
);
/** Where the pages go; DIST_DIR lets two builds run side by side. */
export const distFolder = path.resolve(process.env.DIST_DIR ?? path.join(root, 'dist'));
export const workFolder = path.join(root, '.vite');

export const languages = ['en', 'ru', 'fr', 'de', 'es', 'ro'] as const;
export type Language = (typeof languages)[number];

export const sectionRoutes = ['about', 'skills', 'ai-analytics', 'chat', 'cv', 'contact'] as const;

export interface Site {
  publicUrl: string;
  timeZone: string;
  networks: string[];
  owner: { id: string; fileName: string };
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
    ...site.networks.map((network) => page(`/${network}-bot`)),
    { url: '/404', file: '404.html', canonical: null },
  ];
}

/** All files below a folder, as absolute paths. */
export function walk(folder: string): string[] {
  return fs
    .readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) =>
      entry.isDirectory() ? walk(path.join(folder, entry.name)) : [path.join(folder, entry.name)],
    );
}
