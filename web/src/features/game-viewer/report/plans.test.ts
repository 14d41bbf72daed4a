import { expect, test } from '@jest/globals';
import { gameAnswer } from '../../../testing/samples.ts';
import { plansOf } from './plans.ts';

const played = (sans: string, fromPly = 2) => ({ ...gameAnswer(1, sans.split(' ')), fromPly });

test.each([
  ['no games have no plans', [], { games: 0, white: [], black: [] }],
  ['one game alone shows no plan', [played('e4 e5 Nf3 Nc6')], { games: 1, white: [], black: [] }],
  [
    'moves of two games and more are listed by their number, then by name',
    [played('e4 e5 Nf3 Nc6 Bb5 a6'), played('e4 e5 Nf3 Nc6 Bc4 a6'), played('e4 e5 Bc4 Nc6 Nf3 Nf6')],
    {
      games: 3,
      white: [
        { san: 'Nf3', games: 3 },
        { san: 'Bc4', games: 2 },
      ],
      black: [
        { san: 'Nc6', games: 3 },
        { san: 'a6', games: 2 },
      ],
    },
  ],
  [
    'what was played before the pawns stood so does not count, nor does a check make another move',
    [played('e4 e5 Bc4 d6 Bb5+ c6', 4), played('e4 e5 Bc4 c6 Bb5 d6', 4)],
    { games: 2, white: [{ san: 'Bb5', games: 2 }], black: [] },
  ],
  [
    'a move counts once in a game',
    [played('Nf3 Nf6 Ng1 Ng8 Nf3 Nf6', 0), played('Nf3 Nf6', 0)],
    { games: 2, white: [{ san: 'Nf3', games: 2 }], black: [{ san: 'Nf6', games: 2 }] },
  ],
  [
    'what is played more than eight moves later does not count',
    Array.from({ length: 2 }, () => played(`${'Nf3 Nf6 Ng1 Ng8 '.repeat(4)}e4 e5`, 0)),
    {
      games: 2,
      white: [
        { san: 'Nf3', games: 2 },
        { san: 'Ng1', games: 2 },
      ],
      black: [
        { san: 'Nf6', games: 2 },
        { san: 'Ng8', games: 2 },
      ],
    },
  ],
])('%s', (_, games, plans) => {
  expect(plansOf(games)).toEqual(plans);
});
