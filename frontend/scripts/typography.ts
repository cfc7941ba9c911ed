/**
 * Binds what must not be parted at the end of a line, as setters of each language do: a dash stays with
 * the word before it, a range with its end, a number with its unit or short noun, an abbreviation of law
 * with its number, a Russian preposition with its word, an ordinal with its ending, a Romanian word with
 * what a hyphen joins to it, a French sign of punctuation with what it follows. Long words get a soft hyphen at their
 * joints, for headings in narrow columns. Texts are stored plain; the build sets them.
 */
import type { Language } from './site.ts';

type Rule = [pattern: RegExp, replacement: string];

const fixed = '\u00a0';
const narrow = '\u202f';
const softHyphen = '\u00ad';
const joiner = '\u2060';

const everywhere: Rule[] = [
  [/ (?=[—–] )/g, fixed],
  [/(?<=\d–)(?=\d)/g, joiner],
  [/(?<=\d[+%]?) (?=(?:\p{L}{1,8}|[%€$£])(?!\p{L}))/gu, fixed],
  [/(?<=(?<!\p{L})(?:[Aa]rt|Abs|Buchst|alin|lit|ст)\.|§) (?=[\p{L}\d](?!\p{L}))/gu, fixed],
  [/(?<=(?<!\p{L})\p{L}\.) (?=\p{L}\.)/gu, fixed],
  [/(?<=\P{L}[Ee]-)(?=[Mm]ail)/gu, joiner],
];

/** Joints within words of twelve letters or more. */
const longWord = /\p{L}{12,}/gu;
const joints = [
  /(?<=^tele)(?=.{8})/i,
  /(?<=^(?:Business|Finanz|Geschäfts|Gesundheits|Personal|Projekt|Prozess))(?=.{5})/,
  /(?<=.{4})(?=рование|ческ|тельск|ванны|зация|охранение)/,
];

const ofLanguage: Partial<Record<Language, Rule[]>> = {
  de: [[/(?<=\P{L}(?:KI|IT|HR|CV|QR)-)(?=\p{L})/gu, joiner]],
  ru: [
    [/(?<=(?:\d|\P{L}ИИ)-)(?=\p{L})/gu, joiner],
    [/ (?=(?:бы|ли|же)(?!\p{L}))/gu, fixed],
    [/(?<=(?<![\p{L}-])(?!(?:бы|ли|же) )(?:[А-ЯЁа-яё][а-яё]?|[Дд]ля|[Бб]ез|[Пп]ри|[Нн]ад|[Пп]од|[Пп]ро)) (?=[^—–\s])/gu, fixed],
    [/(?<=\p{L}-)(?=(?:то|либо|нибудь)(?!\p{L}))/gu, joiner],
  ],
  fr: [
    [/ (?=[;!?])/g, narrow],
    [/ (?=[:»%])/g, fixed],
    [/(?<=«) /g, fixed],
  ],
  ro: [
    [/(?<=(?<!\p{L})[Dd]e) (?=la(?!\p{L}))/gu, fixed],
    [/(?<=\p{L}-)(?=(?:u(?:l|lui|ri|rile|rilor)|l|le|o|i|mă|vă)(?!\p{L}))/gu, joiner],
    [/(?<=(?<!\p{L})(?:[Îî]ntr|[Dd]intr|[Pp]rintr|[nsmlicvd])-)(?=\p{L})/gu, joiner],
  ],
};

export function bindText(text: string, language: Language): string {
  const rules = [...everywhere, ...(ofLanguage[language] ?? [])];
  const bound = rules.reduce((made, [pattern, replacement]) => made.replace(pattern, replacement), text);
  return bound.replace(longWord, (word) =>
    joints.reduce((made, joint) => made.replace(joint, softHyphen), word),
  );
}

/** The same for every text within a list or object. */
export function bindTexts<T>(value: T, language: Language): T {
  if (typeof value === 'string') return bindText(value, language) as T;
  if (Array.isArray(value)) return value.map((item) => bindTexts(item, language)) as T;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, bindTexts(inner as unknown, language)]),
  ) as T;
}
