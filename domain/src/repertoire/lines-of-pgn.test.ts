import { expect, test } from '@jest/globals';
import { Position } from '../chess/position.ts';
import { linesOfPgn } from './lines-of-pgn.ts';

/** Moves by the board, the side and the rights of their position. */
const movesOf = (pgn: string, plies = 60): Record<string, string[]> =>
  Object.fromEntries(
    [...linesOfPgn(pgn, plies).positions.values()].map(({ fen, moves }) => [
      fen.split(' ').slice(0, 2).join(' '),
      [...moves],
    ]),
  );
const boards = (...sans: string[]): string[] => {
  let position = Position.initial();
  const seen = [position];
  for (const san of sans) {
    const move = position.parseSan(san);
    if (!move.ok) throw new Error(san);
    position = position.play(move.value);
    seen.push(position);
  }
  return seen.map((one) => one.fen().split(' ').slice(0, 2).join(' '));
};
const [start, e4, e5] = boards('e4', 'e5') as [string, string, string];

test.each<readonly [string, string, number, Record<string, string[]>]>([
  ['one line', '1. e4 e5 *', 60, { [start]: ['e2e4'], [e4]: ['e7e5'] }],
  ['a variation', '1. e4 (1. d4) 1... e5 *', 60, { [start]: ['e2e4', 'd2d4'], [e4]: ['e7e5'] }],
  ['only the first half-moves', '1. e4 e5 2. Nf3 (2. Nc3) *', 2, { [start]: ['e2e4'], [e4]: ['e7e5'] }],
  [
    'no null move',
    '1. e4 e5 (1... -- 2. d4) 2. Nf3 *',
    60,
    { [start]: ['e2e4'], [e4]: ['e7e5'], [e5]: ['g1f3'] },
  ],
  ['two games', '1. e4 *\n\n1. d4 *\n', 60, { [start]: ['e2e4', 'd2d4'] }],
])('takes %s', (_, pgn, plies, expected) => expect(movesOf(pgn, plies)).toEqual(expected));

test.each([
  ['moves that are not legal', '1. e4 e4 *', { games: 1, skipped: 1 }],
  ['another variant', '[Variant "Chess960"]\n\n1. e4 *', { games: 1, skipped: 1 }],
  [
    'another start',
    '[SetUp "1"]\n[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]\n\n1. e4 *\n\n[White "A"]\n\n1. e4 *\n',
    { games: 2, skipped: 1 },
  ],
  ['no game', '', { games: 0, skipped: 0 }],
])('counts %s', (_, pgn, expected) => expect(linesOfPgn(pgn, 60)).toMatchObject(expected));

test('positions that two orders of moves reach are one', () => {
  const { positions } = linesOfPgn('1. d4 d5 2. c4 e6 3. Nc3 *\n\n1. c4 e6 2. d4 d5 3. Nf3 *\n', 60);
  const queens = [...positions.values()].filter(({ moves }) => moves.has('b1c3'));
  expect(queens.map(({ moves }) => [...moves])).toEqual([['b1c3', 'g1f3']]);
});
