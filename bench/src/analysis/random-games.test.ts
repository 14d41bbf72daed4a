import { expect, test } from '@jest/globals';
import { Position } from '@royal-chess/domain/chess/position';
import { parsePgnTreesText } from '@royal-chess/domain/chess/pgn/parse-pgn';
import type { PgnLine } from '@royal-chess/domain/chess/pgn/pgn-tree';
import { gameMoves, studyPgn } from './random-games.ts';

const movesIn = ({ moves }: PgnLine): number =>
  moves.reduce(
    (sum, { variations }) => sum + 1 + variations.reduce((inner, line) => inner + movesIn(line), 0),
    0,
  );

const read = (text: string) => {
  const [entry] = parsePgnTreesText(text);
  if (entry?.kind !== 'game') throw new Error('not a game');
  return entry.main;
};

test('a game has exactly its half-moves', () => {
  const moves = gameMoves(1, 160);
  expect(moves).toHaveLength(160);
  let position = Position.initial();
  for (const uci of moves) {
    const move = position.legalMoves().find((legal) => legal.uci === uci);
    if (!move) throw new Error(`${uci} is not legal`);
    position = position.play(move);
  }
  expect(position.outcome()).toBeFalsy();
});

test('a study has exactly its moves, most of them in variations', () => {
  const main = read(studyPgn(2, 5_000));
  expect(movesIn(main)).toBe(5_000);
  expect(main.moves).toHaveLength(100);
});
