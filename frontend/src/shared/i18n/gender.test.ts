import { expect, test } from 'vitest';
import { inGender } from '../../../scripts/gender';

const words = { deck: 'the industries [[she|he]] knows', list: ['[[de la|du]] propriétaire', 'a [b] |c|'] };

test('words follow the owner’s gender, and nothing else changes', () => {
  expect(inGender(words, 'feminine')).toEqual({
    deck: 'the industries she knows',
    list: ['de la propriétaire', 'a [b] |c|'],
  });
  expect(inGender(words, 'masculine').list).toEqual(['du propriétaire', 'a [b] |c|']);
});
