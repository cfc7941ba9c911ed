import { expect, test } from 'vitest';
import { attachments as limits } from '@/shared/config/limits';
import { addFiles } from './attachments';

const file = (name: string, size = 1) => {
  const made = new File(['x'], name);
  Object.defineProperty(made, 'size', { value: size });
  return made;
};
const many = (count: number) => Array.from({ length: count }, (_, i) => file(`${i}.pdf`));

test('ten files are accepted and an eleventh is too many', () => {
  expect(addFiles([], many(10)).files).toHaveLength(10);
  const { files, violation } = addFiles(many(10), [file('one-more.pdf')]);
  expect(violation).toBe('tooMany');
  expect(files).toHaveLength(10);
});

test('25 MB together are accepted and one byte more is too large', () => {
  const half = limits.maxBytes / 2;
  expect(addFiles([file('a.pdf', half)], [file('b.pdf', half)]).violation).toBeNull();
  const { files, violation } = addFiles([file('a.pdf', half)], [file('b.pdf', half + 1)]);
  expect(violation).toBe('tooLarge');
  expect(files).toHaveLength(1);
});

test.each(limits.refused)('a .%s file is refused by name, whatever its letter case', (extension) => {
  const { files, rejected } = addFiles([], [file(`bad.${extension.toUpperCase()}`), file('good.pdf')]);
  expect(rejected).toEqual([`bad.${extension.toUpperCase()}`]);
  expect(files.map((kept) => kept.name)).toEqual(['good.pdf']);
});

test('a file without extension and an unusual type are accepted', () => {
  expect(addFiles([], [file('README'), file('plan.xyz')]).files).toHaveLength(2);
});
