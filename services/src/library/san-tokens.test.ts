import { expect, test } from '@jest/globals';
import { sanTokens } from './san-tokens.ts';

test.each<[string, string[]]>([
  ['1. e4 c5 2. Nf3', ['e4', 'c5', 'Nf3']],
  ['1.e4 c5 2.Nf3!? d6??', ['e4', 'c5', 'Nf3', 'd6']],
  ['Bxh7+ Kxh7 Ng5+', ['Bxh7+', 'Kxh7', 'Ng5+']],
  ['12... O-O 13. 0-0-0 Rfd1', ['O-O', 'O-O-O', 'Rfd1']],
  ['1. e4 {best; by test (1-0)} e5 $1 (1... c5 (1... e6) 2. Nf3) 2. Nf3 *', ['e4', 'e5', 'Nf3']],
  ['e8=Q+ hxg1N# exd8Q', ['e8=Q+', 'hxg1N#', 'exd8Q']],
  ['Ci3 Axj5 g1f3', ['Ci3', 'Axj5', 'g1f3']],
  ['  ', []],
  ['1-0', []],
])('%s', (text, expected) => {
  expect(sanTokens('movetext', text)).toEqual(expected);
});

test.each(['e4 e5 King', '<b>', 'e4 e9', 'e4,e5'])('%s has no moves', (text) => {
  expect(() => sanTokens('fragment', text)).toThrow(/^fragment: .+ is not a move/);
});

test('a text of nothing but brackets is read in short time', () => {
  const begun = performance.now();
  expect(() => sanTokens('fragment', '('.repeat(1_000) + ')'.repeat(999))).toThrow('not a move');
  expect(performance.now() - begun).toBeLessThan(500);
});
