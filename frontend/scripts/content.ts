/** The owner's public content for the pages: profile and texts, without what only the assistant uses. */
import path from 'node:path';
import { contentFolder, readJson, type Language } from './site.ts';
import { bindTexts } from './typography.ts';

type Json = Record<string, unknown>;

/** Parts of the texts that no page shows. */
const onlyForTheAssistant = ['faq', 'projects', 'certificates'];

export function readTexts(language: Language): Json {
  return readJson<Json>(path.join(contentFolder, `texts.${language}.json`));
}

/** Parts that leave the page as they are: for the assistant, in a link, in the page's head. */
const sentAsTheyAre = ['quickQuestions', 'share', 'seo'];

export function publicTexts(language: Language): Json {
  const shown = Object.entries(readTexts(language)).filter(
    ([key]) => !onlyForTheAssistant.includes(key),
  );
  return Object.fromEntries(
    shown.map(([key, part]) => [key, sentAsTheyAre.includes(key) ? part : bindTexts(part, language)]),
  );
}

export function publicProfile(): Json {
  const profile = readJson<Json>(path.join(contentFolder, 'profile.json'));
  return Object.fromEntries(
    Object.entries(profile).filter(([key]) => key !== 'projects' && key !== 'certificates'),
  );
}
