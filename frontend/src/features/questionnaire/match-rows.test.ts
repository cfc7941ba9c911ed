import { expect, test } from 'vitest';
import { byQuote } from './match-rows';
import type { SkillMatch } from './types';

const row = (skill: string, postingQuote: string): SkillMatch => ({
  skill,
  postingQuote,
  required: '',
  myLevel: '',
  evidence: '',
  score: 50,
  mandatory: true,
});

test('rows of one quote stand together and show it once; rows without a quote stay apart', () => {
  const rows = [row('SQL', 'SQL and BPMN'), row('English', 'fluent'), row('BPMN', 'SQL and BPMN'), row('a', ''), row('b', '')];
  expect(byQuote(rows).map(({ row: { skill }, continued }) => [skill, continued])).toEqual([
    ['SQL', false],
    ['BPMN', true],
    ['English', false],
    ['a', false],
    ['b', false],
  ]);
});
