import path from 'node:path';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { ownerPlugin } from './scripts/owner-plugin.ts';
import { contentFolder, distFolder } from './scripts/site.ts';

const api = process.env.API_URL ?? 'http://127.0.0.1:8080';
const proxy = { '/api': { target: api, changeOrigin: true } };

/** Day of the build, so that two builds of one day are the same. */
const builtAt = Math.floor(Date.now() / 86_400_000) * 86_400_000;

/** Words and content of one language travel together, apart from pages that few visitors open. */
const rarePages = /locales\/(\w+)\/(privacy|documentation|admin|bot|cv-page)\.json/;
function languageChunk(id: string): string | null {
  if (rarePages.test(id)) return null;
  const language = /(?:locales\/|virtual:language\/)(\w\w)(?:\/|$|\?)/.exec(id)?.[1];
  return language ? `language-${language}` : null;
}

/** Vite's helper loads sheets and modules ahead of a chunk. Pages have no such sheets, and modules are for boot.js. */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  load: (id) => (id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : null),
};

interface ModuleGraph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null;
}

const ofStart = new Set<string>();

function addToStart(id: string, graph: ModuleGraph): void {
  if (ofStart.has(id)) return;
  ofStart.add(id);
  graph.getModuleInfo(id)?.importedIds.forEach((imported) => addToStart(imported, graph));
}

/** All that the entry imports at once, however deep, travels in one file: fewer requests, and it shrinks better. */
function startChunk(id: string, graph: ModuleGraph): string | null {
  if (ofStart.size === 0) addToStart(path.resolve(import.meta.dirname, 'index.html'), graph);
  return ofStart.has(id) ? 'start' : null;
}

export default defineConfig({
  plugins: [plainImports, react(), ownerPlugin()],
  resolve: {
    alias: {
      '@': path.resolve(import.meta.dirname, 'src'),
      '@emotion/is-prop-valid': path.resolve(import.meta.dirname, 'src/shared/look/is-prop-valid.ts'),
    },
  },
  server: { port: 21500, host: '127.0.0.1', proxy, fs: { allow: ['.', contentFolder] } },
  preview: { port: 21501, host: '127.0.0.1', proxy },
  ssr: { noExternal: true },
  define: {
    __BUILT_AT__: JSON.stringify(builtAt),
    __PREVIEW__: JSON.stringify(process.env.PREVIEW === '1'),
  },
  build: {
    target: 'es2022',
    outDir: distFolder,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    // Smaller by a hundredth than the bundler's own, which the start page's budget needs.
    minify: 'terser',
    terserOptions: { module: true, ecma: 2020, compress: { passes: 2 } },
    modulePreload: false,
    cssCodeSplit: false,
    manifest: 'manifest.json',
    rolldownOptions: {
      // Emotion's withTheme alone needs them, and nobody needs that.
      treeshake: {
        moduleSideEffects: [
          { test: /node_modules\/(hoist-non-react-statics|react-is)\//, sideEffects: false },
        ],
      },
      checks: { pluginTimings: false, bundlerTimings: false },
      output: {
        entryFileNames: 'assets/[name]-[hash].js',
        chunkFileNames: 'assets/[name]-[hash].js',
        // Cut fonts are called by what they were cut for, too; the hash says that.
        assetFileNames: ({ names: [name = ''] }) =>
          `assets/${path.parse(name).name.replace(/-[0-9a-f]{12}$/, '')}-[hash][extname]`,
        codeSplitting: {
          groups: [
            { name: languageChunk, debugName: 'languages', priority: 10 },
            // Addresses of fonts that languages share; else they all would load the one that holds them.
            { name: 'fonts', test: /\.woff2/, priority: 30 },
            {
              name: 'react',
              test: /node_modules\/(react|react-dom|scheduler|use-sync-external-store)\/|src\/run-react\.ts/,
              priority: 20,
            },
            { name: startChunk, debugName: 'start', priority: 15 },
            {
              name: 'data-layer',
              test: /node_modules\/(@reduxjs|redux|redux-thunk|react-redux|immer|reselect)\//,
              priority: 9,
            },
          ],
        },
      },
    },
  },
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    setupFiles: ['src/testing/setup.ts'],
    restoreMocks: true,
    testTimeout: 20_000,
  },
});
