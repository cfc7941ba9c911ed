/** What the visitor shares: the essentials in plain text. */
import { share as limits } from '@/shared/config/limits';
import type { JobEvaluation, NetworkingResult } from '../types';

/** At most 200 characters, with an ellipsis where something was cut. */
export function cutInsight(text: string): string {
  const letters = [...text];
  if (letters.length <= limits.insightCharacters) return text;
  return `${letters.slice(0, limits.insightCharacters).join('').trimEnd()}…`;
}

const bullets = (lines: string[]) => lines.map((line) => `– ${line}`);

interface Words {
  heading: string;
  recommendations: string;
  address: string;
}

/** Title and score, the first 3 skills and the first 2 recommendations. */
export function jobShareText(result: JobEvaluation, words: Words & { skills: string }): string {
  const skills = (result.skills ?? []).slice(0, limits.skills);
  const advice = (result.recommendations ?? []).slice(0, limits.recommendations);
  return [
    words.heading,
    ...(skills.length ? ['', words.skills] : []),
    ...bullets(skills.map((skill) => `${skill.skill}: ${skill.score}%`)),
    ...(advice.length ? ['', words.recommendations, ...bullets(advice)] : []),
    '',
    words.address,
  ].join('\n');
}

/** The insights, cut at 200 characters, and the first 2 recommendations. */
export function networkingShareText(result: NetworkingResult, words: Words): string {
  const advice = result.recommendations.slice(0, limits.recommendations);
  return [
    words.heading,
    '',
    cutInsight(result.insights.join(' ')),
    ...(advice.length ? ['', words.recommendations] : []),
    ...bullets(advice.map((entry) => `${entry.type}: ${entry.description}`)),
    '',
    words.address,
  ].join('\n');
}
