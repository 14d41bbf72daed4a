import { expect, test } from '@jest/globals';
import { Position } from '../chess/position.ts';
import { gamePositions } from './game-positions.ts';
import { findNovelty } from './novelty.ts';

const moves = ['e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1c4'];
const sans = ['e4', 'e5', 'Nf3', 'Nc6', 'Bc4'];
const startFen = Position.initial().fen();
const [, ...behind] = gamePositions({ startFen, variant: 'classical', moves });
const game = { startFen, moves: behind.map((at, ply) => ({ fen: at.fen(), san: sans[ply] ?? '' })) };
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
