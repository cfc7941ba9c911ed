/** Checks that the owner's content has every text that the pages read, in all six languages. */
import fs from 'node:fs';
import path from 'node:path';
import { publicTexts } from './content.ts';
import { contentFolder, languages, readJson } from './site.ts';

interface Profile {
  basics: { image: string; credential: { image: string } };
  strengths: string[];
  quickQuestions: string[];
  interests: string[];
  skills: Record<string, { id: string }[]>;
  showcase: { id: string; projects: string[]; metrics?: string[] }[];
  [list: string]: unknown;
}

type Tree = { [key: string]: Tree | string | unknown[] };

const faults: string[] = [];
const profile = readJson<Profile>(path.join(contentFolder, 'profile.json'));
const lists = ['work', 'timeline', 'industries', 'achievements', 'education', 'languages', 'metrics'];

/** Paths in the texts that the profile's identifiers call for. */
function wantedPaths(): string[] {
  const ids = (list: string) => (profile[list] as { id: string }[]).map((entry) => entry.id);
  return [
    'basics.name',
    'basics.headline',
    'basics.deck',
    'seo.title',
    'seo.description',
    'share.text',
    ...lists.flatMap((list) => ids(list).map((id) => `${list}.${id}`)),
    ...profile.strengths.map((id) => `strengths.${id}`),
    ...profile.interests.map((id) => `interests.${id}.name`),
    ...profile.quickQuestions.map((id) => `quickQuestions.${id}`),
    ...Object.entries(profile.skills).flatMap(([group, skills]) =>
      skills.map((skill) => `skills.${group}.${skill.id}.name`),
    ),
    ...profile.showcase.flatMap(({ id, projects }) =>
      projects.map((project) => `showcase.${id}.projects.${project}.title`),
    ),
  ];
}

function find(tree: Tree, dotted: string): unknown {
  let node: unknown = tree;
  for (const key of dotted.split('.')) node = (node as Tree | undefined)?.[key];
  return node;
}

const wanted = wantedPaths();
const metrics = (profile.metrics as { id: string }[]).map((metric) => metric.id);
for (const topic of profile.showcase)
  for (const id of topic.metrics ?? [])
    if (!metrics.includes(id)) faults.push(`profile: showcase ${topic.id} names no metric "${id}"`);
for (const image of [profile.basics.image, profile.basics.credential.image])
  if (!fs.existsSync(path.join(contentFolder, 'images', image))) faults.push(`images/${image} is missing`);
for (const language of languages) {
  if (!fs.existsSync(path.join(contentFolder, `texts.${language}.json`))) {
    faults.push(`texts.${language}.json is missing`);
    continue;
  }
  const texts = publicTexts(language) as Tree;
  for (const dotted of wanted)
    if (find(texts, dotted) === undefined) faults.push(`texts.${language}.json: ${dotted} is missing`);
}
console.log(`content: ${wanted.length} texts, ${languages.length} languages, ${faults.length} faults`);
faults.forEach((fault) => console.error(`  ${fault}`));
process.exitCode = faults.length ? 1 : 0;
