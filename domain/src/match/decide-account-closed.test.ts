import { describe, expect, test } from '@jest/globals';
import { newcomer, rateGame } from '../rating/glicko.ts';
import type { MatchCommand } from './match-commands.ts';
import { type Case, check, does, finishedBy } from './testing/given-when-then.ts';
import { afterMoves, ann, arbiter, bob, matchStarted, seekOffered } from './testing/match-fixtures.ts';

const close = (by: string, elapsedMs = 0): MatchCommand => ({ type: 'closeAccount', by, elapsedMs });
const aborted = (by: 'white' | 'black') => [{ type: 'MatchAborted', data: { reason: 'accountClosed', by } }];
const ofTournament = afterMoves('', {
  events: [seekOffered(), matchStarted(undefined, undefined, { tournamentId: arbiter })],
});
const opened = afterMoves('e2e4 e7e5');
/** White's opponent has a bare king. */
const bareKing = afterMoves('', {
  events: [seekOffered(), matchStarted('k7/8/8/8/8/8/PPPP4/K7 w - - 0 1')],
});
const playedOn = does(bareKing, ...moves('a2a3 a8b8 a3a4'));

function moves(line: string): MatchCommand[] {
  return line.split(' ').map((uci, index) => ({
    type: 'playMove',
    by: index % 2 === 0 ? ann : bob,
    uci,
    ply: index + 1,
    elapsedMs: 0,
  }));
}

const cases: readonly Case[] = [
  { given: 'no move', state: afterMoves(''), when: close(ann), expected: aborted('white') },
  { given: 'one move', state: afterMoves('e2e4'), when: close(bob), expected: aborted('black') },
  {
    given: 'both first moves',
    state: opened,
    when: close(ann, 10_000),
    expected: [
      finishedBy('0-1', 'accountClosed', { rated: true, clocks: { whiteMs: 290_000, blackMs: 300_000 } }),
    ],
  },
  {
    given: 'both first moves',
    state: opened,
    when: close(bob),
    expected: [finishedBy('1-0', 'accountClosed')],
  },
  {
    given: 'an opponent who cannot mate',
    state: playedOn,
    when: close(ann),
    expected: [finishedBy('0-1', 'accountClosed')],
  },
  {
    given: 'stopped clocks',
    state: does(opened, { type: 'pauseClocks', by: arbiter, elapsedMs: 0 }),
    when: close(ann),
    expected: [finishedBy('0-1', 'accountClosed')],
  },
  {
    given: 'a tournament game without a move',
    state: ofTournament,
    when: close(bob),
    expected: [finishedBy('1-0', 'accountClosed', { plies: 0 })],
  },
  { given: 'a game of others', state: opened, when: close(arbiter), expected: 'RC_MATCH_NOT_A_PLAYER' },
  {
    given: 'a game that is over',
    state: does(opened, { type: 'resign', by: bob, elapsedMs: 0 }),
    when: close(ann),
    expected: 'RC_MATCH_OVER',
  },
];

describe('the account of a player ends', () => {
  test.each(cases)('with $given: $expected', check);

  test.each([[800], [1_500], [2_900]])(
    'the opponent never loses by it, against a player rated %d',
    (rating) => {
      const before = { ...newcomer, deviation: 60 };
      const after = rateGame(before, { ...newcomer, rating }, 1);
      expect(after.rating).toBeGreaterThanOrEqual(before.rating);
    },
  );
});
