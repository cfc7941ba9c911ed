/** robots.txt, sitemap.xml and the icons. */
import fs from 'node:fs';
import path from 'node:path';
import { distFolder, languages, pageFiles, root, type Site } from '../site.ts';
import { addressOf } from './head.ts';

function sitemap(site: Site): string {
  const addresses = [...new Set(pageFiles(site).flatMap((page) => page.canonical ?? []))];
  const urls = addresses.flatMap((url) =>
    languages.map((language) => {
      const links = languages.map(
        (other) =>
          `<xhtml:link rel="alternate" hreflang="${other}" href="${addressOf(site, url, other)}"/>`,
      );
      return `<url><loc>${addressOf(site, url, language)}</loc>${links.join('')}</url>`;
    }),
  );
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" ' +
    `xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join('\n')}\n</urlset>\n`
  );
}

export function writeRootFiles(site: Site): void {
  const robots = `User-agent: *\nDisallow: /admin\nDisallow: /api/\nSitemap: ${site.publicUrl}/sitemap.xml\n`;
  fs.writeFileSync(path.join(distFolder, 'robots.txt'), robots);
  fs.writeFileSync(path.join(distFolder, 'sitemap.xml'), sitemap(site));
  fs.copyFileSync(path.join(root, 'scripts/favicon.svg'), path.join(distFolder, 'favicon.svg'));
}
