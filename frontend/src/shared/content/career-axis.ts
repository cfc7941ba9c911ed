/** The years from the first degree to today on one axis. */
import type { Outline } from './types';

/** Month of the newest content; prerendered and hydrated pages must agree on "today". */
const builtAt = new Date(__BUILT_AT__);
const builtIn = builtAt.getFullYear();

export interface CareerAxis {
  /** The first year, and the first one that isn't shown any more. */
  start: number;
  end: number;
  /** Today as a year with its part. */
  now: number;
  /** Where a year stands, 0 to 1. */
  place: (year: number) => number;
}

export function careerAxis({ basics }: Pick<Outline, 'basics'>): CareerAxis {
  const start = Number(basics.careerStart);
  const end = builtIn + 1;
  return {
    start,
    end,
    now: builtIn + (builtAt.getMonth() + 1) / 12,
    place: (year) => (year - start) / (end - start),
  };
}

const yearOf = (date: string) => Number(date.slice(0, 4));

/** Years of a post or a step, as `data-years` names them; without an end it goes on today. */
export function yearsBetween(from: number | string, to: number | string | null): string {
  const first = yearOf(String(from));
  const last = to === null ? builtIn : yearOf(String(to));
  return Array.from({ length: last - first + 1 }, (_, i) => first + i).join(' ');
}
