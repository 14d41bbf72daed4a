import { describe, expect, test } from '@jest/globals';
import type { Puzzle, PuzzleStarted } from '@royal-chess/contracts/puzzles';
import { newcomer } from '../rating/glicko.ts';
import {
  mostSessionEvents,
  sessionDecider,
  type SessionCommand,
  type SessionState,
  sessionView,
} from './session-decider.ts';

const puzzle: Puzzle = {
  id: 'p1',
  fen: '3r2k1/5ppp/8/8/8/8/4R3/4R1K1 b - - 0 1',
  moves: ['g8h8', 'e2e8', 'd8e8', 'e1e8'],
  rating: 1_300,
  deviation: 80,
  popularity: 0,
  plays: 0,
  themes: ['mateIn2'],
  openings: [],
  game: null,
};
const ratings = { player: newcomer, puzzle: newcomer };
const facts: PuzzleStarted = { userId: 'anna', method: 'theme', date: null, theme: null, puzzle, ratings };
const start: SessionCommand = { name: 'start', facts };
const move = (uci: string): SessionCommand => ({ name: 'move', uci });
const [retry, restart, hint, solution] = (['retry', 'restart', 'hint', 'solution'] as const).map(
  (name): SessionCommand => ({ name }),
) as [SessionCommand, SessionCommand, SessionCommand, SessionCommand];

const up: SessionCommand = { name: 'vote', vote: 'up' };
const report: SessionCommand = { name: 'report', fault: 'several' };

/** The state after commands, and the types of events of the last one, or its refusal. */
function after(...commands: readonly SessionCommand[]): { state: SessionState; last: readonly string[] } {
  let state = sessionDecider.initial;
  let last: readonly string[] = [];
  for (const command of commands) {
    const decision = sessionDecider.decide(state, command);
    last = decision.ok
      ? decision.value.map(({ type, data }) =>
          type === 'PuzzleResultReached'
            ? `${data.solved ? 'solved' : 'failed'} ${data.ratings !== null}`
            : type,
        )
      : [decision.error.code];
    if (decision.ok) state = decision.value.reduce(sessionDecider.evolve, state);
  }
  return { state, last };
}
const end = [move('e2e8'), move('e1e8')];

test.each<readonly [string, readonly SessionCommand[], readonly string[]]>([
  ['a right move', [start, move('e2e8')], ['PuzzleMovePlayed']],
  ['the last move, without help: solved and rated', [start, ...end], ['PuzzleMovePlayed', 'solved true']],
  ['the first wrong move: failed and rated', [start, move('e2e7')], ['PuzzleMovePlayed', 'failed true']],
  ['a second wrong move: no second result', [start, move('e2e7'), retry, move('e2e6')], ['PuzzleMovePlayed']],
  [
    'the end after a wrong move: no second result',
    [start, move('e2e7'), retry, ...end],
    ['PuzzleMovePlayed'],
  ],
  ['a move while it is blocked', [start, move('e2e7'), move('e2e8')], ['RC_PUZZLE_BLOCKED']],
  ['a retry after a wrong move', [start, move('e2e7'), retry], ['PuzzleRetried']],
  ['a retry without one', [start, retry], ['RC_PUZZLE_BLOCKED']],
  ['a move after the end', [start, ...end, move('e8e1')], ['RC_PUZZLE_OVER']],
  ['an illegal move', [start, move('e2a8')], ['RC_PUZZLE_MOVE_ILLEGAL']],
  ['a vote before the end', [start, up], ['RC_PUZZLE_BLOCKED']],
  ['a vote after a wrong move', [start, move('e2e7'), up], ['RC_PUZZLE_BLOCKED']],
  ['a vote after the end', [start, ...end, up], ['PuzzleVoted']],
  ['a vote after the solution', [start, solution, up], ['PuzzleVoted']],
  ['a vote during a replay', [start, ...end, restart, up], ['PuzzleVoted']],
  ['the same vote again', [start, ...end, up, up], []],
  ['another vote', [start, ...end, up, { name: 'vote', vote: 'none' }], ['PuzzleVoted']],
  [
    'a vote of a visitor',
    [{ name: 'start', facts: { ...facts, userId: null, ratings: null } }, ...end, up],
    ['RC_PUZZLE_BLOCKED'],
  ],
  ['a report before the end', [start, report], ['RC_PUZZLE_BLOCKED']],
  ['a report after the end', [start, ...end, report], ['PuzzleReported']],
  ['a second report', [start, ...end, report, report], []],
  ['a hint', [start, hint], ['PuzzleHinted']],
  [
    'a hint in a streak',
    [{ name: 'start', facts: { ...facts, method: 'streak' } }, hint],
    ['RC_PUZZLE_BLOCKED'],
  ],
  [
    'the end after a hint: solved, and not rated',
    [start, hint, ...end],
    ['PuzzleMovePlayed', 'solved false'],
  ],
  ['the solution: failed and rated', [start, solution], ['PuzzleSolutionShown', 'failed true']],
  [
    'the solution after a wrong move: no second result',
    [start, move('e2e7'), solution],
    ['PuzzleSolutionShown'],
  ],
  ['a move after the solution', [start, solution, move('e2e8')], ['RC_PUZZLE_OVER']],
  ['a restart after the end', [start, ...end, restart], ['PuzzleRestarted']],
  ['the end after a restart: no second result', [start, solution, restart, ...end], ['PuzzleMovePlayed']],
  ['a second start', [start, start], ['RC_PUZZLE_OVER']],
  ['a move before the start', [move('e2e8')], ['RC_NOT_FOUND']],
])('%s', (_, commands, expected) => expect(after(...commands).last).toEqual(expected));

test('a session has no end of events: at last it only shows its solution', () => {
  const many = Array.from({ length: mostSessionEvents }, () => restart);
  expect(after(start, ...many, move('e2e8')).last).toEqual(['RC_PUZZLE_OVER']);
  expect(after(start, ...many, restart).state.events).toBe(mostSessionEvents);
  expect(after(start, ...many, solution).last).toEqual(['PuzzleSolutionShown', 'failed true']);
  expect(after(start, ...many, solution, solution).last).toEqual(['RC_PUZZLE_OVER']);
});

describe('what the solver may see', () => {
  const view = (...commands: readonly SessionCommand[]) => sessionView('s1', after(start, ...commands).state);

  test('before the end there is nothing of the solution but what is on the board', () => {
    expect(view(move('e2e8'))).toMatchObject({
      moves: ['g8h8', 'e2e8', 'd8e8'],
      playerColor: 'white',
      playerTurn: true,
      revealed: null,
      result: null,
    });
    expect(JSON.stringify(view())).not.toContain('e2e8');
    expect(JSON.stringify(view(move('e2e7')))).not.toContain('e2e8');
  });
  test('a hint shows the piece alone, until the next move', () => {
    expect(view(hint).hint).toBe('e2');
    expect(view(hint, move('e2e8')).hint).toBeNull();
    expect(view(hint)).toMatchObject({ rated: false, revealed: null });
  });
  test.each([
    ['the end', end],
    ['the solution', [solution]],
  ])('after %s there is all of it', (_, commands) =>
    expect(view(...commands).revealed).toMatchObject({ rating: 1_300, solution: puzzle.moves }),
  );
  test('a restart hides it again', () => expect(view(...end, restart).revealed).toBeNull());
});
