import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart } from '@/testing/render-part';
import { byQuote, MatchRows } from './match-rows';
import type { SkillMatch } from '../types';

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

test('what of the record proves several rows of one quote is shown once, too', () => {
  const proven = (skill: string, evidence: string) => ({ ...row(skill, 'Jira and Confluence'), evidence });
  const rows = [proven('Jira', 'Jira and Confluence daily'), proven('Confluence', 'Jira and Confluence daily'), proven('Wiki', 'wikis')];
  expect(byQuote(rows).map((each) => each.proven)).toEqual([false, true, false]);
});

test('a condition that is not met is defined where it stands, and only there', async () => {
  await renderPart(<MatchRows rows={[{ ...row('Work permit', 'US permit'), hard: true }, row('SQL', 'SQL')]} />);
  expect(screen.getAllByText(/takes 30% off the score/)).toHaveLength(1);
  expect(screen.getByText(/^Hard requirement/).closest('li')).toHaveTextContent('Work permit');
});
