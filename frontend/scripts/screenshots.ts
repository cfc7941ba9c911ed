/**
 * Pictures of every route in every language, both themes, phone and desktop, into test-results/look.
 * Against BASE_URL, or against dist served here. Narrow it down with LANGS, ROUTES, THEMES, DEVICES
 * (comma separated), for example: ROUTES=/ LANGS=en,ru DEVICES=phone npm run screenshots
 */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { languages, pageFiles, readSite, root, sectionRoutes } from './site.ts';

const list = (name: string, all: readonly string[]) => process.env[name]?.split(',') ?? [...all];
const devices = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
} as const;
const folder = path.join(root, 'test-results/look');

const allRoutes = pageFiles(readSite())
  .map((page) => page.url)
  .filter((url) => !sectionRoutes.some((name) => url === `/${name}`));

async function shoot(browser: Browser, base: string, job: Record<string, string>): Promise<string[]> {
  const { language = 'en', theme = 'light', device = 'desktop', route = '/' } = job;
  const context = await browser.newContext({
    viewport: devices[device as keyof typeof devices],
    colorScheme: theme === 'dark' ? 'dark' : 'light',
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('console', (message) => {
    const harmless = /Failed to load resource/.test(message.text());
    if (message.type() === 'error' && !harmless) problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(error.message));
  await page.goto(`${base}${route}?lang=${language}`);
  await page.waitForSelector('html[data-ready=true]', { timeout: 15_000 });
  await page.evaluate(() => document.fonts.ready);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  if (wide) problems.push('the page is wider than the window');
  const name = route === '/' ? 'main' : route.slice(1).replaceAll('/', '-');
  await page.screenshot({
    path: path.join(folder, `${name}-${language}-${theme}-${device}.png`),
    fullPage: true,
  });
  await context.close();
  return problems.map((text) => `${route} ${language} ${theme} ${device}: ${text}`);
}

function serveDist(): { base: string; stop: () => void } {
  const port = process.env.PORT ?? '21503';
  const child = spawn(process.execPath, [path.join(root, 'scripts/serve.ts')], {
    env: { ...process.env, PORT: port },
    stdio: 'ignore',
  });
  return { base: `http://127.0.0.1:${port}`, stop: () => child.kill() };
}

const server = process.env.BASE_URL ? null : serveDist();
const base = process.env.BASE_URL ?? server?.base ?? '';
fs.mkdirSync(folder, { recursive: true });
await new Promise((resolve) => setTimeout(resolve, server ? 700 : 0));
const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--hide-scrollbars'],
});
let count = 0;
const problems: string[] = [];
for (const language of list('LANGS', languages))
  for (const theme of list('THEMES', ['light', 'dark']))
    for (const device of list('DEVICES', ['desktop', 'phone']))
      for (const route of list('ROUTES', allRoutes)) {
        problems.push(...(await shoot(browser, base, { language, theme, device, route })));
        count += 1;
      }
await browser.close();
server?.stop();
console.log(`${count} pictures in ${path.relative(root, folder)}, ${problems.length} problems`);
problems.forEach((problem) => console.log(`  ${problem}`));
process.exitCode = problems.length ? 1 : 0;
