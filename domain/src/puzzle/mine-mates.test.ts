import { describe, expect, test } from '@jest/globals';
import { boardOf } from '../chess/board-of.ts';
import type { Puzzle } from '@royal-chess/contracts/puzzles';
import { mineMates } from './mine-mates.ts';
import { withLegalMoves } from './read-puzzle.ts';
import { selfPlay } from './self-play.ts';

function mined(fen: string | undefined, moves: readonly string[]): Puzzle[] {
  const start = boardOf(fen);
  if (!start.ok) throw new Error(start.error.message);
  return [...mineMates(start.value, moves, null)];
}

const mates = '3r2k1/5ppp/8/8/8/8/4R3/4R1K1 b - - 0 1';

test('a mistake that lets the other side mate is a puzzle from before it', () => {
  expect(mined(mates, ['g8h8', 'e2e8'])).toMatchObject([
    { fen: mates, moves: ['g8h8', 'e2e8', 'd8e8', 'e1e8'], themes: expect.arrayContaining(['mateIn2']) },
  ]);
});

describe('there is none', () => {
  test('where two moves mate', () =>
    expect(mined('7k/5ppp/8/8/8/8/1R6/R5K1 b - - 0 1', ['h8g8'])).toEqual([]));
  test('where no move mates in time', () => expect(mined(undefined, ['e2e4', 'e7e5', 'g1f3'])).toEqual([]));
  test('twice for a mate that is missed', () =>
    expect(mined(mates, ['g8h8', 'g1g2', 'h8g8', 'g2g1'])).toHaveLength(1));
});

test('the fool’s mate is found in a whole game', () => {
  const [puzzle] = mined(undefined, ['f2f3', 'e7e5', 'g2g4', 'd8h4']);
  expect(puzzle).toMatchObject({ moves: ['g2g4', 'd8h4'], themes: ['mate', 'mateIn1', 'oneMove'] });
});

test('a mate has the opening that its game had reached before the mistake', () => {
  const start = boardOf();
  if (!start.ok) throw new Error(start.error.message);
  const moves = ['f2f3', 'e7e5', 'g2g4', 'd8h4'];
  const [puzzle] = mineMates(start.value, moves, null, (reached) => reached);
  expect(puzzle?.openings).toEqual(['f2f3', 'e7e5']);
});

test('self-play is the same for the same seed, and what is mined of it has legal moves', () => {
  const moves = selfPlay('one');
  expect(selfPlay('one')).toEqual(moves);
  expect(selfPlay('two')).not.toEqual(moves);
  const puzzles = mined(undefined, moves);
  expect(puzzles.length).toBeGreaterThan(0);
  for (const puzzle of puzzles) expect(withLegalMoves(puzzle)).toEqual({ ok: true, value: puzzle });
});
