import { expect, test } from 'vitest';
import { passed } from './years-of-scroll';

const places = { begin: 500, end: 1_500, last: 6_000 };

test('the career begins where it is told and has passed at the end of the page', () => {
  expect(passed(0, places)).toBe(0);
  expect(passed(500, places)).toBe(0);
  expect(passed(1_000, places)).toBeCloseTo(0.4);
  expect(passed(6_000, places)).toBe(1);
  expect(passed(6_400, places)).toBe(1);
});

test('the needle never goes back further down the page', () => {
  const stops = Array.from({ length: 65 }, (_, i) => passed(i * 100, places));
  expect(stops).toEqual([...stops].sort((a, b) => a - b));
});

test('a page that ends with the career comes to today, too', () => {
  expect(passed(900, { begin: 500, end: 1_500, last: 900 })).toBe(1);
  expect(passed(0, { begin: 0, end: 0, last: 0 })).toBe(1);
});
