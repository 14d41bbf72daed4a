import { describe, expect, test } from '@jest/globals';
import type { Puzzle, RushMode } from '@royal-chess/contracts/puzzles';
import { mostRushPuzzles, rushDecider, type RushCommand, type RushState } from './rush-decider.ts';
import { bonusOf, comboStage, rushRating, rushRules } from './rush-modes.ts';
import { rushView } from './rush-view.ts';

const blank = { deviation: 80, popularity: 0, plays: 0, themes: ['mate'], openings: [], game: null };
/** White mates on d8. */
const short = (number: number): Puzzle => ({
  ...blank,
  id: `s${number}`,
  fen: '6k1/5ppp/8/8/8/8/p4PPP/3R2K1 b - - 0 1',
  moves: ['a2a1n', 'd1d8'],
  rating: 600 + number,
});
const long: Puzzle = {
  ...blank,
  id: 'long',
  fen: '3r2k1/5ppp/8/8/8/8/4R3/4R1K1 b - - 0 1',
  moves: ['g8h8', 'e2e8', 'd8e8', 'e1e8'],
  rating: 900,
};
const begun = 1_000_000;
const start = (
  mode: RushMode,
  puzzles: readonly Puzzle[] = Array.from({ length: 50 }, (_, at) => short(at)),
): RushCommand => {
  const { timeMs } = rushRules[mode];
  const deadline = timeMs === null ? null : begun + timeMs;
  return { name: 'start', facts: { userId: 'anna', mode, startedAt: begun, deadline }, puzzles };
};
const move = (
  puzzle: number,
  uci: string,
  now = begun + 1_000,
  more: { readonly after: number; readonly puzzles: readonly Puzzle[] } = { after: 0, puzzles: [] },
): RushCommand => ({ name: 'move', puzzle, uci, now, more });
const right = (puzzle: number, now?: number): RushCommand => move(puzzle, 'd1d8', now);
const wrong = (puzzle: number, now?: number): RushCommand => move(puzzle, 'd1d7', now);
const rights = (count: number, from = 0): RushCommand[] =>
  Array.from({ length: count }, (_, at) => right(from + at));

/** The state after commands, and the events of the last one in short, or its refusal. */
function after(...commands: readonly RushCommand[]): { state: RushState; last: readonly string[] } {
  let state = rushDecider.initial;
  let last: readonly string[] = [];
  for (const command of commands) {
    const decision = rushDecider.decide(state, command);
    last = decision.ok
      ? decision.value.map(({ type, data }) =>
          type === 'RushEnded' ? `ended ${data.reason} ${data.score} at ${data.endedAt - begun}` : type,
        )
      : [decision.error.code];
    if (decision.ok) state = decision.value.reduce(rushDecider.evolve, state);
  }
  return { state, last };
}

test.each<readonly [string, readonly RushCommand[], readonly string[]]>([
  ['a start', [start('rush3')], ['RushStarted', 'RushPuzzlesPrepared']],
  ['a second start', [start('rush3'), start('rush3')], ['RC_PUZZLE_OVER']],
  ['a move before the start', [right(0)], ['RC_NOT_FOUND']],
  ['a right move', [start('rush3'), right(0)], ['RushMovePlayed']],
  ['an illegal move', [start('rush3'), move(0, 'a8a7')], ['RC_PUZZLE_MOVE_ILLEGAL']],
  ['a move for the puzzle before', [start('rush3'), right(0), right(0)], ['RC_PUZZLE_OVER']],
  ['a move for a puzzle to come', [start('rush3'), right(1)], ['RC_PUZZLE_OVER']],
  ['the first mistake', [start('rush3'), wrong(0)], ['RushMovePlayed']],
  [
    'the third mistake ends rush',
    [start('rush3'), wrong(0), right(1), wrong(2), wrong(3)],
    ['RushMovePlayed', 'ended strikes 1 at 1000'],
  ],
  [
    'the third mistake ends survival',
    [start('survival'), wrong(0), wrong(1), wrong(2, begun + 9e9)],
    ['RushMovePlayed', 'ended strikes 0 at 9000000000'],
  ],
  [
    'the third mistake does not end storm',
    [start('storm'), wrong(0), wrong(1), wrong(2)],
    ['RushMovePlayed'],
  ],
  ['a move a moment before the deadline', [start('rush3'), right(0, begun + 179_999)], ['RushMovePlayed']],
  ['a move at the deadline', [start('rush3'), right(0, begun + 180_000)], ['RC_PUZZLE_OVER']],
  ['a move after it in five minutes', [start('rush5'), right(0, begun + 180_000)], ['RushMovePlayed']],
  ['survival has no deadline', [start('survival'), right(0, begun + 9e9)], ['RushMovePlayed']],
  [
    'an expiry before the deadline',
    [start('rush3'), { name: 'expire', now: begun + 179_999 }],
    ['RC_PUZZLE_BLOCKED'],
  ],
  [
    'an expiry long after it: the run ended at the deadline',
    [start('rush3'), right(0), { name: 'expire', now: begun + 9e9 }],
    ['ended time 1 at 180000'],
  ],
  [
    'a second expiry',
    [start('rush3'), { name: 'expire', now: begun + 9e9 }, { name: 'expire', now: begun + 9e9 }],
    ['RC_PUZZLE_OVER'],
  ],
  [
    'an end by the solver',
    [start('survival'), right(0), { name: 'stop', now: begun + 5_000 }],
    ['ended stopped 1 at 5000'],
  ],
  [
    'an end by the solver after the deadline',
    [start('rush3'), { name: 'stop', now: begun + 999_999 }],
    ['ended time 0 at 180000'],
  ],
  ['a move after the end', [start('survival'), { name: 'stop', now: begun }, right(0)], ['RC_PUZZLE_OVER']],
  [
    'a second end',
    [start('survival'), { name: 'stop', now: begun }, { name: 'stop', now: begun }],
    ['RC_PUZZLE_OVER'],
  ],
  [
    'five right moves in storm give 3 s',
    [start('storm'), ...rights(5), right(5, begun + 182_999)],
    ['RushMovePlayed'],
  ],
  ['and no more', [start('storm'), ...rights(5), right(5, begun + 183_000)], ['RC_PUZZLE_OVER']],
  [
    'a mistake in storm takes 10 s',
    [start('storm'), wrong(0), right(1, begun + 170_000)],
    ['RC_PUZZLE_OVER'],
  ],
  [
    'a mistake that takes the last time ends storm',
    [start('storm'), right(0), wrong(1, begun + 170_000)],
    ['RushMovePlayed', 'ended time 1 at 170000'],
  ],
  [
    'the last puzzle ends a run',
    [start('survival', [short(0)]), right(0)],
    ['RushMovePlayed', 'ended puzzles 1 at 1000'],
  ],
  [
    'more puzzles go on',
    [start('survival', [short(0)]), move(0, 'd1d8', begun, { after: 1, puzzles: [short(1)] })],
    ['RushPuzzlesPrepared', 'RushMovePlayed'],
  ],
  [
    'puzzles that another move brought already are dropped',
    [
      start('survival', [short(0)]),
      move(0, 'd1d8', begun, { after: 1, puzzles: [short(1), short(2)] }),
      move(1, 'd1d8', begun, { after: 1, puzzles: [short(3)] }),
    ],
    ['RushMovePlayed'],
  ],
  [
    'a refused move takes no puzzles',
    [start('survival', [short(0)]), move(0, 'a8a7', begun, { after: 1, puzzles: [short(1)] })],
    ['RC_PUZZLE_MOVE_ILLEGAL'],
  ],
])('%s', (_, commands, expected) => expect(after(...commands).last).toEqual(expected));

test.each<readonly [string, readonly RushCommand[], Partial<RushState>]>([
  [
    'a move within a puzzle is answered',
    [start('rush3', [long, short(1)]), move(0, 'e2e8')],
    { played: ['g8h8', 'e2e8', 'd8e8'], score: 0, combo: 1 },
  ],
  [
    'its last one begins the next puzzle',
    [start('rush3', [long, short(1)]), move(0, 'e2e8'), move(0, 'e1e8')],
    { played: ['a2a1n'], score: 1, combo: 2, hardest: 900 },
  ],
  [
    'a mistake begins the next puzzle too',
    [start('rush3', [long, short(1)]), move(0, 'e2e7')],
    {
      played: ['a2a1n'],
      score: 0,
      mistakes: 1,
      results: [{ solved: false, wrongMove: 'e2e7', wrongAfter: 1 }],
    },
  ],
  [
    'a mistake after a right move is known with the moves before it',
    [start('rush3', [long, short(1)]), move(0, 'e2e8'), move(0, 'e1e7')],
    { results: [{ solved: false, wrongMove: 'e1e7', wrongAfter: 3 }] },
  ],
  [
    'a mistake ends the combo, and the best one stays',
    [start('storm'), ...rights(6), wrong(6), right(7)],
    { combo: 1, bestCombo: 6, score: 7 },
  ],
  [
    'a mistake in storm after a bonus',
    [start('storm'), ...rights(5), wrong(5)],
    { deadline: begun + 173_000 },
  ],
  ['twelve, twenty and thirty', [start('storm'), ...rights(30)], { deadline: begun + 205_000 }],
  ['and ten more', [start('storm'), ...rights(40)], { deadline: begun + 215_000 }],
  ['no bonus in rush', [start('rush3'), ...rights(30)], { deadline: begun + 180_000 }],
])('%s', (_, commands, expected) => expect(after(...commands).state).toMatchObject(expected));

test('a run ends before its stream is too long', () => {
  const puzzles = Array.from({ length: mostRushPuzzles + 10 }, (_, at) => short(at));
  const { state } = after(start('survival', puzzles), ...rights(mostRushPuzzles));
  expect(state).toMatchObject({ score: mostRushPuzzles, end: { reason: 'puzzles' } });
});

test.each([
  [4, 0],
  [5, 3_000],
  [6, 0],
  [12, 5_000],
  [20, 7_000],
  [30, 10_000],
  [35, 0],
  [40, 10_000],
  [50, 10_000],
])('a combo of %i gives %i ms', (combo, ms) => expect(bonusOf(rushRules.storm, combo)).toBe(ms));
test.each([
  [0, 0, 5, 3_000],
  [5, 5, 12, 5_000],
  [29, 20, 30, 10_000],
  [30, 30, 40, 10_000],
  [44, 40, 50, 10_000],
])('a combo of %i is between %i and %i', (combo, from, to, ms) =>
  expect(comboStage(rushRules.storm, combo)).toEqual({ from, to, ms }),
);
test('without bonuses there is no stage', () => expect(comboStage(rushRules.rush3, 3)).toBeNull());
test('each puzzle is harder than the one before, up to a limit', () =>
  expect([0, 1, 20, 40, 400].map(rushRating)).toEqual([600, 660, 1_800, 3_000, 3_000]));

describe('what the solver may see', () => {
  const view = (...commands: readonly RushCommand[]) =>
    rushView('r1', after(...commands).state, begun + 1_500);

  test('of a run that goes on: the board, and nothing of a solution', () => {
    const run = view(start('rush3', [short(0), long, short(2)]), right(0));
    expect(run).toMatchObject({
      remainingMs: 178_500,
      score: 1,
      currentRushPuzzle: 1,
      rushPuzzles: [
        { rating: 600, puzzleState: 'solved' },
        { rating: 900, puzzleState: 'open' },
      ],
      puzzle: { moves: ['g8h8'], playerColor: 'white', numberOfMoves: 0 },
      end: null,
    });
    expect(JSON.stringify(run)).not.toMatch(/e2e8|d1d8|long|s2/);
  });
  const race = {
    userId: 'anna',
    mode: 'racer',
    startedAt: begun,
    deadline: begun + 90_000,
    raceId: 'r',
  } as const;
  const inRace = (now: number, ...commands: readonly RushCommand[]) =>
    rushView('r1', after({ name: 'start', facts: race, puzzles: [short(0), long] }, ...commands).state, now);
  test('of a race before its start: no puzzle', () => {
    expect(inRace(begun - 1)).toMatchObject({ puzzle: null, rushPuzzles: [], end: null });
    expect(inRace(begun).puzzle).not.toBeNull();
  });
  test('of a race that goes on without this racer: no solution', () => {
    const stop: RushCommand = { name: 'stop', now: begun + 2_000 };
    expect(inRace(begun + 89_999, wrong(0), stop).end?.review).toEqual([]);
    expect(inRace(begun + 90_000, wrong(0), stop).end?.review).toHaveLength(2);
  });
  test('after the end: all puzzles that were seen, those that failed first', () => {
    const run = view(start('survival', [short(0), long, short(2), short(3)]), right(0), move(1, 'e2e7'), {
      name: 'stop',
      now: begun + 4_000,
    });
    expect(run).toMatchObject({
      puzzle: null,
      remainingMs: null,
      end: { reason: 'stopped', tookMs: 4_000, hardest: 600 },
    });
    expect(
      run.end?.review.map(({ puzzleId, solved, wrongMove, wrongAfter }) => [
        puzzleId,
        solved,
        wrongMove,
        wrongAfter,
      ]),
    ).toEqual([
      ['long', false, 'e2e7', 1],
      ['s2', false, null, null],
      ['s0', true, null, null],
    ]);
    expect(JSON.stringify(run)).not.toContain('s3');
  });
});
