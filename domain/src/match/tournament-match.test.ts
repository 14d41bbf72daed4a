import { describe, expect, test } from '@jest/globals';
import type { TimeControl } from '@royal-chess/contracts/chess';
import type { MatchStarted } from '@royal-chess/contracts/matches';
import { chargeForMove, flagAfterMs } from './match-clocks.ts';
import type { MatchCommand } from './match-commands.ts';
import type { MatchState } from './match-state.ts';
import { speedOf } from './speed.ts';
import { type Case, check, does, gameOf } from './testing/given-when-then.ts';
import { afterMoves, ann, arbiter, bob, fiveMinutes, matchStarted } from './testing/match-fixtures.ts';

const tournamentId = '01890000-0000-7000-8000-0000000000f1';
const fiveToJoin = { tournamentId, joinMs: 300_000 };

const tournamentGame = (
  moves: string,
  more: Partial<MatchStarted> = fiveToJoin,
  timeControl = fiveMinutes,
): MatchState => afterMoves(moves, { events: [matchStarted(undefined, timeControl, more)] });

const overdue = (elapsedMs: number, absent?: ('white' | 'black')[]): MatchCommand => ({
  type: 'firstMoveTimeout',
  elapsedMs,
  ...(absent && { absent }),
});
const endByArbiter: MatchCommand = { type: 'endByArbiter', by: tournamentId, elapsedMs: 0 };
const takeBack = (toPly: number, by = arbiter, elapsedMs = 0): MatchCommand => ({
  type: 'takeMovesBack',
  by,
  toPly,
  elapsedMs,
});
const aborted = (by: 'white' | 'black', absent: readonly string[]) => [
  { type: 'MatchAborted', data: { reason: 'firstMoveTimeout', by, absent } },
];

const cases: readonly Case[] = [
  {
    given: 'a join time that is not over',
    state: tournamentGame(''),
    when: overdue(299_999),
    expected: 'RC_BAD_REQUEST',
  },
  {
    given: 'no player at the board',
    state: tournamentGame(''),
    when: overdue(300_000, ['white', 'black']),
    expected: aborted('white', ['white', 'black']),
  },
  {
    given: 'Black at the board',
    state: tournamentGame(''),
    when: overdue(300_000, ['white']),
    expected: aborted('white', ['white']),
  },
  {
    given: 'White at the board',
    state: tournamentGame(''),
    when: overdue(300_000, ['black']),
    expected: aborted('white', ['black']),
  },
  {
    given: 'both at the board',
    state: tournamentGame(''),
    when: overdue(329_999, []),
    expected: 'RC_BAD_REQUEST',
  },
  {
    given: 'both at the board',
    state: tournamentGame(''),
    when: overdue(330_000, []),
    expected: aborted('white', []),
  },
  {
    given: 'a move of White',
    state: tournamentGame('e2e4'),
    when: overdue(299_999, ['black']),
    expected: 'RC_BAD_REQUEST',
  },
  {
    given: 'a move of White, who has left since',
    state: tournamentGame('e2e4'),
    when: overdue(300_000, ['white', 'black']),
    expected: aborted('black', ['black']),
  },
  {
    given: 'a move of White and Black at the board',
    state: tournamentGame('e2e4'),
    when: overdue(329_999, ['white']),
    expected: 'RC_BAD_REQUEST',
  },
  {
    given: 'a move of White and Black at the board',
    state: tournamentGame('e2e4'),
    when: overdue(330_000, []),
    expected: aborted('black', []),
  },
  {
    given: 'a tournament game without a join time',
    state: tournamentGame('', { tournamentId }),
    when: overdue(30_000),
    expected: aborted('white', []),
  },
  {
    given: 'a tournament game',
    state: tournamentGame(''),
    when: { type: 'abort', by: ann, elapsedMs: 0 },
    expected: 'RC_MATCH_CANNOT_ABORT',
  },
  {
    given: 'three half-moves',
    state: tournamentGame('e2e4 e7e5 g1f3'),
    when: endByArbiter,
    expected: [{ type: 'MatchAborted', data: { reason: 'arbiter', by: null } }],
  },
  {
    given: 'no move',
    state: tournamentGame(''),
    when: endByArbiter,
    expected: [{ type: 'MatchAborted', data: { reason: 'arbiter', by: null } }],
  },
  {
    given: 'stopped clocks',
    state: does(tournamentGame('e2e4 e7e5'), { type: 'pauseClocks', by: arbiter, elapsedMs: 0 }),
    when: endByArbiter,
    expected: [{ type: 'MatchAborted', data: { reason: 'arbiter', by: null } }],
  },
  {
    given: 'a game that an arbiter has ended',
    state: does(tournamentGame('e2e4'), endByArbiter),
    when: endByArbiter,
    expected: 'RC_MATCH_OVER',
  },
  {
    given: 'a game outside of tournaments',
    state: tournamentGame('e2e4', {}),
    when: endByArbiter,
    expected: 'RC_MATCH_CANNOT_ABORT',
  },
  {
    given: 'three half-moves',
    state: tournamentGame('e2e4 e7e5 g1f3'),
    when: takeBack(2),
    expected: [
      {
        type: 'MovesTakenBack',
        data: { by: 'white', arbiter, toPly: 2, clocks: { whiteMs: 299_000, blackMs: 300_000 } },
      },
    ],
  },
  {
    given: 'three half-moves and 4 s of Black',
    state: tournamentGame('e2e4 e7e5 g1f3'),
    when: takeBack(1, arbiter, 4_000),
    expected: [
      {
        type: 'MovesTakenBack',
        data: { by: 'black', arbiter, toPly: 1, clocks: { whiteMs: 299_000, blackMs: 296_000 } },
      },
    ],
  },
  {
    given: 'three half-moves',
    state: tournamentGame('e2e4 e7e5 g1f3'),
    when: takeBack(3),
    expected: 'RC_MATCH_NO_TAKEBACK',
  },
  { given: 'one half-move', state: tournamentGame('e2e4'), when: takeBack(0, bob), expected: 'RC_FORBIDDEN' },
  {
    given: 'a fallen flag',
    state: tournamentGame('e2e4 e7e5'),
    when: takeBack(0, arbiter, 300_000),
    expected: 'RC_MATCH_OVER',
  },
];

describe('a tournament game', () => {
  test.each(cases)('given $given, when $when.type, then $expected', check);

  test('has the moves again that an arbiter did not take back', () => {
    const back = does(tournamentGame('e2e4 e7e5 g1f3'), takeBack(1));
    expect(gameOf(back).ply).toBe(1);
    expect(gameOf(back).position.turn).toBe('black');
  });
});

describe('a second period', () => {
  const twoPeriods: TimeControl = {
    initialMs: 60_000,
    incrementMs: 1_000,
    addAfter: { moves: 2, ms: 30_000 },
  };
  const knights = 'g1f3 g8f6 f3g1 f6g8';

  test('begins with the last move of the first one, for each side', () => {
    const { clocks } = gameOf(tournamentGame(knights, { tournamentId }, twoPeriods));
    expect(clocks).toEqual({ whiteMs: 90_000, blackMs: 90_000 });
  });

  test('does not save a side whose time ran out before', () => {
    expect(flagAfterMs(gameOf(tournamentGame('g1f3 g8f6', { tournamentId }, twoPeriods)))).toBe(60_000);
  });

  test('may begin with the first move', () => {
    const control = { ...twoPeriods, addAfter: { moves: 1, ms: 30_000 } };
    const { clocks } = gameOf(tournamentGame('g1f3', { tournamentId }, control));
    expect(clocks).toEqual({ whiteMs: 90_000, blackMs: 60_000 });
  });

  test('is not for a side that plays berserk', () => {
    const game = gameOf(tournamentGame('g1f3 g8f6', { tournamentId }, twoPeriods));
    const berserk = { ...game, berserk: { white: true, black: false } };
    expect(chargeForMove(berserk, 1_000).clocks.whiteMs).toBe(59_000);
  });

  test('is given back with the move that earned it', () => {
    const back = does(tournamentGame(knights, { tournamentId }, twoPeriods), takeBack(2));
    expect(gameOf(back).clocks).toEqual({ whiteMs: 59_000, blackMs: 59_000 });
  });

  test.each<[number, string]>([
    [40, 'rapid'],
    [41, 'blitz'],
  ])('after %i moves makes the game %s', (moves, speed) => {
    const control = { initialMs: 300_000, incrementMs: 0, addAfter: { moves, ms: 300_000 } };
    expect(speedOf(control)).toBe(speed);
  });
});

test('each side of an Armageddon begins with a time of its own', () => {
  const armageddon = { whiteMs: 300_000, blackMs: 240_000 };
  const game = gameOf(tournamentGame('g1f3 g8f6', { tournamentId, armageddon }));
  expect(game.clocks).toEqual(armageddon);
});
