/**
 * Fonts for one language: the two faces cut down to the letters that its pages hold, as WOFF2.
 * Letters that only a visitor or an answer in another language brings load on demand from the
 * "rest" files. Results are cached by the letters that they hold.
 */
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import subsetFont from 'subset-font';
import { readTexts } from './content.ts';
import { languages, readJson, root, walk, workFolder, type Language } from './site.ts';

interface Face {
  family: string;
  style: 'normal' | 'italic';
  weights: [number, number];
  axes: Record<string, number | { min: number; max: number }>;
  file: (script: Script) => string;
}

type Script = 'latin' | 'latin-ext' | 'cyrillic';

const packages = path.join(root, 'node_modules/@fontsource-variable');
const faces: Face[] = [
  {
    family: 'Piazzolla Variable',
    style: 'normal',
    weights: [320, 500],
    axes: { wght: { min: 320, max: 500 }, opsz: { min: 14, max: 30 } },
    file: (script) => `${packages}/piazzolla/files/piazzolla-${script}-opsz-normal.woff2`,
  },
  {
    family: 'Piazzolla Variable',
    style: 'italic',
    weights: [400, 500],
    axes: { wght: 430, opsz: 24 },
    file: (script) => `${packages}/piazzolla/files/piazzolla-${script}-opsz-italic.woff2`,
  },
  {
    family: 'Golos Text Variable',
    style: 'normal',
    weights: [400, 600],
    axes: { wght: { min: 400, max: 600 } },
    file: (script) => `${packages}/golos-text/files/golos-text-${script}-wght-normal.woff2`,
  },
];

/** Layout features that the pages use. */
const features = ['kern', 'liga', 'ccmp', 'locl', 'mark', 'mkmk', 'calt', 'lnum', 'tnum', 'pnum'];

const ascii = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('');
const punctuation = '\u00a0\u00ad·«»„“”‘’‚…–—−×№€£§©®°±½¿¡•\u202f';
const alphabets: Record<Language, string> = {
  en: 'éè',
  ru: 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя',
  fr: 'àâæçéèêëîïôœùûüÿ',
  de: 'äöüßéà',
  es: 'áéíñóúü',
  ro: 'ăâîșțşţ',
};

const scriptOf = (letter: string): Script | null => {
  const code = letter.codePointAt(0) ?? 0;
  if (code <= 0xff || (code >= 0x2000 && code <= 0x206f)) return 'latin';
  if ([0x152, 0x153, 0x20ac, 0x2212, 0x2122].includes(code)) return 'latin';
  if ((code >= 0x400 && code <= 0x45f) || code === 0x2116) return 'cyrillic';
  if ((code >= 0x100 && code <= 0x24f) || (code >= 0x1e00 && code <= 0x1e9f)) return 'latin-ext';
  return null;
};

/** Every letter that pages in this language may hold, sorted. */
export function lettersOf(language: Language): string[] {
  const words = walk(path.join(root, 'src/locales', language)).map((file) =>
    JSON.stringify(readJson(file)),
  );
  const text = [
    ascii,
    punctuation,
    alphabets[language],
    alphabets[language].toUpperCase(),
    'EnglishРусскийFrançaisDeutschEspañolRomânăРуСкачатьDescărcațiTélécharger',
    JSON.stringify(readTexts(language)),
    ...words,
  ].join('');
  return [...new Set(text)].filter((letter) => letter >= ' ').sort();
}

const hex = (code: number) => code.toString(16).toUpperCase();

/** The letters as CSS writes a unicode-range, neighbours joined. */
function range(letters: string[]): string {
  const spans: [number, number][] = [];
  for (const code of letters.map((letter) => letter.codePointAt(0) ?? 0).sort((a, b) => a - b)) {
    const last = spans.at(-1);
    if (last && last[1] === code - 1) last[1] = code;
    else spans.push([code, code]);
  }
  return spans.map(([from, to]) => `U+${hex(from)}${to > from ? `-${hex(to)}` : ''}`).join(',');
}

const restRanges: Record<Script, string> = {
  latin: 'U+A0-FF,U+152-153,U+2000-206F,U+20AC,U+2122,U+2212',
  'latin-ext': 'U+100-24F,U+1E00-1E9F',
  cyrillic: 'U+400-45F,U+2116',
};

export interface FontFile {
  family: string;
  style: string;
  weights: [number, number];
  unicodeRange: string;
  file: string;
  /** True for the files that the first screen needs. */
  preload: boolean;
  /** True for letters beyond the language's own, which load on demand. */
  rest: boolean;
}

/** Letters of another script come as guests: one optical size does for them, and weighs a third less. */
function asHostOrGuest(face: Face, script: Script, language: Language): Face {
  const isHost = script === (language === 'ru' ? 'cyrillic' : 'latin') || (script === 'latin-ext' && language === 'ro');
  return isHost || !('opsz' in face.axes) ? face : { ...face, axes: { ...face.axes, opsz: 24 } };
}

async function cut(face: Face, script: Script, letters: string[], name: string): Promise<string> {
  const key = crypto
    .createHash('sha256')
    .update(JSON.stringify([features, face.file(script), letters, face.axes]))
    .digest('hex')
    .slice(0, 12);
  const target = path.join(workFolder, 'fonts', `${name}-${key}.woff2`);
  if (fs.existsSync(target)) return target;
  fs.mkdirSync(path.dirname(target), { recursive: true });
  const subset = await subsetFont(fs.readFileSync(face.file(script)), letters.join(''), {
    targetFormat: 'woff2',
    variationAxes: face.axes,
    keepFeatures: features,
    noHinting: true,
  } as Parameters<typeof subsetFont>[2]);
  fs.writeFileSync(target, subset);
  return target;
}

/** The font files of one language, in the order in which they should be declared. */
export async function fontFiles(language: Language): Promise<FontFile[]> {
  const letters = lettersOf(language);
  const result: FontFile[] = [];
  for (const face of faces) {
    const base = { family: face.family, style: face.style, weights: face.weights };
    const short = `${face.family.split(' ')[0]?.toLowerCase()}-${face.style}`;
    for (const script of ['latin', 'latin-ext', 'cyrillic'] as const) {
      result.push({
        ...base,
        unicodeRange: restRanges[script],
        file: await cut(face, script, everyLetter(script), `${short}-rest-${script}`),
        preload: false,
        rest: true,
      });
    }
    for (const script of ['latin', 'latin-ext', 'cyrillic'] as const) {
      const own = letters.filter((letter) => scriptOf(letter) === script);
      const native = script === 'latin' || language === (script === 'cyrillic' ? 'ru' : 'ro');
      if (own.length === 0 || (face.style === 'italic' && !native)) continue;
      const main = script === 'latin' || (script === 'cyrillic' && language === 'ru');
      result.push({
        ...base,
        unicodeRange: range(own),
        file: await cut(asHostOrGuest(face, script, language), script, own, `${short}-${language}-${script}`),
        preload: main && face.style === 'normal',
        rest: false,
      });
    }
  }
  return result;
}

function everyLetter(script: Script): string[] {
  const found: string[] = [];
  for (let code = 0x20; code < 0x2300; code += 1) {
    const letter = String.fromCodePoint(code);
    if (scriptOf(letter) === script) found.push(letter);
  }
  return found;
}

/** Fallbacks that take the same room as the real faces, so that nothing shifts when they arrive. */
export const fallbackFaces = [
  "@font-face{font-family:'Piazzolla Fallback';src:local('Georgia'),local('Gelasio'),local('DejaVu Serif');size-adjust:94%;ascent-override:92%;descent-override:31%;line-gap-override:0%}",
  "@font-face{font-family:'Golos Fallback';src:local('Segoe UI'),local('Arial'),local('Liberation Sans'),local('DejaVu Sans');size-adjust:104%;ascent-override:92%;descent-override:23%;line-gap-override:0%}",
].join('');

if (process.argv[1] === import.meta.filename) {
  for (const language of languages) {
    const files = await fontFiles(language);
    const own = files.filter((font) => font.file.includes(`-${language}-`));
    const bytes = own.reduce((sum, font) => sum + fs.statSync(font.file).size, 0);
    console.log(`${language}: ${own.length} files, ${(bytes / 1000).toFixed(1)} kB`);
    for (const font of own) console.log(`   ${path.basename(font.file)} ${fs.statSync(font.file).size}`);
  }
}
