import { describe, expect, test } from '@jest/globals';
import type { Color, TimeControl } from '@royal-chess/contracts/chess';
import type { MatchEvent } from '@royal-chess/contracts/matches';
import { evolveMatch } from './evolve-match.ts';
import { after, type Case, check, does, gameOf, plainGame } from './testing/given-when-then.ts';
import type { MatchCommand } from './match-commands.ts';
import {
  afterMoves,
  ann,
  arbiter,
  bob,
  fiveMinutes,
  matchStarted,
  seekOffered,
} from './testing/match-fixtures.ts';
import type { MatchState } from './match-state.ts';

const act = (
  type: 'offerTakeback' | 'acceptTakeback' | 'declineTakeback' | 'offerDraw',
  by: string,
  elapsedMs = 0,
): MatchCommand => ({ type, by, elapsedMs });
const move = (by: string, uci: string, ply: number, elapsedMs = 0): MatchCommand => ({
  type: 'playMove',
  by,
  uci,
  ply,
  elapsedMs,
});
const requestedBy = (by: Color): MatchEvent => ({ type: 'TakebackOffered', data: { by } });
const started = afterMoves('');
const once = afterMoves('e2e4');
const opened = afterMoves('e2e4 e7e5');
const third = afterMoves('e2e4 e7e5 g1f3');
const takenBack = (by: Color, toPly: number, more: object = {}) => [
  { type: 'MovesTakenBack', data: { by, toPly, ...more } },
];

const cases: readonly Case[] = [
  {
    given: 'a started match',
    state: started,
    when: act('offerTakeback', ann),
    expected: 'RC_MATCH_NO_TAKEBACK',
  },
  {
    given: 'one move of the opponent',
    state: once,
    when: act('offerTakeback', bob),
    expected: 'RC_MATCH_NO_TAKEBACK',
  },
  {
    given: 'one own move',
    state: once,
    when: act('offerTakeback', ann),
    expected: [{ type: 'TakebackOffered', data: { by: 'white' } }],
  },
  {
    given: 'both first moves',
    state: opened,
    when: act('offerTakeback', arbiter),
    expected: 'RC_MATCH_NOT_A_PLAYER',
  },
  {
    given: "White's proposal",
    state: after(opened, requestedBy('white')),
    when: act('offerTakeback', ann),
    expected: 'RC_MATCH_TAKEBACK_OFFERED',
  },
  {
    given: "White's proposal",
    state: after(opened, requestedBy('white')),
    when: act('offerTakeback', bob),
    expected: 'RC_MATCH_TAKEBACK_OFFERED',
  },
  {
    given: "White's proposal, declined",
    state: does(after(opened, requestedBy('white')), act('declineTakeback', bob)),
    when: act('offerTakeback', ann),
    expected: 'RC_MATCH_TAKEBACK_OFFERED',
  },
  {
    given: "White's proposal, declined",
    state: does(after(opened, requestedBy('white')), act('declineTakeback', bob)),
    when: act('offerTakeback', bob),
    expected: [{ type: 'TakebackOffered', data: { by: 'black' } }],
  },
  {
    given: "White's proposal, withdrawn by its own move",
    state: does(after(opened, requestedBy('white')), move(ann, 'g1f3', 3)),
    when: act('acceptTakeback', bob),
    expected: 'RC_MATCH_NO_TAKEBACK',
  },
  {
    given: "White's proposal, withdrawn by its own move",
    state: does(after(opened, requestedBy('white')), move(ann, 'g1f3', 3)),
    when: act('offerTakeback', ann),
    expected: [{ type: 'TakebackOffered', data: { by: 'white' } }],
  },
  {
    given: "White's proposal, answered by a move",
    state: does(after(third, requestedBy('white')), move(bob, 'b8c6', 4)),
    when: act('acceptTakeback', bob),
    expected: 'RC_MATCH_NO_TAKEBACK',
  },
  { given: 'no proposal', state: opened, when: act('acceptTakeback', bob), expected: 'RC_MATCH_NO_TAKEBACK' },
  {
    given: 'no proposal',
    state: opened,
    when: act('declineTakeback', bob),
    expected: 'RC_MATCH_NO_TAKEBACK',
  },
  {
    given: 'the own proposal',
    state: after(opened, requestedBy('white')),
    when: act('acceptTakeback', ann),
    expected: 'RC_MATCH_NO_TAKEBACK',
  },
  {
    given: 'the own proposal',
    state: after(opened, requestedBy('white')),
    when: act('declineTakeback', ann),
    expected: 'RC_MATCH_NO_TAKEBACK',
  },
  {
    given: "White's proposal",
    state: after(opened, requestedBy('white')),
    when: act('declineTakeback', bob),
    expected: [{ type: 'TakebackDeclined', data: { by: 'black' } }],
  },
  {
    given: "White's proposal, whose move Black has answered",
    state: after(opened, requestedBy('white')),
    when: act('acceptTakeback', bob, 2_000),
    expected: takenBack('white', 0, { clocks: { whiteMs: 298_000, blackMs: 300_000 } }),
  },
  {
    given: "White's proposal, whose move Black has not answered",
    state: after(third, requestedBy('white')),
    when: act('acceptTakeback', bob, 4_000),
    // White had spent 1 s and won 3 s; Black's 4 s are spent.
    expected: takenBack('white', 2, { clocks: { whiteMs: 299_000, blackMs: 296_000 } }),
  },
  {
    given: "Black's proposal after White's answer",
    state: after(third, requestedBy('black')),
    when: act('acceptTakeback', ann),
    expected: takenBack('black', 1),
  },
  {
    given: 'a proposal and a fallen flag',
    state: after(third, requestedBy('white')),
    when: act('acceptTakeback', bob, 300_000),
    expected: 'RC_MATCH_OVER',
  },
  {
    given: 'a tournament game',
    state: afterMoves('e2e4 e7e5', {
      events: [seekOffered(), matchStarted(undefined, undefined, { tournamentId: arbiter })],
    }),
    when: act('offerTakeback', ann),
    expected: 'RC_MATCH_NO_TAKEBACK',
  },
  {
    given: 'a mate',
    state: afterMoves('f2f3 e7e5 g2g4 d8h4'),
    when: act('offerTakeback', ann),
    expected: 'RC_MATCH_OVER',
  },
];

/** Everything of a game except clocks and lag. */
function withoutTimes(state: MatchState): object {
  return { ...plainGame(gameOf(state)), clocks: null, lagQuota: null };
}

describe('a takeback', () => {
  test.each(cases)('given $given, when $when.type, then $expected', check);

  test.each([
    ['a capture', 'e2e4 d7d5', 'e4d5 d8d5'],
    ['castling', 'e2e4 e7e5 g1f3 b8c6 f1c4 f8c5', 'e1g1 g8f6'],
    ['an en-passant capture', 'e2e4 a7a6 e4e5 d7d5', 'e5d6 e7d6'],
    ['the last move that could be taken en passant', 'e2e4 a7a6 e4e5 d7d5', 'a2a3 d5d4'],
    ['a repetition', 'g1f3 g8f6 f3g1 f6g8', 'g1f3 g8f6'],
    ['the first moves', '', 'e2e4 e7e5'],
  ])('of %s does not change the game', (_, before, more) => {
    const shorter = afterMoves(before);
    const longer = afterMoves(`${before} ${more}`.trim());
    const back = does(longer, act('offerTakeback', ann), act('acceptTakeback', bob));
    expect(withoutTimes(back)).toEqual(withoutTimes(shorter));
  });

  test('removes proposals of the moves taken back and keeps earlier ones', () => {
    const offeredOnce = does(opened, act('offerDraw', ann));
    const longer = does(
      offeredOnce,
      move(ann, 'g1f3', 3),
      move(bob, 'b8c6', 4),
      act('offerDraw', ann),
      act('offerTakeback', ann),
    );
    const back = does(longer, act('acceptTakeback', bob));
    expect(gameOf(back)).toMatchObject({
      ply: 2,
      drawOffer: null,
      takebackOffer: null,
      offeredAt: { white: [2], black: [] },
      takebackOfferedAt: { white: [], black: [] },
    });
    check({
      given: '',
      state: back,
      when: act('offerDraw', ann),
      expected: 'RC_MATCH_DRAW_OFFERED',
    });
  });

  test('can follow a takeback', () => {
    const back = does(
      afterMoves('e2e4 e7e5 g1f3 b8c6 f1b5 a7a6'),
      act('offerTakeback', ann),
      act('acceptTakeback', bob),
      act('offerTakeback', bob),
      act('acceptTakeback', ann),
      move(bob, 'g8f6', 4),
    );
    expect(withoutTimes(back)).toEqual(withoutTimes(afterMoves('e2e4 e7e5 g1f3 g8f6')));
  });

  test('subtracts the increments of its moves: two players who cooperate gain no time', () => {
    let state = afterMoves('e2e4 e7e5');
    for (let round = 0; round < 5; round += 1)
      state = does(
        state,
        move(ann, 'g1f3', 3),
        act('offerTakeback', ann),
        act('acceptTakeback', bob),
        move(ann, 'f1c4', 3),
        move(bob, 'b8c6', 4),
        act('offerTakeback', ann),
        act('acceptTakeback', bob),
      );
    expect(gameOf(state).clocks).toEqual(gameOf(afterMoves('e2e4 e7e5')).clocks);
  });

  test('leaves a second to a side that has used the increment already', () => {
    const short: TimeControl = { initialMs: 2_000, incrementMs: 10_000 };
    const state = afterMoves('e2e4 e7e5 g1f3 b8c6', {
      elapsedMs: 0,
      events: [seekOffered(), matchStarted(undefined, short)],
    });
    const back = does(state, act('offerTakeback', ann), act('acceptTakeback', bob, 11_500));
    expect(gameOf(back).clocks).toEqual({ whiteMs: 500, blackMs: 2_000 });
  });

  test('gives the side to move all its days in a correspondence game', () => {
    const daily: TimeControl = { initialMs: 259_200_000, incrementMs: 0, daysPerMove: 3 };
    const state = afterMoves('e2e4 e7e5 g1f3', {
      events: [seekOffered(), matchStarted(undefined, daily)],
    });
    const back = does(state, act('offerTakeback', ann), act('acceptTakeback', bob, 200_000_000));
    expect(gameOf(back).clocks).toEqual({ whiteMs: 259_200_000, blackMs: 259_200_000 });
  });

  test('to a ply that is not earlier is a corrupt stream', () => {
    const clocks = { whiteMs: fiveMinutes.initialMs, blackMs: fiveMinutes.initialMs };
    const event: MatchEvent = { type: 'MovesTakenBack', data: { by: 'white', toPly: 2, clocks } };
    expect(() => evolveMatch(opened, event)).toThrow('goes not back');
  });
});
