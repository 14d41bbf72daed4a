import { describe, expect, test } from '@jest/globals';
import { playerCard } from '../progress/player-card.ts';
import { ratingReport } from '../event-ratings/rating-report.ts';
import { ratingInRound } from '../model/rating-in-round.ts';
import type { LaterRating } from '../model/tournament.ts';
import { isLongEvent, tieBreakAdvice } from './advice.ts';
import { crossTable } from './testing/cross-table.ts';
import { codesOf, standingsBy, valuesOf } from './testing/values-of.ts';

/** 2400, 2300 and 2200; from round 2 on player 1 has 2440, from round 3 on player 3 has 2260. */
const base = crossTable(['2w1 3b= .', '1b0 . 3w1', '. 1w= 2b0'], { ratings: [2400, 2300, 2200] });
const later: Readonly<Record<number, readonly LaterRating[]>> = {
  1: [{ fromRound: 2, rating: 2440 }],
  3: [{ fromRound: 3, rating: 2260 }],
};
const event = {
  ...base,
  players: base.players.map((player) => ({ ...player, laterRatings: later[player.startingNumber] })),
};

describe('several ratings of a player in one event', () => {
  test.each([
    [1, 2400],
    [2, 2440],
    [9, 2440],
  ])('in round %i: %i', (round, rating) => {
    expect(ratingInRound(event.players[0]!, round)).toBe(rating);
  });

  test.each<[code: string, severalRatings: 'of-round' | 'first' | undefined, values: readonly number[]]>([
    // 2300 and 2200; 2400 and 2260; 2440 and 2300.
    ['ARO', undefined, [2250, 2330, 2370]],
    ['ARO', 'of-round', [2250, 2330, 2370]],
    // 2400 and 2200; 2400 and 2300.
    ['ARO', 'first', [2250, 2300, 2350]],
    ['ARO/C1', 'of-round', [2300, 2400, 2440]],
    // 75%: 193; 50%; 25%: -193.
    ['TPR', 'of-round', [2443, 2330, 2177]],
    ['TPR', 'first', [2443, 2300, 2157]],
    ['RTNG', 'of-round', [2400, 2300, 2200]],
  ])('%s by the rating %s', (code, severalRatings, values) => {
    expect(valuesOf(event, code, { severalRatings })).toEqual(values);
  });

  test.each([
    ['of-round', 1],
    ['first', 0],
  ] as const)(
    'a rating that is missing later counts as missing by the rating %s',
    (severalRatings, dropped) => {
      const missing = {
        ...event,
        players: event.players.map((player) => ({ ...player, laterRatings: [{ fromRound: 2, rating: 0 }] })),
      };
      expect(standingsBy(missing, 'ARO', { severalRatings }).dropped).toHaveLength(dropped);
    },
  );

  test('change a rating by those of each round', () => {
    const [first, second] = ratingReport(event);
    expect(first!.games.map(({ opponentRating, difference }) => [opponentRating, difference])).toEqual([
      [2300, 100],
      [2200, 240],
    ]);
    expect(second!.games.map(({ opponentRating, difference }) => [opponentRating, difference])).toEqual([
      [2400, -100],
      [2260, 40],
    ]);
    expect(playerCard(event, 3).rounds.map(({ opponent }) => opponent?.rating)).toEqual([
      undefined,
      2440,
      2300,
    ]);
  });
});

describe('advice on tie-breaks', () => {
  test.each([
    ['2026-01-01', '2026-01-30', false],
    ['2026-01-01', '2026-01-31', true],
    ['2026-03-01', '2026-03-01', false],
  ])('from %s to %s is long: %s', (from, to, long) => {
    expect(isLongEvent({ from, to })).toBe(long);
    expect(tieBreakAdvice(codesOf('BH ARO TPR'), { from, to })).toEqual(
      long
        ? [
            'ARO uses ratings, and the event lasts more than 30 days: players may have several.',
            'TPR uses ratings, and the event lasts more than 30 days: players may have several.',
          ]
        : [],
    );
  });
});
