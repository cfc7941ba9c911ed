import { expect, test, vi } from 'vitest';
import { drawMatch } from './match-picture';
import { evaluation } from '../test-support';

/** A pen that remembers its lines and texts. */
function fakePen() {
  const lines: { color: string; from: [number, number]; to: [number, number] }[] = [];
  const texts: string[] = [];
  let from: [number, number] = [0, 0];
  let to: [number, number] = [0, 0];
  const pen = {
    strokeStyle: '',
    beginPath: vi.fn(),
    fillRect: vi.fn(),
    moveTo: (x: number, y: number) => (from = [x, y]),
    lineTo: (x: number, y: number) => (to = [x, y]),
    stroke: () => lines.push({ color: pen.strokeStyle, from, to }),
    measureText: (text: string) => ({ width: text.length * 20 }),
    fillText: (text: string) => texts.push(text),
  };
  return { pen: pen as unknown as CanvasRenderingContext2D, lines, texts };
}

test('the shared picture has the score, both names and a whole stroke for each requirement that is met', () => {
  const { pen, lines, texts } = fakePen();
  const match = {
    title: 'Product Lead',
    score: 82,
    posting: 'asks',
    record: 'shows',
    counts: 'met 1',
    rows: evaluation.skills,
  };
  drawMatch(pen, match, { display: 'serif', sans: 'sans-serif' });
  expect(texts).toEqual(['82%', 'Product Lead', 'asks', 'shows', 'met 1']);
  const [above, below] = [330, 510];
  const whole = lines.filter(({ from, to }) => from[0] === to[0] && from[1] === above && to[1] === below);
  expect(whole).toHaveLength(evaluation.skills.filter(({ score }) => score >= 80).length);
  for (const { from, to } of lines)
    for (const [x, y] of [from, to]) {
      expect(x).toBeGreaterThanOrEqual(64 - 8);
      expect(x).toBeLessThanOrEqual(1136 + 8);
      expect(y).toBeLessThanOrEqual(below + 14);
    }
});
