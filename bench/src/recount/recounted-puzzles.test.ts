import { describe, expect, test } from '@jest/globals';
import { rateGame } from '@royal-chess/domain/rating/glicko';
import type { RawEvent } from './raw-streams.ts';
import { mistakesOf, recountMisses } from './recounted-misses.ts';
import { recountPuzzles } from './recounted-puzzles.ts';
import { boardOf, recountRuns } from './recounted-runs.ts';

const puzzle = {
  id: 'p',
  fen: '3r2k1/5ppp/8/8/8/8/4R3/4R1K1 b - - 0 1',
  moves: ['g8h8', 'e2e8', 'd8e8', 'e1e8'],
  rating: 1_300,
};
const streamOf = (name: string, ...events: readonly [string, Record<string, unknown>][]) =>
  [
    name,
    events.map(([type, data], at): RawEvent => ({ stream: name, version: at + 1, at: 0, type, data })),
  ] as const;
const newcomer = { rating: 1500, deviation: 350, volatility: 0.06 };
const ofPuzzle = { rating: 1300, deviation: 80, volatility: 0.06 };
const ratings = { player: newcomer, puzzle: ofPuzzle };

describe('a rated session', () => {
  const started = ['PuzzleStarted', { userId: 'ann', puzzle }] as const;
  const move = (uci: string, right: boolean) => ['PuzzleMovePlayed', { uci, right }] as const;
  const result = ['PuzzleResultReached', { solved: true, ratings }] as const;
  const session = streamOf(
    'puzzlesession-s',
    [...started],
    [...move('e2e8', true)],
    [...move('e1e8', true)],
    [...result],
  );
  const tried = streamOf('puzzletried-x', ['PuzzleTried', { userId: 'ann', puzzleId: 'p', sessionId: 's' }]);
  const rated = (after: unknown) => ({ sessionId: 's', solved: true, before: newcomer, after });
  const right = rateGame(newcomer, ofPuzzle, 1);
  const solver = streamOf('puzzler-ann', ['PuzzlerRated', rated(right)]);
  const ofThePuzzle = streamOf('puzzlerating-p', [
    'PuzzleRated',
    { sessionId: 's', solved: true, before: ofPuzzle, after: rateGame(ofPuzzle, newcomer, 0) },
  ]);
  const faultsOf = (...streams: readonly (readonly [string, readonly RawEvent[]])[]): string[] => {
    const faults: string[] = [];
    recountPuzzles(new Map(streams), faults);
    return faults;
  };

  test('that counts once is without fault', () => {
    const faults: string[] = [];
    const solvers = recountPuzzles(new Map([session, tried, solver, ofThePuzzle]), faults);
    expect(faults).toEqual([]);
    expect(solvers.get('ann')).toEqual({ rating: right.rating, results: 1 });
  });

  test.each([
    ['does not count', [session, tried, ofThePuzzle]],
    ['changes no puzzle', [session, tried, solver]],
    [
      'counts twice',
      [
        session,
        tried,
        ofThePuzzle,
        streamOf('puzzler-ann', ['PuzzlerRated', rated(right)], ['PuzzlerRated', rated(right)]),
      ],
    ],
    [
      'gives too much',
      [session, tried, ofThePuzzle, streamOf('puzzler-ann', ['PuzzlerRated', rated(newcomer)])],
    ],
    [
      'was judged wrongly',
      [
        streamOf('puzzlesession-s', [...started], [...move('e2e7', true)], [...result]),
        tried,
        solver,
        ofThePuzzle,
      ],
    ],
    [
      'has two results',
      [
        streamOf(
          'puzzlesession-s',
          ...session[1].map(({ type, data }) => [type, data] as [string, Record<string, unknown>]),
          [...result],
        ),
        tried,
        solver,
        ofThePuzzle,
      ],
    ],
  ])('that %s is a fault', (_, streams) => expect(faultsOf(...streams)).not.toEqual([]));
});

describe('what was missed in a run', () => {
  const run = streamOf(
    'rush-r',
    ['RushStarted', { userId: 'ann' }],
    ['RushPuzzlesPrepared', { puzzles: [puzzle, { ...puzzle, id: 'q' }] }],
    ['RushMovePlayed', { puzzle: 0, right: true }],
    ['RushMovePlayed', { puzzle: 1, right: false }],
    ['RushEnded', {}],
  );
  const missed = (...ids: readonly string[]) =>
    [
      'PuzzlesMissed',
      {
        userId: 'ann',
        rushId: 'r',
        missed: ids.map((puzzleId) => ({ puzzleId })),
        record: { rating: newcomer },
      },
    ] as [string, Record<string, unknown>];
  const faultsOf = (...streams: readonly (readonly [string, readonly RawEvent[]])[]): string[] => {
    const faults: string[] = [];
    recountMisses(new Map(streams), faults);
    recountPuzzles(new Map(streams), faults);
    return faults;
  };

  test('is in the record once', () => {
    expect(faultsOf(run, streamOf('puzzler-ann', missed('q')))).toEqual([]);
    expect(recountMisses(new Map([run, streamOf('puzzler-ann', missed('q'))]), [])).toBe(1);
  });

  test.each([
    ['not in the record', [run]],
    ['twice in it', [run, streamOf('puzzler-ann', missed('q'), missed('q'))]],
    ['another puzzle', [run, streamOf('puzzler-ann', missed('p'))]],
    ['in the record of another', [run, streamOf('puzzler-ben', missed('q'))]],
    [
      'with a change of the rating',
      [run, streamOf('puzzler-ann', ['PuzzlesMissed', { ...missed('q')[1], record: { rating: ofPuzzle } }])],
    ],
  ])('that is %s is a fault', (_, streams) => expect(faultsOf(...streams)).not.toEqual([]));

  test('is a mistake until it is solved at a later time', () => {
    const missedAt = (at: number, ...ids: readonly string[]): RawEvent['data'] => ({
      missed: ids.map((puzzleId) => ({ puzzleId, at })),
    });
    const event = (type: string, at: number, data: RawEvent['data']): RawEvent => ({
      stream: 'puzzler-ann',
      version: 1,
      at,
      type,
      data,
    });
    const solvedAt = (at: number) => event('PuzzlerRated', at, { puzzleId: 'q', solved: true });
    const both = event('PuzzlesMissed', 9, missedAt(5, 'p', 'q'));
    // The run was open when the puzzle was solved, and entered the record after it.
    expect([[both], [both, solvedAt(10)], [solvedAt(7), both], [solvedAt(4), both]].map(mistakesOf)).toEqual([
      2, 1, 1, 2,
    ]);
  });
});

describe('a run', () => {
  const begun = (mode: string) => ['RushStarted', { userId: 'ann', mode, deadline: 180_000 }] as const;
  const prepared = ['RushPuzzlesPrepared', { puzzles: [puzzle, puzzle] }] as const;
  const move = (number: number, uci: string, right: boolean, deadline = 180_000, at = 1_000) =>
    ['RushMovePlayed', { puzzle: number, uci, right, at, deadline }] as const;
  const ended = (score: number, mistakes: number) =>
    ['RushEnded', { score, mistakes, endedAt: 2_000 }] as const;
  const solved = [move(0, 'e2e8', true), move(0, 'e1e8', true)] as const;
  const runOf = (...events: readonly (readonly [string, Record<string, unknown>])[]) => {
    const faults: string[] = [];
    const runs = recountRuns(
      new Map([
        streamOf('rush-r', ...events.map((event) => [...event] as [string, Record<string, unknown>])),
      ]),
      faults,
    );
    return { faults, runs };
  };

  test('has the score of its moves', () => {
    const { faults, runs } = runOf(begun('rush3'), prepared, ...solved, move(1, 'e2e7', false), ended(1, 1));
    expect(faults).toEqual([]);
    expect(runs).toEqual([{ id: 'r', userId: 'ann', mode: 'rush3', score: 1, endedAt: 2_000 }]);
  });

  test('of storm loses 10 s by a mistake', () => {
    const { faults } = runOf(begun('storm'), prepared, move(0, 'e2e7', false, 170_000), ended(0, 1));
    expect(faults).toEqual([]);
  });

  test.each([
    ['too many solved', [...solved, ended(2, 0)]],
    ['a move twice', [solved[0], solved[0], ended(0, 0)]],
    ['a move after the deadline', [move(0, 'e2e8', true, 180_000, 180_000), ended(0, 0)]],
    ['a second end', [...solved, ended(1, 0), ended(1, 0)]],
    ['another deadline', [move(0, 'e2e8', true, 190_000), ended(0, 0)]],
  ])('with %s is a fault', (_, events) =>
    expect(runOf(begun('rush3'), prepared, ...events).faults).not.toEqual([]),
  );

  test('is on the board once for each user, the best one, of equal ones the earlier', () => {
    const run = (id: string, userId: string | null, score: number, endedAt: number) => ({
      id,
      userId,
      mode: 'storm',
      score,
      endedAt,
    });
    const runs = [run('a', 'ann', 3, 5), run('b', 'ann', 4, 9), run('c', 'bob', 4, 8), run('d', null, 9, 1)];
    expect(boardOf(runs, 'storm').map(({ id }) => id)).toEqual(['c', 'b']);
    expect(boardOf([...runs, run('e', 'cid', 0, 1)], 'rush3')).toEqual([]);
    const atOnce = [run('f', 'dan', 4, 9), run('g', 'abe', 4, 9)];
    expect(boardOf([...runs, ...atOnce], 'storm').map(({ id }) => id)).toEqual(['c', 'g', 'b', 'f']);
  });
});
