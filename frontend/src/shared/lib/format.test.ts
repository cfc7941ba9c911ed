import { expect, test } from 'vitest';
import { formatBytes, formatNumber } from './format';

test.each([
  [0, '0 bytes'],
  [20, '20 bytes'],
  [400, '0.4 kB'],
  [104_857, '102.4 kB'],
  [1_800_000, '1.7 MB'],
  [25 * 1024 * 1024, '25 MB'],
  [2 * 1024 ** 3, '2 GB'],
])('%i bytes are written as %s', (bytes, text) => {
  expect(formatBytes(bytes, 'en')).toBe(text);
});

test.each([
  ['en', '98%'],
  ['ro', '98%'],
  ['de', '98\u00a0%'],
] as const)('%s writes a percentage as %s', (language, text) => {
  expect(formatNumber(0.98, language, { style: 'percent' })).toBe(text);
});
