/** Builds the pages: client, server, prerendered HTML per language, small files, compression. */
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'vite';
import { compress } from './compress.ts';
import { openGraphImages } from './pages/open-graph.ts';
import { prerender, type Renderer } from './pages/prerender.ts';
import { distFolder, languages, pageFiles, readSite, root, workFolder } from './site.ts';
import { writeRootFiles } from './pages/root-files.ts';

process.env.NODE_ENV = 'production';
const started = Date.now();
const step = (name: string) =>
  console.log(`${((Date.now() - started) / 1000).toFixed(1).padStart(5)} s  ${name}`);

process.chdir(root);
const serverFolder = path.join(workFolder, `server-${path.basename(distFolder)}`);
await build({ logLevel: 'warn' });
step('client bundled');
await build({
  logLevel: 'warn',
  build: {
    ssr: 'src/entry-server.tsx',
    outDir: serverFolder,
    emptyOutDir: true,
    manifest: false,
    minify: false,
    rolldownOptions: { output: { codeSplitting: true, entryFileNames: 'entry-server.js' } },
  },
});
step('server bundled');
const site = readSite();
const images = await openGraphImages();
step(`${languages.length} OpenGraph images`);
const entry = pathToFileURL(path.join(serverFolder, 'entry-server.js')).href;
const renderer = (await import(entry)) as Renderer;
const count = await prerender(renderer, site, images);
step(`${count} pages prerendered (${pageFiles(site).length} routes, ${languages.length} languages)`);
writeRootFiles(site);
fs.rmSync(path.join(distFolder, 'index.html'));
fs.rmSync(path.join(distFolder, 'manifest.json'));
const compressed = await compress();
step(`${compressed} files compressed`);
