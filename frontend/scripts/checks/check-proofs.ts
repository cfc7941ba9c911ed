/**
 * Holds the table "What the specification says, and what proves it" of README.md to the tests: every
 * row names at least one test, as `path "start of its name"`, and every one that is named exists.
 */
import fs from 'node:fs';
import path from 'node:path';
import { root, walk } from '../site.ts';

const readme = fs.readFileSync(path.join(root, 'README.md'), 'utf8');
const table = /## What the specification says[^]*?\n\n([^]*?)\n## /.exec(readme)?.[1] ?? '';
const rows = table
  .split('\n')
  .filter((line) => /^\| ([\d, ]+ )?\| /.test(line))
  .map((line) => line.split(/(?<!\\)\|/).map((cell) => cell.trim()));

const sources = ['src', 'e2e']
  .flatMap((folder) => walk(path.join(root, folder)))
  .filter((file) => /\.(test|spec)\.tsx?$/.test(file));

/** The names of a file's tests: the first text after test(, it( or the end of a list of cases. */
function testNames(file: string): string[] {
  const code = fs.readFileSync(file, 'utf8');
  const shape = /(?:\b(?:test|it)|\]\))\(\s*(['"`])((?:\\.|(?!\1).)*)\1/gs;
  return [...code.matchAll(shape)].map((match) => match[2] ?? '');
}

/** The files that a row names, each with the beginnings of its tests' names. */
function references(proof: string): { place: string; names: string[] }[] {
  const found: { place: string; names: string[] }[] = [];
  for (const [, name, place] of proof.matchAll(/"([^"]+)"|([\w-]+(?:\/[\w-]+)+)/g))
    if (place) found.push({ place, names: [] });
    else if (name) found.at(-1)?.names.push(name);
  return found;
}

const faults: string[] = [];
let proofs = 0;
for (const [, , sentence = '', proof = ''] of rows) {
  const named = references(proof);
  if (named.length === 0) faults.push(`no test proves: ${sentence}`);
  for (const { place, names } of named) {
    const file = sources.find((name) => path.relative(root, name).replace(/^src\//, '').startsWith(`${place}.`));
    const known = file ? testNames(file) : [];
    if (names.length === 0) faults.push(`which test of ${place} proves: ${sentence}`);
    for (const start of names) {
      proofs += 1;
      if (!known.some((name) => name.startsWith(start))) faults.push(`${place} has no test "${start}"`);
    }
  }
}
if (rows.length < 50) faults.push(`the table has only ${rows.length} rows`);
faults.forEach((fault) => console.log(fault));
console.log(`proofs: ${rows.length} sentences, ${proofs} tests named, ${faults.length} faults`);
process.exitCode = faults.length ? 1 : 0;
