import { expect, test } from '@jest/globals';
import type { RepertoirePosition } from '@royal-chess/contracts/repertoires';
import { linesOfPgn } from '@royal-chess/domain/repertoire/lines-of-pgn';
import { duePositions } from './due-positions.ts';

const now = 1_000_000;

/** A repertoire for White; reviews by the move of the position. */
function repertoire(pgn: string, reviews: Readonly<Record<string, readonly [number, number]>>) {
  return [...linesOfPgn(pgn, 60).positions.values()].map(({ key, fen, turn, moves }): RepertoirePosition => {
    const [dueAt, reps] = reviews[[...moves][0] ?? ''] ?? [now, 0];
    const review = turn === 'white' ? { dueAt, reps, lapses: 0 } : null;
    return { key, fen, moves: [...moves], review };
  });
}
const asked = (positions: readonly RepertoirePosition[]) =>
  duePositions(positions, now).asked.map(({ moves, line }) => [...line, '>', ...moves].join(' '));

const pgn = '1. e4 e5 (1... c5 2. c3) 2. Nf3 Nc6 3. Bb5 *';

test('what was asked before comes first, the longest due ahead, then new positions by their lines', () => {
  expect(asked(repertoire(pgn, { g1f3: [now - 5, 2], f1b5: [now - 9, 1], e2e4: [now + 1, 3] }))).toEqual([
    'e2e4 e7e5 g1f3 b8c6 > f1b5',
    'e2e4 e7e5 > g1f3',
    'e2e4 c7c5 > c2c3',
  ]);
});

test('where none is due it says when the next one is', () => {
  const reviews = { e2e4: [now + 9, 1], g1f3: [now + 4, 1], c2c3: [now + 8, 1], f1b5: [now + 7, 1] } as const;
  expect(duePositions(repertoire(pgn, reviews), now)).toEqual({
    asked: [],
    fresh: 0,
    waiting: 0,
    nextAt: now + 4,
  });
});

test('a drill has twenty new positions at most', () => {
  // Each move of White in a position of its own: pawns go one by one.
  const pawns = [
    'a3',
    'b3',
    'c3',
    'd3',
    'e3',
    'f3',
    'g3',
    'h3',
    'a4',
    'b4',
    'c4',
    'd4',
    'e4',
    'f4',
    'g4',
    'h4',
  ];
  const replies = [
    'a6',
    'b6',
    'c6',
    'd6',
    'e6',
    'f6',
    'g6',
    'h6',
    'a5',
    'b5',
    'c5',
    'd5',
    'e5',
    'f5',
    'g5',
    'h5',
  ];
  const more = ['Ra2', 'Ra1', 'Ra2', 'Ra1', 'Ra2', 'Ra1', 'Ra2'];
  const back = ['Ra7', 'Ra8', 'Rh7', 'Rh8', 'Ra7', 'Ra8', 'Rh7'];
  const moves = [...pawns, ...more].map((san, n) => `${n + 1}. ${san} ${[...replies, ...back][n]}`);
  const found = duePositions(repertoire(`${moves.join(' ')} *`, {}), now);
  expect(found.fresh).toBe(20);
  expect(found.waiting).toBeGreaterThan(0);
});
