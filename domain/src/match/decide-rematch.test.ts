import { describe, expect, test } from '@jest/globals';
import type { Color } from '@royal-chess/contracts/chess';
import type { MatchEvent, MatchStarted } from '@royal-chess/contracts/matches';
import { chess960Fen } from '../chess/start/chess960-start.ts';
import { decideMatch } from './decide-match.ts';
import { evolveMatch, replayMatch } from './evolve-match.ts';
import { after, type Case, check } from './testing/given-when-then.ts';
import type { MatchCommand } from './match-commands.ts';
import {
  afterMoves,
  ann,
  arbiter,
  bob,
  matchStarted,
  newcomer,
  seekOffered,
} from './testing/match-fixtures.ts';

const matchId = '01890000-0000-7000-8000-0000000000aa';
const rematchId = '01890000-0000-7000-8000-0000000000ab';
const mate = 'f2f3 e7e5 g2g4 d8h4';
const over = afterMoves(mate);
const playing = afterMoves('e2e4');
const aborted = after(playing, { type: 'MatchAborted', data: { reason: 'player', by: 'white' } });
const offered = (by: Color): MatchEvent => ({ type: 'RematchOffered', data: { by } });
const declined = (by: Color): MatchEvent => ({ type: 'RematchDeclined', data: { by } });
const agreed: MatchEvent = { type: 'RematchAgreed', data: { matchId: rematchId } };
const offer = (by: string): MatchCommand => ({ type: 'offerRematch', by, matchId: rematchId });
const decline = (by: string): MatchCommand => ({ type: 'declineRematch', by });
const tournament = afterMoves(mate, {
  events: [seekOffered(), matchStarted(undefined, undefined, { tournamentId: arbiter })],
});

const started = (more: Partial<MatchStarted> = {}): MatchStarted => {
  const event = matchStarted(undefined, undefined, more);
  if (event.type !== 'MatchStarted') throw new Error('a fixture has changed');
  return event.data;
};
const start = (match: MatchStarted, random = 0): MatchCommand => ({
  type: 'startRematch',
  of: { matchId, match },
  whiteRating: { ...newcomer, rating: 1_490 },
  blackRating: { ...newcomer, rating: 1_510 },
  random,
});

const cases: readonly Case[] = [
  { given: 'no match', state: replayMatch([]), when: offer(ann), expected: 'RC_MATCH_NOT_FOUND' },
  {
    given: 'an offer',
    state: replayMatch([seekOffered()]),
    when: offer(ann),
    expected: 'RC_MATCH_NOT_STARTED',
  },
  { given: 'a running game', state: playing, when: offer(ann), expected: 'RC_MATCH_NOT_OVER' },
  { given: 'a running game', state: playing, when: decline(ann), expected: 'RC_MATCH_NOT_OVER' },
  { given: 'a mate', state: over, when: offer(arbiter), expected: 'RC_MATCH_NOT_A_PLAYER' },
  { given: 'a mate', state: over, when: offer(ann), expected: [offered('white')] },
  { given: 'a mate', state: over, when: decline(ann), expected: 'RC_MATCH_NO_REMATCH' },
  { given: 'an aborted game', state: aborted, when: offer(bob), expected: [offered('black')] },
  { given: 'a tournament game', state: tournament, when: offer(ann), expected: 'RC_MATCH_NO_REMATCH' },
  {
    given: 'the own offer',
    state: after(over, offered('white')),
    when: offer(ann),
    expected: 'RC_MATCH_NO_REMATCH',
  },
  { given: "White's offer", state: after(over, offered('white')), when: offer(bob), expected: [agreed] },
  {
    given: "White's offer",
    state: after(over, offered('white')),
    when: decline(bob),
    expected: [declined('black')],
  },
  {
    given: 'the own offer',
    state: after(over, offered('white')),
    when: decline(ann),
    expected: [declined('white')],
  },
  {
    given: "White's offer, declined",
    state: after(over, offered('white'), declined('black')),
    when: decline(bob),
    expected: 'RC_MATCH_NO_REMATCH',
  },
  {
    given: "White's offer, declined",
    state: after(over, offered('white'), declined('black')),
    when: offer(bob),
    expected: [offered('black')],
  },
  {
    given: 'a rematch begun',
    state: after(over, offered('white'), agreed),
    when: offer(bob),
    expected: 'RC_MATCH_NO_REMATCH',
  },
  {
    given: 'a rematch begun',
    state: after(over, offered('white'), agreed),
    when: decline(bob),
    expected: 'RC_MATCH_NO_REMATCH',
  },
  {
    given: 'a stream that has begun',
    state: playing,
    when: start(started()),
    expected: 'RC_VERSION_CONFLICT',
  },
  {
    given: 'nothing yet',
    state: replayMatch([]),
    when: start(started({ startNumber: 5, rematchOf: arbiter, tournamentId: arbiter })),
    expected: [
      {
        type: 'MatchStarted',
        data: {
          white: { userId: bob, rating: { ...newcomer, rating: 1_490 } },
          black: { userId: ann, rating: { ...newcomer, rating: 1_510 } },
          startFen: started().startFen,
          timeControl: started().timeControl,
          speed: 'blitz',
          rated: true,
          rematchOf: matchId,
        },
      },
    ],
  },
  {
    given: 'nothing yet, a new random Chess960 position',
    state: replayMatch([]),
    when: start(started({ variant: '960', startNumber: 5, startFen: chess960Fen(5) }), 0.9999),
    expected: [{ type: 'MatchStarted', data: { startNumber: 959, startFen: chess960Fen(959) } }],
  },
  {
    given: 'nothing yet, a 10x8 array kept',
    state: replayMatch([]),
    when: start(started({ variant: 'capablanca', startFen: 'gothic' })),
    expected: [{ type: 'MatchStarted', data: { variant: 'capablanca', startFen: 'gothic' } }],
  },
];

describe('a rematch', () => {
  test.each(cases)('given $given, when $when.type, then $expected', check);

  test('does not inherit tournament and position number of the previous game', () => {
    const before = started({ startNumber: 5, tournamentId: arbiter });
    const decision = decideMatch(replayMatch([]), start(before));
    if (!decision.ok) throw new Error(decision.error.detail);
    expect(decision.value[0]?.data).not.toHaveProperty('tournamentId');
    expect(decision.value[0]?.data).not.toHaveProperty('startNumber');
  });

  test('of an unlisted game is unlisted', () => {
    const decision = decideMatch(replayMatch([]), start(started({ unlisted: true })));
    expect(decision).toMatchObject({ value: [{ data: { unlisted: true } }] });
  });

  test('can be offered a limited number of times: each offer is an event', () => {
    const twice = after(over, offered('black'), declined('black'), offered('black'), declined('white'));
    expect(decideMatch(twice, offer(bob)).ok).toBe(true);
    const thrice = after(twice, offered('black'), declined('white'));
    expect(decideMatch(thrice, offer(bob))).toMatchObject({ error: { code: 'RC_MATCH_NO_REMATCH' } });
    expect(decideMatch(after(thrice, offered('white')), offer(bob)).ok).toBe(true);
  });

  test('is stored in the previous match', () => {
    expect(after(over, offered('black'))).toMatchObject({ rematch: { offer: 'black', matchId: null } });
    expect(after(over, offered('black'), agreed)).toMatchObject({
      phase: 'finished',
      reason: 'checkmate',
      rematch: { offer: null, matchId: rematchId },
    });
  });

  test('in a running match is a corrupt stream', () => {
    expect(() => evolveMatch(playing, offered('white'))).toThrow('playing');
  });
});
