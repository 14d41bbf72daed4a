import { expect, test } from '@jest/globals';
import { gameAnswer } from '../../../testing/samples.ts';
import { findNovelty } from './novelty.ts';

const game = gameAnswer(1, ['e4', 'e5', 'Nf3', 'Nc6', 'Bc4']);
const fens = [game.startFen, ...game.moves.map(({ fen }) => fen)];

test.each<readonly [string, readonly number[], unknown]>([
  ['the third move is new', [90, 40, 12, 1, 1, 1], { ply: 3, san: 'Nf3', earlier: 11 }],
  ['the first move is new', [5, 1, 1, 1, 1, 1], { ply: 1, san: 'e4', earlier: 4 }],
  ['the last move is new', [90, 40, 12, 9, 3, 1], { ply: 5, san: 'Bc4', earlier: 2 }],
  ['nothing is new', [90, 40, 12, 9, 3, 2], null],
  ['the only game', [1, 1, 1, 1, 1, 1], { ply: 1, san: 'e4', earlier: 0 }],
])('%s', async (_, counts, expected) => {
  const asked: string[] = [];
  const found = await findNovelty(game, async (fen) => {
    asked.push(fen);
    return counts[fens.indexOf(fen)] ?? 0;
  });
  expect(found).toEqual(expected);
  expect(asked.length).toBeLessThanOrEqual(4);
});
