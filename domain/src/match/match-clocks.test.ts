import { describe, expect, test } from '@jest/globals';
import type { TimeControl } from '@royal-chess/contracts/chess';
import { check, does, finishedBy, gameOf } from './testing/given-when-then.ts';
import { decideMatch } from './decide-match.ts';
import { chargeForMove, clocksAfter, firstMoveLimitMs, flagAfterMs, hasFlagged } from './match-clocks.ts';
import type { MatchCommand } from './match-commands.ts';
import { afterMoves, ann, bob, matchStarted, seekOffered } from './testing/match-fixtures.ts';
import type { Game, MatchState } from './match-state.ts';

const day = 86_400_000;
const fischer: TimeControl = { initialMs: 60_000, incrementMs: 2_000 };
const bronstein: TimeControl = {
  initialMs: 60_000,
  incrementMs: 0,
  delay: { kind: 'bronstein', ms: 5_000 },
};
const us: TimeControl = { ...bronstein, delay: { kind: 'us', ms: 5_000 } };
const both: TimeControl = { ...us, incrementMs: 1_000 };
const daily: TimeControl = { initialMs: 3 * day, incrementMs: 0, daysPerMove: 3 };

/** Both have made their first move: White's clock runs. */
const running = (timeControl: TimeControl): MatchState =>
  afterMoves('e2e4 e7e5', { events: [seekOffered(), matchStarted(undefined, timeControl)] });
const gameWith = (timeControl: TimeControl, change: Partial<Game> = {}): Game => ({
  ...gameOf(running(timeControl)),
  ...change,
});
const whiteBerserk = { berserk: { white: true, black: false } };

describe('a move of White', () => {
  test.each<[string, Game, number, number, number]>([
    // name, game, elapsed, charged, left
    ['with an increment', gameWith(fischer), 3_000, 3_000, 59_000],
    ['with an increment, at once', gameWith(fischer), 0, 0, 62_000],
    ['with an increment, a part of a millisecond lost', gameWith(fischer), 999.99, 999, 61_001],
    ['with an increment, berserk', gameWith(fischer, whiteBerserk), 3_000, 3_000, 57_000],
    ['with Bronstein delay, within it', gameWith(bronstein), 4_999, 0, 60_000],
    ['with Bronstein delay, all of it', gameWith(bronstein), 5_000, 0, 60_000],
    ['with Bronstein delay, beyond it', gameWith(bronstein), 8_000, 3_000, 57_000],
    ['with US delay, within it', gameWith(us), 4_999, 0, 60_000],
    ['with US delay, beyond it', gameWith(us), 8_000, 3_000, 57_000],
    ['with US delay, berserk', gameWith(us, whiteBerserk), 8_000, 8_000, 52_000],
    ['with US delay and an increment', gameWith(both), 8_000, 3_000, 58_000],
    ['with days per move', gameWith(daily), 2 * day, 2 * day, 3 * day],
    ['that is its first', { ...gameWith(fischer), ply: 0 }, 20_000, 0, 60_000],
    ['with the clocks stopped', gameWith(fischer, { clocksStopped: true }), 20_000, 0, 60_000],
    ['after no time that a clock could show', gameWith(fischer), -1, 0, 62_000],
    ['after what is no time', gameWith(fischer), Number.NaN, 0, 62_000],
  ])('%s is charged', (_, game, elapsedMs, spentMs, whiteMs) => {
    const charge = chargeForMove(game, elapsedMs);
    expect(charge).toMatchObject({ spentMs, lagMs: 0, clocks: { whiteMs } });
    expect(charge.clocks.blackMs).toBe(game.clocks.blackMs);
  });

  test.each<[string, Game, number, number, number, number]>([
    // name, game, elapsed, claim, credited, charged
    ['within the quota', gameWith(fischer), 3_000, 400, 400, 2_600],
    ['beyond the quota', gameWith(fischer), 9_000, 9_000, 2_418, 6_582],
    ['longer than the turn', gameWith(fischer), 300, 1_000, 300, 0],
    ['with nothing left of the quota', gameWith(fischer, lagQuota(0)), 3_000, 400, 0, 3_000],
    ['where the delay pays for it', gameWith(us), 4_000, 400, 0, 0],
    ['where the delay pays for a part of it', gameWith(us), 5_300, 400, 300, 0],
    ['with days per move', gameWith(daily), day, 5_000, 0, day],
    ['of no number', gameWith(fischer), 3_000, Number.NaN, 0, 3_000],
  ])('with lag %s', (_, game, elapsedMs, claim, lagMs, spentMs) => {
    expect(chargeForMove(game, elapsedMs, claim)).toMatchObject({ lagMs, spentMs });
  });
});

function lagQuota(ms: number): Partial<Game> {
  return { lagQuota: { white: ms, black: ms } };
}

describe('the flag of White', () => {
  test.each<[string, Game, number | null]>([
    ['with an increment', gameWith(fischer), 60_000],
    ['with Bronstein delay', gameWith(bronstein), 65_000],
    ['with US delay', gameWith(us), 65_000],
    ['with US delay, berserk', gameWith(us, whiteBerserk), 60_000],
    ['with US delay and nothing left', gameWith(us, { clocks: { whiteMs: 0, blackMs: 1 } }), 5_000],
    ['with days per move', gameWith(daily), 3 * day],
    ['with the clocks stopped', gameWith(fischer, { clocksStopped: true }), null],
    ['before its first move', { ...gameWith(fischer), ply: 1 }, null],
  ])('%s falls after %d ms', (_, game, afterMs) => {
    expect(flagAfterMs(game)).toBe(afterMs);
    expect(hasFlagged(game, (afterMs ?? Infinity) - 0.01)).toBe(false);
    expect(hasFlagged(game, afterMs ?? Infinity)).toBe(afterMs !== null);
    if (afterMs === null) return;
    expect(clocksAfter(game, afterMs).whiteMs).toBe(0);
    expect(hasFlagged(game, afterMs + 100, 101)).toBe(false);
    expect(hasFlagged(game, afterMs + 100, 100)).toBe(true);
  });
});

const move = (by: string, uci: string, ply: number, elapsedMs: number, lagMs?: number): MatchCommand => ({
  type: 'playMove',
  by,
  uci,
  ply,
  elapsedMs,
  ...(lagMs !== undefined && { lagMs }),
});
const noLag = running(fischer);

describe('a match', () => {
  test.each([
    {
      given: 'a delay used up to the last',
      state: running(us),
      when: move(ann, 'g1f3', 3, 64_999),
      expected: [{ type: 'MovePlayed', data: { spentMs: 59_999, clocks: { whiteMs: 1, blackMs: 60_000 } } }],
    },
    {
      given: 'a delay used up and the time as well',
      state: running(us),
      when: move(ann, 'g1f3', 3, 65_000),
      expected: 'RC_MATCH_OVER' as const,
    },
    {
      given: 'a delay used up and the time as well',
      state: running(us),
      when: { type: 'flag', elapsedMs: 65_000 } as const,
      expected: [finishedBy('0-1', 'timeout', { clocks: { whiteMs: 0, blackMs: 60_000 } })],
    },
    {
      given: 'time over by less than what the network took',
      state: noLag,
      when: move(ann, 'g1f3', 3, 60_300, 400),
      expected: [
        {
          type: 'MovePlayed',
          data: { spentMs: 59_900, lagMs: 400, clocks: { whiteMs: 2_100, blackMs: 60_000 } },
        },
      ],
    },
    {
      given: 'time over by more than the quota, for any claim of the client',
      state: noLag,
      when: move(ann, 'g1f3', 3, 63_000, 63_000),
      expected: 'RC_MATCH_OVER' as const,
    },
    {
      given: 'days per move and a first move that takes a day',
      state: afterMoves('', { events: [seekOffered(), matchStarted(undefined, daily)] }),
      when: { type: 'firstMoveTimeout', elapsedMs: day } as const,
      expected: 'RC_BAD_REQUEST' as const,
    },
    {
      given: 'days per move and a first move that takes all of them',
      state: afterMoves('', { events: [seekOffered(), matchStarted(undefined, daily)] }),
      when: { type: 'firstMoveTimeout', elapsedMs: 3 * day } as const,
      expected: [{ type: 'MatchAborted', data: { reason: 'firstMoveTimeout', by: 'white' } }],
    },
  ])('given $given, when $when.type, then $expected', check);

  test('a move without lag has no `lagMs`', () => {
    const decision = decideMatch(noLag, move(ann, 'g1f3', 3, 1_000, 0));
    if (!decision.ok) throw new Error(decision.error.detail);
    expect(decision.value[0]?.data).not.toHaveProperty('lagMs');
  });

  test('a side that claims all time as lag obtains only the quota of its moves', () => {
    const moves = ['g1f3 g8f6 f3g1 f6g8', 'b1c3 b8c6 c3b1 c6b8', 'f1e2 f8e7 e2f1 e7f8'].join(' ').split(' ');
    let state = running({ initialMs: 600_000, incrementMs: 0 });
    moves.forEach((uci, index) => {
      const white = index % 2 === 0;
      state = does(state, move(white ? ann : bob, uci, index + 3, 5_000, white ? 5_000 : 0));
    });
    const { clocks, lagQuota: left } = gameOf(state);
    // Six moves of 5 s each: three gains at the beginning and one for each move before the last.
    expect(clocks).toEqual({ whiteMs: 600_000 - 30_000 + 8_000, blackMs: 600_000 - 30_000 });
    expect(left).toEqual({ white: 1_000, black: 7_000 });
  });

  test('gives the first move of a correspondence game its days', () => {
    expect(firstMoveLimitMs(gameWith(daily))).toBe(3 * day);
    expect(firstMoveLimitMs(gameWith(fischer))).toBe(30_000);
  });
});
