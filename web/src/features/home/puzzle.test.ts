import { expect, test } from '@jest/globals';
import { Position } from '@royal-chess/domain/chess/position';
import { puzzle } from './puzzle.ts';

test('the position is legal and Rubinstein’s combination can be played in it', () => {
  const start = Position.fromFen(puzzle.fen);
  if (!start.ok) throw new Error(start.error.message);
  let position = start.value;
  expect(position.legalMoves().map(({ uci }) => uci)).toContain(puzzle.best);
  for (const san of ['Rxc3', 'gxh4', 'Rd2', 'Qxd2', 'Bxe4+', 'Qg2', 'Rh3']) {
    const move = position.parseSan(san);
    if (!move.ok) throw new Error(`${san}: ${move.error.message}`);
    position = position.play(move.value);
  }
});
