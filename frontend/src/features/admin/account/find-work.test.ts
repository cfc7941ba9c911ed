import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { findWork, sha256 } from './find-work';

const hex = (words: Int32Array) =>
  [...words].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('');

test.each([0, 1, 3, 55, 56, 63, 64, 65, 119, 120, 300])('the digest of %i bytes is right', (length) => {
  const bytes = Uint8Array.from({ length }, (_, i) => (i * 7 + length) & 255);
  expect(hex(sha256(bytes))).toBe(createHash('sha256').update(bytes).digest('hex'));
});

test('the work that is found holds, and is another each time', async () => {
  const proofs = [await findWork('owner', 'пароль', 18), await findWork('owner', 'пароль', 18)];
  expect(proofs[0]).not.toBe(proofs[1]);
  for (const proof of proofs) {
    const digest = createHash('sha256').update(`owner\nпароль\n${proof}`).digest('hex');
    expect(digest).toMatch(/^0000[0-3]/);
    // As long as the server takes at most.
    expect(proof.length).toBeLessThanOrEqual(40);
  }
}, 60_000);
