/**
 * Pictures of every route, and of every state that a visitor can bring about, in every language, both
 * themes, phone and desktop, into test-results/look. Against BASE_URL, or against dist served here.
 * MOTION=full lets the page move; else it is pictured as for visitors who want less motion.
 * Narrow it down with LANGS, ROUTES, STATES, THEMES, DEVICES (comma separated; `none` for no routes or
 * no states), for example: ROUTES=/ STATES=none LANGS=en,ru DEVICES=phone npm run screenshots
 * The dashboard's states need ADMIN_PASSWORD and are left out without it.
 */
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { states, type PageState } from '../../e2e/states.ts';
import { reach } from '../../e2e/support.ts';
import { languages, pageFiles, readSite, root, sectionRoutes } from '../site.ts';

const list = (name: string, all: readonly string[]) => process.env[name]?.split(',') ?? [...all];
const devices = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
} as const;
const folder = path.join(root, 'test-results/look');

interface Subject {
  name: string;
  reach: (page: Page, language: string) => Promise<void>;
  /** The element to picture, or the whole page, or the window. */
  part: string | 'page' | 'window';
  device?: string | undefined;
}

const allRoutes = pageFiles(readSite())
  .map((page) => page.url)
  .filter((url) => !sectionRoutes.some((name) => url === `/${name}`));

const ofRoute = (route: string): Subject => ({
  name: route === '/' ? 'main' : route.slice(1).replaceAll('/', '-'),
  part: 'page',
  reach: async (page, language) => {
    await page.goto(`/?lang=${language}`.replace('/', route));
    await page.waitForSelector('html[data-ready=true]', { timeout: 15_000 });
    await page.waitForFunction(() => !document.querySelector('main .waiting, main [aria-busy=true]'));
  },
});

const ofState = (state: PageState): Subject => ({
  name: `state-${state.name}`,
  part: state.part ?? 'window',
  device: state.device,
  reach: (page, language) => reach(page, state, language),
});

const wantedStates = process.env.STATES?.split(',');
const possible = states.filter(
  ({ name }) => name === 'admin-refused' || !name.startsWith('admin') || process.env.ADMIN_PASSWORD,
);
const subjects = [
  ...list('ROUTES', allRoutes).filter((route) => route.startsWith('/')).map(ofRoute),
  ...possible.filter(({ name }) => wantedStates?.includes(name) ?? true).map(ofState),
];

async function picture(page: Page, part: string, file: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  // As from the visitor's first sign on: all of it is laid out.
  await page.evaluate(() => document.documentElement.removeAttribute('data-folded'));
  if (part === 'page') await page.screenshot({ path: file, fullPage: true });
  else if (part === 'window') await page.screenshot({ path: file });
  else await page.locator(part).screenshot({ path: file });
}

async function shoot(browser: Browser, baseURL: string, subject: Subject, job: Record<string, string>) {
  const { language = 'en', theme = 'light', device = 'desktop' } = job;
  const context = await browser.newContext({
    baseURL,
    viewport: devices[device as keyof typeof devices],
    colorScheme: theme === 'dark' ? 'dark' : 'light',
    reducedMotion: process.env.MOTION === 'full' ? 'no-preference' : 'reduce',
  });
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('console', (message) => {
    const provoked = /Failed to load resource|Failed to download|documentation PDF/.test(message.text());
    if (message.type() === 'error' && !provoked) problems.push(message.text());
  });
  page.on('pageerror', (error) => {
    if (!/provoked/.test(error.message)) problems.push(error.message);
  });
  const file = path.join(folder, `${subject.name}-${language}-${theme}-${device}.png`);
  try {
    await subject.reach(page, language);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    if (wide) problems.push('the page is wider than the window');
    await picture(page, subject.part, file);
  } catch (error) {
    problems.push(`not reached: ${(error as Error).message.split('\n')[0]}`);
  }
  await context.close();
  return problems.map((text) => `${subject.name} ${language} ${theme} ${device}: ${text}`);
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
      for (const subject of subjects) {
        if (subject.device && subject.device !== device) continue;
        problems.push(...(await shoot(browser, base, subject, { language, theme, device })));
        count += 1;
      }
await browser.close();
server?.stop();
console.log(`${count} pictures in ${path.relative(root, folder)}, ${problems.length} problems`);
problems.forEach((problem) => console.log(`  ${problem}`));
process.exitCode = problems.length ? 1 : 0;
