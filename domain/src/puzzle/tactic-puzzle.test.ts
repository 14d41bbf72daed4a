import { describe, expect, test } from '@jest/globals';
import { Position } from '../chess/position.ts';
import { RandomSource } from '../tournament/random/random-source.ts';
import { withLegalMoves } from './read-puzzle.ts';
import { randomEnding } from './random-ending.ts';
import { type Tactic, tacticPuzzle, tacticRating } from './tactic-puzzle.ts';

const fork: Tactic = {
  fen: 'r3k3/7p/8/3N4/8/8/6PP/6K1 b - - 0 1',
  moves: ['h7h6', 'd5c7', 'e8d7', 'c7a8'],
  evaluation: { pawns: 5 },
  hidden: 0,
};

test('the puzzle of a tactic has the key of the position that is seen as its id, and themes of its moves', () => {
  const puzzle = tacticPuzzle(fork);
  const seen = Position.fromFen('r3k3/8/7p/3N4/8/8/6PP/6K1 w - - 0 2');
  expect(puzzle).toEqual({
    id: seen.ok && `rc${seen.value.key()}`,
    fen: fork.fen,
    moves: fork.moves,
    rating: 850,
    deviation: 250,
    popularity: 0,
    plays: 0,
    themes: ['advantage', 'fork', 'endgame', 'short'],
    openings: [],
    game: null,
  });
  expect(withLegalMoves(puzzle)).toEqual({ ok: true, value: puzzle });
});

describe('what it wins', () => {
  test.each<readonly [string, Tactic['evaluation'], readonly string[]]>([
    ['some pawns', { pawns: 5.9 }, ['advantage']],
    ['more than six', { pawns: 6 }, ['crushing']],
    ['a mate that is not in the line', { mate: 9 }, ['crushing']],
  ])('%s', (_, evaluation, themes) => {
    expect(tacticPuzzle({ ...fork, evaluation }).themes).toEqual(expect.arrayContaining([...themes]));
  });

  test('is not said of a mate', () => {
    const mate: Tactic = {
      fen: '3r2k1/5ppp/8/8/8/8/4R3/4R1K1 b - - 0 1',
      moves: ['g8h8', 'e2e8', 'd8e8', 'e1e8'],
      evaluation: { mate: 1 },
      hidden: 0,
    };
    expect(tacticPuzzle(mate).themes).toEqual([
      'mate',
      'mateIn2',
      'backRankMate',
      'endgame',
      'rookEndgame',
      'short',
    ]);
  });
});

test.each<readonly [string, Partial<Tactic>, number]>([
  ['two moves that check or take', {}, 850],
  ['both hard to see', { hidden: 2 }, 1_250],
  ['a third move that is quiet', { moves: [...fork.moves, 'd7c6', 'a8b6'] }, 1_100],
])('the rating of %s', (_, changes, rating) => {
  expect(tacticRating({ ...fork, ...changes })).toBe(rating);
});

test('a move that is not legal is refused', () =>
  expect(() => tacticRating({ ...fork, moves: ['h7h4'] })).toThrow(RangeError));

test('endings by lot can be played, have the same pieces on both sides, and are the same for the same seed', () => {
  const [one, two] = ['one', 'one'].map((seed) => new RandomSource(seed)) as [RandomSource, RandomSource];
  let sheltered = 0;
  for (let number = 0; number < 50; number += 1) {
    const ending = randomEnding(one);
    expect(randomEnding(two).fen()).toBe(ending.fen());
    expect(ending.flaws()).toEqual([]);
    const men = (color: string): string[] =>
      [...ending.pieces()]
        .filter(({ piece }) => piece.color === color)
        .map(({ piece }) => piece.role)
        .toSorted();
    expect(men('white')).toEqual(men('black'));
    sheltered += Number(/6k1\/.*ppp\/.*PPP\/.*K1 /.test(ending.fen()));
  }
  expect(sheltered).toBeGreaterThan(0);
});
