import { expect, test } from 'vitest';
import { mailLink } from './mail-link';

test.each([
  ['ann@example.org', 'mailto:ann@example.org'],
  ['ann+cv@example.org', 'mailto:ann%2Bcv@example.org'],
  ['x?bcc=all@example.org', 'mailto:x%3Fbcc%3Dall@example.org'],
  ['x?bcc=a@b.org&body=hi@example.org', 'mailto:x%3Fbcc%3Da%40b.org%26body%3Dhi@example.org'],
])('%s links to its own mailbox alone', (address, link) => {
  expect(mailLink(address)).toBe(link);
});
