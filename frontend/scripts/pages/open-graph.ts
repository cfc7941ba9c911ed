/** The picture that a shared link shows, one per language, drawn from the owner's content. */
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { Resvg } from '@resvg/resvg-js';
import subsetFont from 'subset-font';
import { readTexts } from '../content.ts';
import { contentFolder, distFolder, languages, root, workFolder, type Language } from '../site.ts';

interface Words {
  basics: { name: string; label: string; headline: string };
}

const fontSources = path.join(root, 'node_modules/@fontsource-variable');

async function fontFile(name: string, source: string, wght: number, text: string): Promise<string> {
  const axes: Record<string, number> = name.startsWith('display') ? { wght, opsz: 30 } : { wght };
  const key = crypto.createHash('sha256').update(name + source + wght + text).digest('hex').slice(0, 12);
  const target = path.join(workFolder, 'og-fonts', `${key}.ttf`);
  if (!fs.existsSync(target)) {
    fs.mkdirSync(path.dirname(target), { recursive: true });
    const bytes = await subsetFont(fs.readFileSync(path.join(fontSources, source)), text, {
      targetFormat: 'sfnt',
      variationAxes: axes,
      preserveNameIds: [1, 2, 4, 6, 16, 17],
    });
    fs.writeFileSync(target, bytes);
  }
  return target;
}

const escape = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

/** Breaks a text into lines of about `width` letters. */
export function lines(text: string, width: number): string[] {
  const result: string[] = [];
  for (const word of text.split(' ')) {
    const last = result.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= width) result[result.length - 1] = `${last} ${word}`;
    else result.push(word);
  }
  return result;
}

function drawing(words: Words, portrait: string): string {
  const { name, label } = words.basics;
  const size = Math.min(148, 1500 / Math.max(...name.split(' ').map((part) => part.length)));
  const nameLines = name
    .split(' ')
    .map((part, i) => `<text x="64" y="${170 + i * size * 0.92}" font-size="${size}">${escape(part)}</text>`);
  const labelLines = lines(label, 34).map(
    (line, i) => `<text x="66" y="${420 + i * 44}" font-size="34">${escape(line)}</text>`,
  );
  const ticks = Array.from({ length: 51 }, (_, i) => `M${64 + i * 21.44} 560v${i % 5 === 0 ? 22 : 11}`);
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><path fill="#EFF3EE" d="M0 0h1200v630H0z"/>' +
    `<path fill="#C6D6CC" d="M800 0h400v560H800z"/><svg x="800" y="0" width="400" height="560" viewBox="0 0 400 500" preserveAspectRatio="xMidYMin slice">${portrait}</svg>` +
    `<g font-family="Piazzolla Variable, Piazzolla" fill="#10211C">${nameLines.join('')}</g>` +
    `<g font-family="Golos Text Variable, Golos Text" fill="#445650">${labelLines.join('')}</g>` +
    `<path d="M64 560h1072${ticks.join('')}" stroke="#10211C" fill="none" stroke-width="1.5"/>` +
    '<path d="M1102 330V596" stroke="#9E1148" stroke-width="4"/></svg>'
  );
}

export async function openGraphImages(): Promise<Record<Language, string>> {
  const portraitFile = path.join(contentFolder, 'images/portrait.svg');
  const portrait = fs.existsSync(portraitFile)
    ? fs.readFileSync(portraitFile, 'utf8').replace(/^[\s\S]*?<svg[^>]*>/, '').replace(/<\/svg>\s*$/, '')
    : '';
  const result = {} as Record<Language, string>;
  for (const language of languages) {
    const words = readTexts(language) as unknown as Words;
    const text = `${words.basics.name}${words.basics.label}`;
    const fonts = await Promise.all(
      (['latin', 'latin-ext', 'cyrillic'] as const).flatMap((script) => [
        fontFile('display', `piazzolla/files/piazzolla-${script}-opsz-normal.woff2`, 340, text),
        fontFile('text', `golos-text/files/golos-text-${script}-wght-normal.woff2`, 400, text),
      ]),
    );
    const image = new Resvg(drawing(words, portrait), {
      font: { fontFiles: fonts, loadSystemFonts: false, defaultFontFamily: 'Golos Text Variable' },
    });
    const bytes = image.render().asPng();
    const hash = crypto.createHash('sha256').update(bytes).digest('hex').slice(0, 8);
    const name = `assets/og-${language}-${hash}.png`;
    fs.writeFileSync(path.join(distFolder, name), bytes);
    result[language] = `/${name}`;
  }
  return result;
}
