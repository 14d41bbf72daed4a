import { describe, test } from '@jest/globals';
import type { Result } from '@royal-chess/contracts/chess';
import type { MatchCommand } from './match-commands.ts';
import { type Case, check, finishedBy } from './testing/given-when-then.ts';
import { afterMoves, arbiter, matchStarted, seekOffered } from './testing/match-fixtures.ts';

const adjudicate = (result: Result | null, elapsedMs = 0): MatchCommand => ({
  type: 'adjudicate',
  by: arbiter,
  result,
  elapsedMs,
});
const aborted = [{ type: 'MatchAborted', data: { reason: 'arbiter', by: null } }];
const opened = afterMoves('e2e4 e7e5');

const cases: readonly Case[] = [
  { given: 'no move', state: afterMoves(''), when: adjudicate(null), expected: aborted },
  { given: 'both first moves', state: opened, when: adjudicate(null), expected: aborted },
  {
    given: 'both first moves, won by Black',
    state: opened,
    when: adjudicate('0-1', 10_000),
    expected: [
      finishedBy('0-1', 'adjudication', { rated: true, clocks: { whiteMs: 290_000, blackMs: 300_000 } }),
    ],
  },
  {
    given: 'a draw before a move',
    state: afterMoves(''),
    when: adjudicate('1/2-1/2'),
    expected: [finishedBy('1/2-1/2', 'adjudication', { plies: 0 })],
  },
  {
    given: 'a tournament game',
    state: afterMoves('', {
      events: [seekOffered(), matchStarted(undefined, undefined, { tournamentId: arbiter })],
    }),
    when: adjudicate('1-0'),
    expected: 'RC_MATCH_CANNOT_ABORT',
  },
];

describe('a game that staff end', () => {
  test.each(cases)('$given', check);
});
