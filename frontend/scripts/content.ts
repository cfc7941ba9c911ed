/** The owner's public content for the pages: profile and texts, without what only the assistant uses. */
import fs from 'node:fs';
import path from 'node:path';
import {
  botNetworks,
  contentFolder,
  defaultLanguage,
  languages,
  readJson,
  readSite,
  type Language,
} from './site.ts';
import { bindTexts } from './typography.ts';

type Json = Record<string, unknown>;

/** The parts of profile.json that the build completes. */
interface Written extends Json {
  basics: { careerStart?: string };
  work: { startDate: string }[];
  timeline: { from: number }[];
  education: object[];
  personal: { connections?: number; plus?: string[] };
  skills?: object;
}

/** Parts of the texts that no page shows. */
const onlyForTheAssistant = ['faq', 'projects', 'certificates'];

export function readTexts(language: Language): Json {
  return readJson<Json>(path.join(contentFolder, `texts.${language}.json`));
}

/** Parts that leave the page as they are: for the assistant, in a link, in the page's head. */
const sentAsTheyAre = ['quickQuestions', 'share', 'seo'];

export function publicTexts(language: Language): Json {
  const shown = Object.entries(readTexts(language)).filter(([key]) => !onlyForTheAssistant.includes(key));
  const texts = Object.fromEntries(
    shown.map(([key, part]) => [key, sentAsTheyAre.includes(key) ? part : bindTexts(part, language)]),
  );
  return {
    ...emptyOf([...lists, 'personal', 'contact'], {}),
    ...texts,
    skills: { ...emptyOf(skillGroups, {}), ...(texts.skills as object | undefined) },
  };
}

/** Lists that an owner without entries may leave out. */
const lists = [
  'strengths',
  'timeline',
  'industries',
  'achievements',
  'education',
  'languages',
  'interests',
  'metrics',
  'showcase',
  'quickQuestions',
];
const skillGroups = ['business', 'industry', 'technical', 'methodologies'];

const emptyOf = <T>(keys: string[], empty: T) => Object.fromEntries(keys.map((key) => [key, empty]));

function careerStart(profile: Written): string {
  const years = [
    ...profile.work.map((post) => post.startDate),
    ...profile.timeline.map((step) => `${step.from}`),
  ];
  return profile.basics.careerStart ?? years.map((year) => year.slice(0, 4)).sort()[0] ?? '';
}

export function publicProfile(): Json {
  const written = readJson<Written>(path.join(contentFolder, 'profile.json'));
  const profile: Written = { ...emptyOf(lists, []), ...written };
  const shown = Object.entries(profile).filter(([key]) => key !== 'projects' && key !== 'certificates');
  return {
    ...Object.fromEntries(shown),
    basics: {
      profiles: [],
      url: readSite().publicUrl,
      ...profile.basics,
      careerStart: careerStart(profile),
    },
    work: profile.work.map((post) => ({ metrics: [], industries: [], skills: [], ...post })),
    education: profile.education.map((entry) => ({ subjects: [], ...entry })),
    personal: { plus: [], ...profile.personal },
    skills: { ...emptyOf(skillGroups, []), ...profile.skills },
  };
}

/** How many people the owner's network holds: what the profile says, else the lines of the file. */
function connectionCount(): { count: number; plus: boolean } {
  const { connections, plus = [] } = readJson<Written>(path.join(contentFolder, 'profile.json')).personal;
  if (connections) return { count: connections, plus: plus.includes('connections') };
  const file = path.join(contentFolder, 'private/connections.csv');
  if (!fs.existsSync(file)) return { count: 0, plus: false };
  const people = fs
    .readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.includes('linkedin.com/in/'));
  return { count: people.length, plus: false };
}

/** What the pages know of the site itself. */
export function siteFacts(): Json {
  const site = readSite();
  const { publicUrl, timeZone, processors, retentionDays, owner } = site;
  return {
    publicUrl,
    timeZone,
    languages,
    defaultLanguage,
    networks: botNetworks(site),
    processors,
    retentionDays,
    connections: connectionCount(),
    gender: owner.gender,
    fileName: owner.fileName,
  };
}
