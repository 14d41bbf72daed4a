import { expect, test } from '@jest/globals';
import { ann } from './testing/match-fixtures.ts';
import { matchIdOf, matchStream } from './match-stream.ts';

test('the name of a stream contains the match id', () => {
  expect(matchStream(ann)).toBe(`match-${ann}`);
  expect(matchIdOf(matchStream(ann))).toBe(ann);
});
