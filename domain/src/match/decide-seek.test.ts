import { describe, expect, test } from '@jest/globals';
import type { MatchEvent, ProblemCode } from '@royal-chess/contracts';
import { decideMatch } from './decide-match.ts';
import { replayMatch } from './evolve-match.ts';
import type { MatchCommand } from './match-commands.ts';
import { ann, bob, fiveMinutes, matchStarted, newcomer, seekOffered } from './match-fixtures.ts';

const offer: MatchCommand = {
  type: 'offerSeek',
  by: ann,
  color: 'random',
  variant: 'classical',
  timeControl: fiveMinutes,
  rated: true,
};
const withdraw = (by: string, reason: 'owner' | 'left' = 'owner'): MatchCommand => ({
  type: 'withdrawSeek',
  by,
  reason,
});
const accept = (by: string, random = 0): MatchCommand => ({
  type: 'acceptSeek',
  by,
  ownerRating: { ...newcomer, rating: 1600 },
  acceptorRating: { ...newcomer, rating: 1700 },
  random,
});
const withdrawn: MatchEvent = { type: 'SeekWithdrawn', v: 1, data: { by: ann, reason: 'owner' } };

describe('a seek', () => {
  test.each<[string, MatchEvent[], MatchCommand, MatchEvent[] | ProblemCode]>([
    ['nothing', [], offer, [seekOffered('random')]],
    ['an offer', [seekOffered()], offer, 'RC_VERSION_CONFLICT'],
    ['an offer', [seekOffered()], withdraw(ann), [withdrawn]],
    [
      'an offer whose owner left',
      [seekOffered()],
      withdraw(ann, 'left'),
      [{ type: 'SeekWithdrawn', v: 1, data: { by: ann, reason: 'left' } }],
    ],
    ['an offer', [seekOffered()], withdraw(bob), 'RC_FORBIDDEN'],
    ['an offer withdrawn', [seekOffered(), withdrawn], withdraw(ann), 'RC_SEEK_NOT_OPEN'],
    ['nothing', [], accept(bob), 'RC_SEEK_NOT_OPEN'],
    ['an offer', [seekOffered()], accept(ann), 'RC_SEEK_OWN'],
    ['an offer withdrawn', [seekOffered(), withdrawn], accept(bob), 'RC_SEEK_NOT_OPEN'],
    ['an accepted offer', [seekOffered(), matchStarted()], accept(bob), 'RC_SEEK_NOT_OPEN'],
    ['an accepted offer', [seekOffered(), matchStarted()], withdraw(ann), 'RC_SEEK_NOT_OPEN'],
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
});
