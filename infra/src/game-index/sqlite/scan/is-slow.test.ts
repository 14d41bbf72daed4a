import { expect, test } from '@jest/globals';
import { isSlow } from './is-slow.ts';

test.each([
  ['all games', {}, false],
  ['a comment', { comment: 'novelty' }, true],
  ['material that is given', { material: 'KRvKR' }, false],
  ['material with wildcards', { material: 'KR*vKR' }, true],
  ['moves in a row', { fragment: ['Nf3'] }, true],
])('of %s', (_name, conditions, slow) => {
  expect(isSlow({ sources: [], ...conditions })).toBe(slow);
});
