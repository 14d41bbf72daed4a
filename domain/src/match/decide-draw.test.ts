import { describe, expect, test } from '@jest/globals';
import { claimable } from './decide-draw.ts';
import { type Case, check, does, finishedBy, gameOf } from './testing/given-when-then.ts';
import type { MatchCommand } from './match-commands.ts';
import { afterMoves, ann, arbiter, bob, matchStarted, seekOffered } from './testing/match-fixtures.ts';
import type { MatchState } from './match-state.ts';

const claim = (by: string, elapsedMs = 0): MatchCommand => ({ type: 'claimDraw', by, elapsedMs });
const knightsOut = 'g1f3 g8f6 f3g1 f6g8';
const from = (halfmoves: number): readonly ReturnType<typeof matchStarted>[] => [
  seekOffered(),
  matchStarted(`4k2r/8/8/8/8/8/8/R3K3 w - - ${halfmoves} 80`),
];
const twice = afterMoves(knightsOut);
const thrice = afterMoves(`${knightsOut} ${knightsOut}`);

const rows: readonly (Case & { claimable: ReturnType<typeof claimable> })[] = [
  {
    given: 'a started match',
    state: afterMoves(''),
    when: claim(ann),
    claimable: null,
    expected: 'RC_MATCH_NO_CLAIM',
  },
  {
    given: 'a position twice on the board',
    state: twice,
    when: claim(ann),
    claimable: null,
    expected: 'RC_MATCH_NO_CLAIM',
  },
  {
    given: 'a position three times on the board',
    state: thrice,
    when: claim(ann, 5_000),
    claimable: 'threefold',
    // Eight moves at 1 s each, of which the first two were not timed: 3 x 2 s won; now 5 s spent.
    expected: [
      finishedBy('1/2-1/2', 'threefold', { plies: 8, clocks: { whiteMs: 301_000, blackMs: 306_000 } }),
    ],
  },
  {
    given: 'a position three times on the board',
    state: thrice,
    when: claim(bob),
    claimable: 'threefold',
    expected: 'RC_MATCH_NO_CLAIM',
  },
  {
    given: 'a position three times on the board',
    state: thrice,
    when: claim(arbiter),
    claimable: 'threefold',
    expected: 'RC_MATCH_NOT_A_PLAYER',
  },
  {
    given: 'a repeated position left by another move',
    state: does(thrice, { type: 'playMove', by: ann, uci: 'e2e4', ply: 9, elapsedMs: 0 }),
    when: claim(bob),
    claimable: null,
    expected: 'RC_MATCH_NO_CLAIM',
  },
  {
    given: '99 half-moves without progress',
    state: afterMoves('a1a2', { events: from(98) }),
    when: claim(bob),
    claimable: null,
    expected: 'RC_MATCH_NO_CLAIM',
  },
  {
    given: '100 half-moves without progress',
    state: afterMoves('a1a2', { events: from(99) }),
    when: claim(bob),
    claimable: 'fiftyMoves',
    expected: [finishedBy('1/2-1/2', 'fiftyMoves')],
  },
  {
    given: '100 half-moves without progress',
    state: afterMoves('a1a2', { events: from(99) }),
    when: claim(ann),
    claimable: 'fiftyMoves',
    expected: 'RC_MATCH_NO_CLAIM',
  },
  {
    given: '100 half-moves without progress and a capture',
    state: afterMoves('a1a2 h8h2 a2h2', { events: from(98) }),
    when: claim(bob),
    claimable: null,
    expected: 'RC_MATCH_NO_CLAIM',
  },
];

describe('a draw claimed', () => {
  test.each(rows)('given $given, when $when.type by $when.by, then $expected', check);

  test.each(rows)('is announced before the claim: given $given, $claimable', (row) => {
    expect(claimable(gameOf(row.state))).toBe(row.claimable);
  });

  test('disappears with a takeback and returns with the moves', () => {
    const commandOf = (type: 'offerTakeback' | 'acceptTakeback', by: string): MatchCommand => ({
      type,
      by,
      elapsedMs: 0,
    });
    const back: MatchState = does(thrice, commandOf('offerTakeback', bob), commandOf('acceptTakeback', ann));
    expect(claimable(gameOf(back))).toBeNull();
    const again = does(back, { type: 'playMove', by: bob, uci: 'f6g8', ply: 8, elapsedMs: 0 });
    expect(claimable(gameOf(again))).toBe('threefold');
  });
});
