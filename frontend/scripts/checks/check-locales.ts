/**
 * Checks the dictionaries: the same keys in all six languages (plural forms as each language has
 * them), the same placeholders, no empty text, no letters of another script, and no key that the code
 * doesn't name.
 */
import fs from 'node:fs';
import path from 'node:path';
import { knownLanguages as languages, readJson, root, walk, type Language } from '../site.ts';

type Dictionary = { [key: string]: string | Dictionary };

const folder = path.join(root, 'src/locales');
const faults: string[] = [];

function flatten(words: Dictionary, prefix = ''): Map<string, string> {
  const result = new Map<string, string>();
  for (const [key, value] of Object.entries(words)) {
    if (typeof value === 'string') result.set(prefix + key, value);
    else flatten(value, `${prefix}${key}.`).forEach((text, inner) => result.set(inner, text));
  }
  return result;
}

const pluralForm = /_(zero|one|two|few|many|other)$/;
const placeholders = (text: string) =>
  [...text.matchAll(/{{(\w+)/g)]
    .map((m) => m[1])
    .sort()
    .join();

/** Keys without their plural endings. */
const baseKeys = (words: Map<string, string>) =>
  new Set([...words.keys()].map((key) => key.replace(pluralForm, '')));

function checkPlurals(name: string, language: Language, words: Map<string, string>): void {
  const wanted = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
  const plurals = [...words.keys()].filter((key) => pluralForm.test(key));
  for (const base of new Set(plurals.map((key) => key.replace(pluralForm, ''))))
    for (const form of wanted)
      if (!words.has(`${base}_${form}`)) faults.push(`${language}/${name}: ${base}_${form} is missing`);
}

function checkTexts(
  name: string,
  language: Language,
  words: Map<string, string>,
  english: Map<string, string>,
): void {
  for (const [key, text] of words) {
    if (text.trim() === '') faults.push(`${language}/${name}: ${key} is empty`);
    if (language !== 'ru' && /[а-яё]/i.test(text) && !english.get(key)?.match(/[а-яё]/i))
      faults.push(`${language}/${name}: ${key} holds Cyrillic letters`);
    if (language === 'ro' && /[şţŞŢ]/.test(text))
      faults.push(`${language}/${name}: ${key} has a cedilla instead of a comma`);
    const original = english.get(key);
    if (original !== undefined && !pluralForm.test(key) && placeholders(original) !== placeholders(text))
      faults.push(`${language}/${name}: ${key} has other placeholders than English`);
  }
}

const code = walk(path.join(root, 'src'))
  .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
  .map((file) => fs.readFileSync(file, 'utf8'))
  .join('\n');

/** Whether the code names a key, a list or object around it, or the start of it as in `a.${b}`. */
function isNamed(key: string): boolean {
  const parts = key.replace(pluralForm, '').split('.');
  const around = parts.slice(1).map((_part, i) => parts.slice(0, i + 1).join('.'));
  const whole = [parts.join('.'), ...around.filter((name) => name.includes('.'))];
  return (
    whole.some((name) => code.includes(`'${name}'`) || code.includes(`:${name}'`)) ||
    around.some((name) => code.includes(`\`${name}.\${`))
  );
}

const names = fs.readdirSync(path.join(folder, 'en')).filter((file) => file.endsWith('.json'));
let keys = 0;
for (const name of names) {
  const english = flatten(readJson<Dictionary>(path.join(folder, 'en', name)));
  keys += english.size;
  for (const key of english.keys())
    if (!isNamed(key)) faults.push(`en/${name}: ${key} is named nowhere in the code`);
  for (const language of languages) {
    const file = path.join(folder, language, name);
    if (!fs.existsSync(file)) {
      faults.push(`${language}/${name} is missing`);
      continue;
    }
    const words = flatten(readJson<Dictionary>(file));
    const [mine, theirs] = [baseKeys(words), baseKeys(english)];
    theirs.forEach((key) => mine.has(key) || faults.push(`${language}/${name}: ${key} is missing`));
    mine.forEach((key) => theirs.has(key) || faults.push(`${language}/${name}: ${key} is not in English`));
    checkPlurals(name, language, words);
    checkTexts(name, language, words, english);
  }
}
console.log(
  `locales: ${names.length} dictionaries, ${keys} keys, ${languages.length} languages, ${faults.length} faults`,
);
faults.forEach((fault) => console.error(`  ${fault}`));
process.exitCode = faults.length ? 1 : 0;
