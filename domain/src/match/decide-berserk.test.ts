import { describe, expect, test } from '@jest/globals';
import type { TimeControl } from '@royal-chess/contracts/chess';
import { type Case, check, does, gameOf } from './testing/given-when-then.ts';
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

const arena = (moves: string, timeControl: TimeControl = fiveMinutes) =>
  afterMoves(moves, {
    events: [seekOffered(), matchStarted(undefined, timeControl, { tournamentId: arbiter, berserk: true })],
  });
const berserk = (by: string): MatchCommand => ({ type: 'berserk', by, elapsedMs: 0 });
const by = (color: string, whiteMs: number, blackMs: number) => [
  { type: 'Berserked', data: { by: color, clocks: { whiteMs, blackMs } } },
];
const oddTime: TimeControl = { initialMs: 60_001, incrementMs: 0 };
const daily: TimeControl = { initialMs: 86_400_000, incrementMs: 0, daysPerMove: 1 };

const cases: readonly Case[] = [
  {
    given: 'no tournament game',
    state: afterMoves(''),
    when: berserk(ann),
    expected: 'RC_MATCH_NO_BERSERK',
  },
  {
    given: 'a round of a tournament, or an arena without berserk',
    state: afterMoves('', {
      events: [seekOffered(), matchStarted(undefined, fiveMinutes, { tournamentId: arbiter })],
    }),
    when: berserk(ann),
    expected: 'RC_MATCH_NO_BERSERK',
  },
  { given: 'no player', state: arena(''), when: berserk(arbiter), expected: 'RC_MATCH_NOT_A_PLAYER' },
  {
    given: 'a game of an arena',
    state: arena(''),
    when: berserk(ann),
    expected: by('white', 150_000, 300_000),
  },
  {
    given: 'a game of an arena, White to move',
    state: arena(''),
    when: berserk(bob),
    expected: by('black', 300_000, 150_000),
  },
  {
    given: "White's first move",
    state: arena('e2e4'),
    when: berserk(bob),
    expected: by('black', 300_000, 150_000),
  },
  {
    given: 'the own first move',
    state: arena('e2e4'),
    when: berserk(ann),
    expected: 'RC_MATCH_NO_BERSERK',
  },
  {
    given: 'both first moves',
    state: arena('e2e4 e7e5'),
    when: berserk(bob),
    expected: 'RC_MATCH_NO_BERSERK',
  },
  {
    given: 'berserk already',
    state: does(arena(''), berserk(ann)),
    when: berserk(ann),
    expected: 'RC_MATCH_NO_BERSERK',
  },
  {
    given: 'the opponent berserk',
    state: does(arena(''), berserk(ann)),
    when: berserk(bob),
    expected: by('black', 150_000, 150_000),
  },
  {
    given: 'an odd time',
    state: arena('', oddTime),
    when: berserk(ann),
    expected: by('white', 30_000, 60_001),
  },
  {
    given: 'days per move',
    state: arena('', daily),
    when: berserk(ann),
    expected: 'RC_MATCH_NO_BERSERK',
  },
];

describe('berserk', () => {
  test.each(cases)('given $given, when $when.type, then $expected', check);

  test('goes without increments for the whole game; the opponent keeps its own', () => {
    let state = does(arena(''), berserk(ann));
    ['e2e4', 'e7e5', 'g1f3', 'b8c6', 'f1b5', 'a7a6'].forEach((uci, index) => {
      const mover = index % 2 === 0 ? ann : bob;
      state = does(state, { type: 'playMove', by: mover, uci, ply: index + 1, elapsedMs: 1_000 });
    });
    expect(gameOf(state)).toMatchObject({
      clocks: { whiteMs: 148_000, blackMs: 304_000 },
      berserk: { white: true, black: false },
    });
  });
});
