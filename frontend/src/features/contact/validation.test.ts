import { expect, test } from 'vitest';
import { firstFault, isEmail } from './validation';

test.each([
  'name@example.com',
  ' name@example.com ',
  'first.last+tag@mail.example.co.uk',
  "o'brien@example.org",
  `a@${'x'.repeat(63)}.com`,
])('%s is an address', (email) => {
  expect(isEmail(email)).toBe(true);
});

test.each([
  ['no at-sign', 'name.example.com'],
  ['two at-signs', 'a@b@example.com'],
  ['no dot', 'name@example'],
  ['a dot only in the local part', 'first.last@example'],
  ['double dots', 'name..last@example.com'],
  ['an empty local part', '@example.com'],
  ['an empty domain', 'name.last@'],
  ['a local part that begins with a dot', '.name@example.com'],
  ['a local part that ends with a dot', 'name.@example.com'],
  ['a domain that begins with a dot', 'name@.example.com'],
  ['a domain that ends with a dot', 'name@example.com.'],
  ['a label of 64 characters', `a@${'x'.repeat(64)}.com`],
  ['a space inside', 'na me@example.com'],
  ['a label that begins with a hyphen', 'name@-example.com'],
])('an address with %s is refused', (_reason, email) => {
  expect(isEmail(email)).toBe(false);
});

test('the checks run in order: name, email, its form, message', () => {
  expect(firstFault({ name: ' ', email: '', message: '' })).toBe('nameRequired');
  expect(firstFault({ name: 'A', email: ' ', message: '' })).toBe('emailRequired');
  expect(firstFault({ name: 'A', email: 'x', message: '' })).toBe('emailInvalid');
  expect(firstFault({ name: 'A', email: 'a@b.co', message: '\n' })).toBe('messageRequired');
  expect(firstFault({ name: 'A', email: 'a@b.co', message: 'Hello' })).toBeNull();
});
