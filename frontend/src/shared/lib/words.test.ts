import { expect, test } from 'vitest';
import { firstWords, longestWord } from './words';

test('a text of fifteen words or fewer is left as it is', () => {
  const text = 'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen.';
  expect(firstWords(text, 15)).toBe(text);
});

test('a longer text is cut at fifteen words and gets an ellipsis', () => {
  const text = Array.from({ length: 20 }, (_, i) => `w${i + 1}`).join(' ');
  expect(firstWords(text, 15)).toBe(
    'w1 w2 w3 w4 w5 w6 w7 w8 w9 w10 w11 w12 w13 w14 w15…',
  );
});

test('a text that is cut keeps its fixed spaces', () => {
  expect(firstWords('из\u00a0дома в\u00a0сад и\u00a0обратно', 4)).toBe('из\u00a0дома в\u00a0сад…');
});

test.each([
  ['une file et «\u00a0prêt\u00a0» pour tous', 4, 'une file et «\u00a0prêt\u00a0»…'],
  ['une file et «\u00a0prêt\u00a0» pour tous', 3, 'une file et…'],
  ['une file (ou deux) et plus', 2, 'une file…'],
  ['trois manières\u00a0: dire et faire', 2, 'trois manières…'],
  ['20\u00a0% plus précis', 1, '20\u00a0%…'],
  ['un «\u00a0oui\u00a0».', 2, 'un «\u00a0oui\u00a0».'],
])('signs of punctuation are no words: %s, cut at %i', (text, count, cut) => {
  expect(firstWords(text, count)).toBe(cut);
});

test('what may not be parted counts as one long word', () => {
  expect(longestWord('Работа с\u00a0людьми')).toBe(8);
  expect(longestWord('Projekt\u00admanagement')).toBe(10);
  expect(longestWord('un CV-\u2060ul')).toBe(6);
});

test('the longest word of a name decides its size', () => {
  expect(longestWord('Elena Corvin')).toBe(6);
  expect(longestWord('Анна-Мария Достоевская')).toBe(11);
});
