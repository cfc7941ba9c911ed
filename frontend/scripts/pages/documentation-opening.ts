/** What the documentation page shows before the server has answered: the contents and the overview. */
import fs from 'node:fs';
import path from 'node:path';
import { markdownToHtml } from '../../src/features/documentation/markdown.ts';
import type { Opening } from '../../src/features/documentation/opening.ts';
import { inGender } from '../gender.ts';
import { documentationFolder, readJson, readSite, type Language } from '../site.ts';
import { bindText } from '../typography.ts';

export function documentationOpening(language: Language): Opening {
  const folder = path.join(documentationFolder, language);
  const { sections } = readJson<{ sections: Record<string, string> }>(path.join(folder, 'index.json'));
  const overview = fs.readFileSync(path.join(folder, 'overview.md'), 'utf8');
  return {
    sections: Object.entries(sections).map(([id, title]) => ({ id, title })),
    html: markdownToHtml(bindText(inGender(overview, readSite().owner.gender), language)),
  };
}
