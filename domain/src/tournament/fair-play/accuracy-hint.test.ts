import { expect, test } from '@jest/globals';
import { accuracyHint } from './accuracy-hint.ts';

const anna = { id: 'a', name: 'Anna' };

test.each([
  ['a long game nearly as the engine plays', 97.25, 31, true],
  ['the least that counts', 96, 20, true],
  ['a little less', 95.9, 31, false],
  ['a short game', 100, 19, false],
  ['a game without a decision', null, 0, false],
])('%s', (_, accuracy, counted, isHint) => {
  const hint = accuracyHint({ player: anna, game: 'g', accuracy, counted });
  expect(hint !== null).toBe(isHint);
});

test('the sentence has the figures', () => {
  expect(accuracyHint({ player: anna, game: 'g', accuracy: 97.25, counted: 31 })).toEqual({
    kind: 'high-accuracy',
    player: anna,
    game: 'g',
    accuracy: 97.25,
    counted: 31,
    sentence:
      'Anna played 31 moves, without theory and forced ones, with an accuracy of 97.3% by the engine.',
  });
});
