import { describe, expect, test } from '@jest/globals';
import type { TimeControl } from '@royal-chess/contracts/chess';
import { abandonmentLimitMs } from './decide-abandonment.ts';
import { type Case, check, does, finishedBy } from './testing/given-when-then.ts';
import type { MatchCommand } from './match-commands.ts';
import { afterMoves, ann, arbiter, bob, matchStarted, seekOffered } from './testing/match-fixtures.ts';

const daily: TimeControl = { initialMs: 86_400_000, incrementMs: 0, daysPerMove: 1 };
const claim = (by: string, outcome: 'win' | 'draw', absentMs: number, elapsedMs = 0): MatchCommand => ({
  type: 'claimAbandonment',
  by,
  outcome,
  absentMs,
  elapsedMs,
});
/** Five minutes and three seconds: rapid would be 60 s, blitz is 30 s. */
const opened = afterMoves('e2e4 e7e5');
const bareKing = afterMoves('b2b3 h8g8', {
  elapsedMs: 0,
  events: [seekOffered(), matchStarted('7k/8/8/8/8/8/1R6/K7 w - - 0 1')],
});

const display = afterMoves('e2e4 e7e5', {
  events: [seekOffered(), matchStarted(undefined, undefined, { display: true })],
});

const cases: readonly Case[] = [
  {
    given: 'one move',
    state: afterMoves('e2e4'),
    when: claim(ann, 'win', 1e9),
    expected: 'RC_MATCH_NO_CLAIM',
  },
  { given: 'no player', state: opened, when: claim(arbiter, 'win', 1e9), expected: 'RC_MATCH_NOT_A_PLAYER' },
  {
    given: 'the player who gives a simultaneous display away',
    state: display,
    when: claim(bob, 'win', 1e9),
    expected: 'RC_MATCH_NO_CLAIM',
  },
  {
    given: 'a guest of a simultaneous display away',
    state: display,
    when: claim(ann, 'win', 1e9),
    expected: [finishedBy('1-0', 'abandonment')],
  },
  {
    given: 'an opponent away not long enough',
    state: opened,
    when: claim(bob, 'win', 29_999),
    expected: 'RC_MATCH_NO_CLAIM',
  },
  {
    given: 'an opponent away for no number',
    state: opened,
    when: claim(bob, 'win', Number.NaN),
    expected: 'RC_MATCH_NO_CLAIM',
  },
  {
    given: 'an opponent to move and away for long',
    state: opened,
    when: claim(bob, 'win', 30_000, 40_000),
    expected: [
      finishedBy('0-1', 'abandonment', { plies: 2, clocks: { whiteMs: 260_000, blackMs: 300_000 } }),
    ],
  },
  {
    given: 'an opponent away for long, the claimant to move',
    state: opened,
    when: claim(ann, 'win', 30_000),
    expected: [finishedBy('1-0', 'abandonment')],
  },
  {
    given: 'an opponent away for long',
    state: opened,
    when: claim(bob, 'draw', 30_000),
    expected: [finishedBy('1/2-1/2', 'abandonment')],
  },
  {
    given: 'a bare king whose opponent is away',
    state: bareKing,
    when: claim(bob, 'win', 30_000),
    expected: [finishedBy('1/2-1/2', 'abandonment')],
  },
  {
    given: 'a bare king that is away',
    state: bareKing,
    when: claim(ann, 'win', 30_000),
    expected: [finishedBy('1-0', 'abandonment')],
  },
  {
    given: 'days per move',
    state: afterMoves('e2e4 e7e5', { events: [seekOffered(), matchStarted(undefined, daily)] }),
    when: claim(bob, 'win', 1e9),
    expected: 'RC_MATCH_NO_CLAIM',
  },
  {
    given: 'clocks stopped by the arbiter',
    state: does(opened, { type: 'pauseClocks', by: arbiter, elapsedMs: 0 }),
    when: claim(bob, 'win', 1e9),
    expected: 'RC_MATCH_CLOCKS',
  },
  {
    given: 'a mate',
    state: afterMoves('f2f3 e7e5 g2g4 d8h4'),
    when: claim(bob, 'win', 1e9),
    expected: 'RC_MATCH_OVER',
  },
];

describe('claiming the game of an absent opponent', () => {
  test.each(cases)('given $given, when $when.type, then $expected', check);

  test.each<[number, number, number]>([
    [60, 0, 30_000],
    [180, 0, 30_000],
    [600, 0, 60_000],
    [1_800, 0, 120_000],
  ])('can be claimed at %d s + %d s after %d ms', (initial, increment, limit) => {
    expect(abandonmentLimitMs({ initialMs: initial * 1_000, incrementMs: increment * 1_000 })).toBe(limit);
  });

  test('can never be claimed with days per move', () => {
    expect(abandonmentLimitMs(daily)).toBeNull();
  });
});
