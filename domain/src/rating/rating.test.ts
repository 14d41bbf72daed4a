import { describe, expect, test } from '@jest/globals';
import { ratingApplied, type Glicko, type RatingEvent } from '@royal-chess/contracts/ratings';
import type { Recorded } from '@royal-chess/contracts/registry';
import { isProvisional, newcomer, rateGame, scoresOf, type Score } from './glicko.ts';
import {
  type ApplyResult,
  decideRating,
  evolveRating,
  initialRating,
  ratingOfNewest,
  ratingStream,
} from './rating.ts';

const anna = '0197a000-0000-7000-8000-000000000001';
const bert = '0197a000-0000-7000-8000-000000000002';
const game: ApplyResult = {
  userId: anna,
  matchId: '0197a000-0000-7000-8000-000000000003',
  opponentId: bert,
  opponent: newcomer,
  variant: 'classical',
  speed: 'blitz',
  score: 1,
};
const given = (...events: RatingEvent[]) => events.reduce(evolveRating, initialRating);
const about = (rating: Glicko) => ({
  rating: Math.round(rating.rating),
  deviation: Math.round(rating.deviation),
});

describe('one game between newcomers', () => {
  test.each<[string, Score, number]>([
    ['win', 1, 1662],
    ['draw', 0.5, 1500],
    ['loss', 0, 1338],
  ])('%s', (_, score, rating) => {
    expect(about(rateGame(newcomer, newcomer, score))).toEqual({ rating, deviation: 290 });
  });
});

test("Glickman's example: 1500/200 against 1400/30, 1550/100 and 1700/300 ends at 1464/152", () => {
  // His period holds three games; one game a period comes near it, never equals it.
  const after = [
    { opponent: { rating: 1400, deviation: 30, volatility: 0.06 }, score: 1 as const },
    { opponent: { rating: 1550, deviation: 100, volatility: 0.06 }, score: 0 as const },
    { opponent: { rating: 1700, deviation: 300, volatility: 0.06 }, score: 0 as const },
  ].reduce<Glicko>((rating, { opponent, score }) => rateGame(rating, opponent, score), {
    rating: 1500,
    deviation: 200,
    volatility: 0.06,
  });
  expect(Math.abs(after.rating - 1464)).toBeLessThan(6);
  expect(Math.abs(after.deviation - 152)).toBeLessThan(2);
});

describe('decide', () => {
  test('given nothing, when the first game is won, then the newcomer gains', () => {
    const [event] = decideRating(given(), game);
    expect(event.data).toMatchObject({ userId: anna, opponentId: bert, before: newcomer, score: 1 });
    expect(event.data.after.rating).toBeGreaterThan(1600);
    expect(ratingApplied.parse(event.data)).toEqual(event.data);
  });

  test('given a game, when the next is decided, then it starts where the first ended', () => {
    const [first] = decideRating(given(), game);
    const [second] = decideRating(given(first), { ...game, score: 0 });
    expect(second.data.before).toEqual(first.data.after);
    expect(second.data.after.rating).toBeLessThan(first.data.after.rating);
    expect(given(first, second).games).toBe(2);
  });

  test('given many games, the newest event gives the same state as all events', () => {
    const events: RatingEvent[] = [];
    for (const score of [1, 0.5, 0, 1] as const)
      events.push(...decideRating(given(...events), { ...game, score }));
    const newest = { ...events.at(-1), version: events.length } as Recorded<'RatingApplied'>;
    expect(ratingOfNewest(newest)).toEqual(given(...events));
    expect(ratingOfNewest(undefined)).toEqual(given());
  });

  test('the same facts give the same numbers', () => {
    expect(decideRating(given(), game)).toEqual(decideRating(given(), game));
  });
});

const gain = (player: Glicko, opponent: Glicko) => rateGame(player, opponent, 1).rating - player.rating;

test('the underdog wins more than the favourite', () => {
  const strong = { rating: 2000, deviation: 60, volatility: 0.06 };
  const weak = { rating: 1600, deviation: 60, volatility: 0.06 };
  expect(gain(weak, strong)).toBeGreaterThan(5 * gain(strong, weak));
});

test('scores of a result', () => {
  expect([scoresOf('1-0'), scoresOf('0-1'), scoresOf('1/2-1/2')]).toEqual([
    { white: 1, black: 0 },
    { white: 0, black: 1 },
    { white: 0.5, black: 0.5 },
  ]);
});

test('a newcomer is provisional', () => {
  expect(isProvisional(newcomer)).toBe(true);
  expect(isProvisional({ ...newcomer, deviation: 110 })).toBe(false);
});

test('a stream is named after player, variant and speed', () => {
  expect(ratingStream(anna, 'classical', 'blitz')).toBe(`rating-${anna}-classical-blitz`);
});
