import { scoreBands } from '@/shared/config/limits';

export type Band = 'strong' | 'partial' | 'gap';

/** 80 or more is strong, 60 to 79 partial, below 60 a gap. */
export function bandOf(score: number): Band {
  if (score >= scoreBands.strong) return 'strong';
  return score >= scoreBands.partial ? 'partial' : 'gap';
}
