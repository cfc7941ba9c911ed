import { defineConfig } from '@playwright/test';

/** End to end against BASE_URL; without it, against dist served by scripts/serve.ts. */
const baseURL = process.env.BASE_URL ?? 'http://127.0.0.1:21504';

export default defineConfig({
  testDir: 'e2e',
  // Beside the pictures of `make screenshots`, which each run would otherwise remove.
  outputDir: 'test-results/e2e',
  // What needs the real services, and a site that follows its content, runs only where they are.
  testIgnore: [
    ...(process.env.BASE_URL ? [] : ['site/**']),
    ...(process.env.PREVIEW === '1' ? [] : ['preview/**', 'preview-speed/**']),
  ],
  fullyParallel: true,
  workers: 2,
  retries: 0,
  reporter: [['list']],
  timeout: 90_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL,
    launchOptions: { executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] },
    trace: 'retain-on-failure',
  },
  ...(process.env.BASE_URL
    ? {}
    : {
        webServer: {
          command: 'node scripts/serve.ts',
          env: { PORT: '21504' },
          url: baseURL,
          reuseExistingServer: false,
        },
      }),
});
