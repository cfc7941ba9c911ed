/** The words that a page shows in a language, for tests that run in all six. */
import fs from 'node:fs';
import path from 'node:path';
import type { Language } from '../scripts/site.ts';
import { bindText } from '../scripts/typography.ts';

type Tree = { [key: string]: Tree | string };

const folder = path.resolve(import.meta.dirname, '../src/locales');

/** `words('de')('chat.send')` is the text of the key `send` in the dictionary `chat`, as it is set. */
export function words(language: string): (key: string) => string {
  return (key) => {
    const [dictionary = '', ...rest] = key.split('.');
    const tree = JSON.parse(
      fs.readFileSync(path.join(folder, language, `${dictionary}.json`), 'utf8'),
    ) as Tree;
    const found = rest.reduce<Tree | string | undefined>(
      (node, name) => (typeof node === 'object' ? node[name] : undefined),
      tree,
    );
    if (typeof found !== 'string') throw new Error(`no word ${key} in ${language}`);
    return bindText(found, language as Language);
  };
}
