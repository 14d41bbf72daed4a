import { expect, test } from '@jest/globals';
import { ann } from './testing/match-fixtures.ts';
import { matchIdOf, matchStream } from './match-stream.ts';

test('a match and its stream name each other', () => {
  expect(matchStream(ann)).toBe(`match-${ann}`);
  expect(matchIdOf(matchStream(ann))).toBe(ann);
});
