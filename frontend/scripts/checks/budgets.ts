/**
 * Holds the built pages to their byte budgets (brotli, kB = 1,000 bytes): first JavaScript 110, a
 * language's words and content 25, a section that loads later 25, a library
 * that several sections share 35, a page's HTML 30, fonts 100; and all that the start page asks for before the
 * visitor does anything 230, 250 where the language has letters of its own.
 */
import fs from 'node:fs';
import path from 'node:path';
import { distFolder, languages, walk, type Language } from '../site.ts';

const limits = { initial: 110, language: 25, section: 25, shared: 35, html: 30, fonts: 100, start: 230, startWithLetters: 250 };

const compressedSize = (file: string) => fs.statSync(`${file}.br`).size / 1000;
const assets = path.join(distFolder, 'assets');
const scripts = fs.readdirSync(assets).filter((name) => name.endsWith('.js'));
const faults: string[] = [];
const report = (name: string, size: number, limit: number) => {
  if (size > limit) faults.push(`${name} is ${size.toFixed(1)} kB, at most ${limit}`);
  console.log(`${size > limit ? 'over' : 'ok  '} ${size.toFixed(1).padStart(6)} of ${String(limit).padStart(3)} kB  ${name}`);
};

/** A chunk and everything that it imports at once. */
function closure(name: string, found = new Set<string>()): Set<string> {
  if (found.has(name)) return found;
  found.add(name);
  const code = fs.readFileSync(path.join(assets, name), 'utf8');
  for (const [, imported] of code.matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([\w.-]+\.js)["']/g))
    if (imported) closure(imported, found);
  return found;
}

const sum = (names: Iterable<string>) =>
  [...names].reduce((total, name) => total + compressedSize(path.join(assets, name)), 0);

const mainPage = fs.readFileSync(path.join(distFolder, 'en/index.html'), 'utf8');
const entry = path.basename(/<meta name="chunks" content="[^"]*?(\/assets\/index-[^" ]+)/.exec(mainPage)?.[1] ?? '');
const initial = closure(entry);
report('first JavaScript', sum(initial), limits.initial);

const starts = scripts.filter((name) => /^(section|(cv|bot|admin|privacy|documentation)-page)-/.test(name));
const entries = starts.filter((name) => compressedSize(path.join(assets, name)) > 0.1);
const users = new Map<string, number>();
const later = new Map(
  entries.map((name) => [name, [...closure(name)].filter((part) => !initial.has(part))]),
);
for (const parts of later.values())
  for (const part of parts) users.set(part, (users.get(part) ?? 0) + 1);
for (const [name, parts] of later)
  report(`section ${name}`, sum(parts.filter((part) => users.get(part) === 1)), limits.section);
for (const [name, count] of users)
  if (count > 1) report(`shared by ${count} sections: ${name}`, sum([name]), limits.shared);
for (const name of scripts.filter((script) => /^language-/.test(script)))
  report(`words and content ${name}`, compressedSize(path.join(assets, name)), limits.language);

const pages = walk(distFolder).filter((file) => file.endsWith('.html'));
const largest = pages.sort((a, b) => compressedSize(b) - compressedSize(a))[0];
if (!largest) throw new Error('dist holds no pages: build first');
report(`largest of ${pages.length} pages, ${path.relative(distFolder, largest)}`, compressedSize(largest), limits.html);

function fontBytes(language: Language): number {
  const html = fs.readFileSync(path.join(distFolder, language, 'index.html'), 'utf8');
  const css = /<style id="fonts">(.*?)<\/style>/s.exec(html)?.[1] ?? '';
  const files = [...css.matchAll(/url\("?([^")]+)"?\)/g)].map((match) => match[1] ?? '');
  const own = files.filter((file) => !file.includes('-rest-'));
  return own.reduce((total, file) => total + fs.statSync(path.join(distFolder, file)).size / 1000, 0);
}
for (const language of languages) report(`fonts ${language}`, fontBytes(language), limits.fonts);

/** All that the start page asks for by itself: its HTML, code and words, faces and the first picture. */
function startBytes(language: Language): number {
  const page = path.join(distFolder, language, 'index.html');
  const html = fs.readFileSync(page, 'utf8');
  const asked = [...html.matchAll(/<link rel="preload"[^>]* href="([^"]+)"/g)].map((match) => match[1] ?? '');
  const scripts = /<meta name="chunks" content="([^"]*)"/.exec(html)?.[1]?.split(' ') ?? [];
  const files = [...asked, ...scripts].map((address) => path.join(distFolder, address));
  const sizeOf = (file: string) => (fs.existsSync(`${file}.br`) ? compressedSize(file) : fs.statSync(file).size / 1000);
  return [page, ...files].reduce((total, file) => total + sizeOf(file), 0);
}
for (const language of languages)
  report(`start page ${language}`, startBytes(language), language === 'ru' ? limits.startWithLetters : limits.start);

console.log(`budgets: ${faults.length} over`);
process.exitCode = faults.length ? 1 : 0;
