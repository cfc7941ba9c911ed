/**
 * Words that follow the owner's grammatical gender: a dictionary says `[[she|he]]`, the feminine form
 * first, and the build keeps the one that site.json asks for.
 */
import type { Site } from './site.ts';

const choice = /\[\[([^[\]|]*)\|([^[\]|]*)\]\]/g;

export function inGender<T>(words: T, gender: Site['owner']['gender']): T {
  const chosen = gender === 'feminine' ? '$1' : '$2';
  return JSON.parse(JSON.stringify(words).replace(choice, chosen)) as T;
}
