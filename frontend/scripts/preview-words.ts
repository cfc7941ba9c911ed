/** Writes what a page in view takes over when the content changes: preview-words.ts FOLDER, a file a language. */
import fs from 'node:fs';
import path from 'node:path';
import { publicProfile, publicTexts, siteFacts } from './content.ts';
import { languages } from './site.ts';

const folder = process.argv[2] ?? '.';
for (const language of languages) {
  const file = path.join(folder, `words.${language}.json`);
  const words = { profile: publicProfile(), site: siteFacts(), texts: publicTexts(language) };
  fs.writeFileSync(`${file}.new`, JSON.stringify(words));
  fs.renameSync(`${file}.new`, file);
}
