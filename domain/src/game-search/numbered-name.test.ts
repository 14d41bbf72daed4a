import { expect, test } from '@jest/globals';
import { numberedName, playerNamed } from './numbered-name.ts';

test.each([
  ['Smith, John', { name: 'Smith, John' }],
  ['Smith, John (FIDE 12)', { name: 'Smith, John', fideId: 12 }],
  ['Smith, John (ENG) (FIDE 12)', { name: 'Smith, John (ENG)', fideId: 12 }],
  ['(FIDE 12)', { name: '(FIDE 12)' }],
  ['Smith (FIDE x)', { name: 'Smith (FIDE x)' }],
])('%p names %j', (text, player) => {
  expect(playerNamed(text)).toEqual(player);
  const { name, fideId } = playerNamed(text);
  if (fideId !== undefined) expect(numberedName(name, fideId)).toBe(text);
});
