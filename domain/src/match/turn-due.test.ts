import { expect, test } from '@jest/globals';
import type { TimeControl } from '@royal-chess/contracts/chess';
import type { MatchEvent } from '@royal-chess/contracts/matches';
import { evolveMatch } from './evolve-match.ts';
import { afterMoves, arbiter, matchStarted, seekOffered } from './testing/match-fixtures.ts';
import { turnDueAt } from './turn-due.ts';

const day = 86_400_000;
const twoDays: TimeControl = { initialMs: 2 * day, incrementMs: 0, daysPerMove: 2 };
const turnAt = 1_800_000_000_000;

test.each<[string, MatchEvent[], number | null]>([
  ['', [], 2 * day],
  ['e2e4', [], 2 * day],
  ['e2e4 e7e5', [], 2 * day],
  [
    'e2e4 e7e5',
    [
      {
        type: 'ClocksAdjusted',
        data: { by: arbiter, clocks: { whiteMs: 60_000, blackMs: 9_000 } },
      },
    ],
    60_000,
  ],
  [
    'e2e4 e7e5',
    [
      {
        type: 'ClocksPaused',
        data: { by: arbiter, clocks: { whiteMs: 60_000, blackMs: 9_000 } },
      },
    ],
    null,
  ],
])('after "%s" and %j the turn is over in %j ms', (moves, events, expected) => {
  const start = [seekOffered('white', twoDays), matchStarted(undefined, twoDays)];
  const played = afterMoves(moves, { events: start });
  const state = events.reduce(evolveMatch, played);
  if (state.phase !== 'playing') throw new Error(state.phase);
  expect(turnDueAt(state.game, turnAt)).toBe(expected === null ? null : turnAt + expected);
});
