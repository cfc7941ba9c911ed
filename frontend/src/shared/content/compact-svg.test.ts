import { expect, test } from 'vitest';
import { compactSvg } from '../../../scripts/compact-svg';

test.each([
  ['M0 3.5L14 3.8L13 3.8ZM1 1L2 0Z', 'm0 3.5l14 .3-1 0zm1-2.5l1-1z'],
  ['M1,1 2,3', 'm1 1l1 2'],
  ['M0 0C1 2 3 4 5 6', 'M0 0C1 2 3 4 5 6'],
  ['m0 0l1 1', 'm0 0l1 1'],
])('the path %s becomes %s', (path, compact) => {
  expect(compactSvg(`<svg><path d="${path}"/></svg>`)).toBe(`<svg><path d="${compact}"/></svg>`);
});
