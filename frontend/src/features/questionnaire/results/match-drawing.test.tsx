import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart } from '@/testing/render-part';
import { drawn, MatchDrawing, strokesOf } from './match-drawing';
import { evaluation } from '../test-support';

test('the match is drawn as strokes, whole where the record meets the posting, broken off at gaps', () => {
  const strokes = strokesOf(evaluation.skills);
  expect(strokes.map(({ whole }) => whole)).toEqual(evaluation.skills.map(({ score }) => score >= 80));
  for (const { whole, score, reaches } of strokes) {
    if (whole) continue;
    expect(reaches).toBeCloseTo(100 - score);
    expect(reaches).toBeGreaterThan(drawn.hangs);
  }
  expect(strokes.every(({ x }) => x > 0 && x < 1000)).toBe(true);
});

test('what is not met is named in the drawing, as long as there is room', async () => {
  const [row] = evaluation.skills;
  if (!row) throw new Error('no row');
  const rows = (count: number) => Array.from({ length: count }, (_, i) => ({ ...row, skill: `skill ${i}`, score: i ? 90 : 40 }));
  const named = () => [...document.querySelectorAll('.gap')].map(({ textContent }) => textContent);
  const { unmount } = await renderPart(<MatchDrawing rows={rows(5)} />);
  expect(named()).toEqual(['Skill 0']);
  unmount();
  await renderPart(<MatchDrawing rows={rows(20)} />);
  expect(named()).toEqual([]);
});

test('the drawing of the match has its counts as words', async () => {
  await renderPart(<MatchDrawing rows={evaluation.skills} />);
  expect(screen.getByRole('img')).toHaveAccessibleName(
    'Requirements: 4. Met: 1; in part: 1; gaps: 2. Each is told below.',
  );
});

test('a stroke says how far the record goes, as the language writes it', async () => {
  const [row] = evaluation.skills;
  if (!row) throw new Error('no row');
  const rows = [
    { ...row, skill: 'SQL', score: 88 },
    { ...row, skill: 'Python', score: 65 },
  ];
  const titles = () => [...document.querySelectorAll('svg title')].map(({ textContent }) => textContent);
  const { unmount } = await renderPart(<MatchDrawing rows={rows} />);
  expect(titles()).toEqual(['SQL: 88%', 'Python: 65%']);
  unmount();
  await renderPart(<MatchDrawing rows={rows} />, { language: 'de' });
  expect(titles()).toEqual(['SQL: 88\u00a0%', 'Python: 65\u00a0%']);
});
