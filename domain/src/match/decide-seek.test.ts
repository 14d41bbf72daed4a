import { describe, expect, test } from '@jest/globals';
import type { MatchEvent, SeekOffered } from '@royal-chess/contracts/matches';
import type { ProblemCode } from '@royal-chess/contracts/registry';
import { capablancaFen } from '../chess/start/capablanca-start.ts';
import { chess960Fen } from '../chess/start/chess960-start.ts';
import { decideMatch } from './decide-match.ts';
import { replayMatch } from './evolve-match.ts';
import type { MatchCommand, MatchCommandOf } from './match-commands.ts';
import { ann, bob, fiveMinutes, matchStarted, newcomer, seekOffered } from './testing/match-fixtures.ts';

const offer: MatchCommand = {
  type: 'offerSeek',
  by: ann,
  color: 'random',
  variant: 'classical',
  timeControl: fiveMinutes,
  rated: true,
};
const stranger = '01890000-0000-7000-8000-00000000000c';
const options = { to: bob, ratings: { min: 1_400, max: 1_600 }, variant: '960', startNumber: 5 } as const;
/** An offer of `ann` with more fields. */
const seek = (more: Partial<SeekOffered>): MatchEvent => ({
  type: 'SeekOffered',
  data: { by: ann, color: 'white', variant: 'classical', timeControl: fiveMinutes, rated: true, ...more },
});
const withdraw = (by: string, reason: 'owner' | 'left' | 'declined' = 'owner'): MatchCommand => ({
  type: 'withdrawSeek',
  by,
  reason,
});
const accept = (by: string, random = 0): MatchCommandOf<'acceptSeek'> => ({
  type: 'acceptSeek',
  by,
  ownerRating: { ...newcomer, rating: 1600 },
  acceptorRating: { ...newcomer, rating: 1700 },
  random,
});
const withdrawn: MatchEvent = { type: 'SeekWithdrawn', data: { by: ann, reason: 'owner' } };

describe('a seek', () => {
  test.each<[string, MatchEvent[], MatchCommand, MatchEvent[] | ProblemCode]>([
    ['nothing', [], offer, [seekOffered('random')]],
    ['an offer', [seekOffered()], offer, 'RC_VERSION_CONFLICT'],
    ['an offer', [seekOffered()], withdraw(ann), [withdrawn]],
    [
      'an offer whose owner left',
      [seekOffered()],
      withdraw(ann, 'left'),
      [{ type: 'SeekWithdrawn', data: { by: ann, reason: 'left' } }],
    ],
    ['an offer', [seekOffered()], withdraw(bob), 'RC_FORBIDDEN'],
    ['an offer withdrawn', [seekOffered(), withdrawn], withdraw(ann), 'RC_SEEK_NOT_OPEN'],
    ['nothing', [], accept(bob), 'RC_SEEK_NOT_OPEN'],
    ['an offer', [seekOffered()], accept(ann), 'RC_SEEK_OWN'],
    ['an offer withdrawn', [seekOffered(), withdrawn], accept(bob), 'RC_SEEK_NOT_OPEN'],
    ['an accepted offer', [seekOffered(), matchStarted()], accept(bob), 'RC_SEEK_NOT_OPEN'],
    ['an accepted offer', [seekOffered(), matchStarted()], withdraw(ann), 'RC_SEEK_NOT_OPEN'],
    ['nothing', [], { ...offer, ...options }, [seek({ ...options, color: 'random' })]],
    ['nothing', [], { ...offer, to: ann }, 'RC_SEEK_OWN'],
    ['nothing', [], { ...offer, startNumber: 5 }, 'RC_VALIDATION'],
    ['nothing', [], { ...offer, array: 'gothic' }, 'RC_VALIDATION'],
    [
      'a challenge',
      [seek({ to: bob })],
      withdraw(bob, 'declined'),
      [{ type: 'SeekWithdrawn', data: { by: bob, reason: 'declined' } }],
    ],
    ['a challenge', [seek({ to: bob })], withdraw(bob), 'RC_FORBIDDEN'],
    ['a challenge', [seek({ to: bob })], withdraw(ann, 'declined'), 'RC_FORBIDDEN'],
    ['a challenge', [seek({ to: bob })], withdraw(stranger, 'declined'), 'RC_FORBIDDEN'],
    ['an offer', [seekOffered()], withdraw(bob, 'declined'), 'RC_FORBIDDEN'],
    ['a challenge to another', [seek({ to: stranger })], accept(bob), 'RC_SEEK_NOT_FOR_YOU'],
    ['an offer behind a code', [seek({ invite: 'ABC234' })], accept(bob), 'RC_SEEK_NOT_FOR_YOU'],
    [
      'an offer behind a code',
      [seek({ invite: 'ABC234' })],
      { ...accept(bob), invite: 'ABC235' },
      'RC_SEEK_NOT_FOR_YOU',
    ],
    [
      'an offer for others',
      [seek({ ratings: { min: 1_701, max: 2_000 } })],
      accept(bob),
      'RC_SEEK_NOT_FOR_YOU',
    ],
    ['an offer for others', [seek({ ratings: { min: 0, max: 1_699 } })], accept(bob), 'RC_SEEK_NOT_FOR_YOU'],
  ])('given %s, when %#', (_, given, command, then) => {
    const decision = decideMatch(replayMatch(given), command);
    if (typeof then === 'string') expect(decision).toMatchObject({ ok: false, error: { code: then } });
    else expect(decision).toEqual({ ok: true, value: then });
  });

  test.each([
    ['white', 0.9, ann],
    ['black', 0.1, bob],
    ['random', 0, ann],
    ['random', 0.499, ann],
    ['random', 0.5, bob],
    ['random', 0.999, bob],
  ] as const)(
    'of colour %s accepted with the number %d gives White to the right player',
    (color, random, white) => {
      const decision = decideMatch(replayMatch([seekOffered(color)]), accept(bob, random));
      const ratings = { [ann]: 1600, [bob]: 1700 };
      const black = white === ann ? bob : ann;
      expect(decision).toMatchObject({
        ok: true,
        value: [
          {
            type: 'MatchStarted',
            data: {
              white: { userId: white, rating: { rating: ratings[white] } },
              black: { userId: black, rating: { rating: ratings[black] } },
              startFen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
              timeControl: fiveMinutes,
              speed: 'blitz',
              rated: true,
            },
          },
        ],
      });
    },
  );

  test.each<[string, Partial<SeekOffered>, Partial<MatchCommandOf<'acceptSeek'>>, object]>([
    ['made to the acceptor', { to: bob }, {}, {}],
    ['whose code the acceptor has', { invite: 'ABC234' }, { invite: 'ABC234' }, { unlisted: true }],
    ['for the rating of the acceptor', { ratings: { min: 1_700, max: 1_700 } }, {}, {}],
    [
      'for the rating of the acceptor as people see it',
      { ratings: { min: 1_700, max: 1_700 } },
      { acceptorRating: { ...newcomer, rating: 1_699.5 } },
      {},
    ],
    ['of a numbered start', { variant: '960', startNumber: 518 }, {}, number(518)],
    ['of any start', { variant: '960' }, { random: 0 }, number(0)],
    ['of any start', { variant: '960' }, { random: 0.25 }, number(480)],
    ['of any start', { variant: '960' }, { random: 0.499999 }, number(959)],
    ['of any start and colour', { variant: '960', color: 'random' }, { random: 0.5 }, number(0)],
    ['of any start and colour', { variant: '960', color: 'random' }, { random: 0.999999 }, number(959)],
    ['of the 10x8 board', { variant: 'capablanca' }, {}, { startFen: capablancaFen('capablanca') }],
    [
      'of another 10x8 array',
      { variant: 'capablanca', array: 'embassy' },
      {},
      { startFen: capablancaFen('embassy') },
    ],
  ])('%s is accepted', (_, more, how, data) => {
    const decision = decideMatch(replayMatch([seek(more)]), { ...accept(bob), ...how });
    expect(decision).toMatchObject({ ok: true, value: [{ type: 'MatchStarted', data }] });
  });

  test('is not needed by two paired players, who start at once', () => {
    const command = {
      type: 'startMatch',
      white: { userId: bob, rating: newcomer },
      black: { userId: ann, rating: newcomer },
      variant: '960',
      timeControl: fiveMinutes,
      rated: false,
      tournamentId: stranger,
      random: 0.5,
    } as const;
    const { type: _, random: __, ...match } = command;
    expect(decideMatch(replayMatch([]), command)).toEqual({
      ok: true,
      value: [{ type: 'MatchStarted', data: { ...match, speed: 'blitz', ...number(480) } }],
    });
    expect(decideMatch(replayMatch([seekOffered()]), command)).toMatchObject({
      error: { code: 'RC_VERSION_CONFLICT' },
    });
  });
});

function number(startNumber: number): { startNumber: number; startFen: string } {
  return { startNumber, startFen: chess960Fen(startNumber) };
}
