import { describe, expect, test } from '@jest/globals';
import { ratedGameCounted, type RatedGameEvent } from '@royal-chess/contracts/ratings';
import { newcomer, rateGame } from './glicko.ts';
import {
  type CountGame,
  pausedUntil,
  ratedGamesDecider,
  ratedGamesStream,
  usualRules,
  weightOf,
} from './rated-games.ts';

const anna = '0197a000-0000-7000-8000-000000000001';
const bert = '0197a000-0000-7000-8000-000000000002';

const game = (more: Partial<CountGame> = {}): CountGame => ({
  matchId: '0197a000-0000-7000-8000-000000000003',
  white: { userId: anna, rating: newcomer },
  black: { userId: bert, rating: newcomer },
  plies: 40,
  rules: usualRules,
  ...more,
});

/** Decides games one after the other. */
function counted(games: readonly CountGame[]): RatedGameEvent['data'][] {
  const events: RatedGameEvent[] = [];
  for (const one of games) {
    const state = events.reduce(ratedGamesDecider.evolve, ratedGamesDecider.initial);
    const decision = ratedGamesDecider.decide(state, one);
    if (decision.ok) events.push(...decision.value);
  }
  return events.map(({ data }) => data);
}

describe('a rated game', () => {
  test.each([
    [0, 0, 0, 'short'],
    [9, 0, 0, 'short'],
    [10, 0, 1, undefined],
    [40, 2, 1, undefined],
    [40, 3, 0.5, undefined],
    [40, 5, 0.5, undefined],
    [40, 6, 0, 'pair'],
    [40, 60, 0, 'pair'],
    [9, 60, 0, 'short'],
  ])('of %i plies after %i of the same two that day has weight %s (%s)', (plies, before, weight, unrated) => {
    expect(weightOf(before, plies, usualRules)).toEqual({ weight, ...(unrated && { unrated }) });
  });

  test('counts by the rules of the site', () => {
    const rules = { fromPly: 0, pairInFull: 1, pairAtMost: 2 };
    expect(counted([game({ plies: 0, rules }), game({ rules }), game({ rules })])).toMatchObject([
      { weight: 1 },
      { weight: 0.5 },
      { weight: 0, unrated: 'pair' },
    ]);
  });

  test('that is short is none of those that count', () => {
    const games = [...Array<CountGame>(9).fill(game({ plies: 2 })), game()];
    expect(counted(games).map(({ weight }) => weight)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
  });

  test('is recorded as the schema has it', () => {
    for (const data of counted([game(), game({ plies: 1 })]))
      expect(ratedGameCounted.parse(data)).toEqual(data);
  });
});

test('fifteen games at once, each resigned after two plies, move no rating', () => {
  const data = counted(Array<CountGame>(15).fill(game({ plies: 2 })));
  expect(data).toHaveLength(15);
  for (const { weight, unrated } of data) expect([weight, unrated]).toEqual([0, 'short']);
});

test('half a weight is half of the change', () => {
  const full = rateGame(newcomer, newcomer, 1);
  const half = rateGame(newcomer, newcomer, 1, 0.5);
  expect(half.rating - 1500).toBeCloseTo((full.rating - 1500) / 2);
  expect(350 - half.deviation).toBeCloseTo((350 - full.deviation) / 2);
});

test('two players have a stream for each UTC day', () => {
  const evening = Date.parse('2026-11-22T23:59:59Z');
  expect(ratedGamesStream(bert, anna, evening)).toBe(`rated-${anna}-${bert}-2026-11-22`);
  expect(ratedGamesStream(anna, bert, evening)).toBe(ratedGamesStream(bert, anna, evening));
  expect(ratedGamesStream(anna, bert, evening + 1_000)).toBe(`rated-${anna}-${bert}-2026-11-23`);
});

describe('a player who aborts games', () => {
  const minute = 60_000;
  const now = 100 * minute;
  const rows: [string, number[], number | null][] = [
    ['none', [], null],
    ['two', [now - 2, now - 1], null],
    ['three in a minute', [now - minute, now - 2, now - 1], now - 1 + 15 * minute],
    ['three in any order', [now - 1, now - minute, now - 2], now - 1 + 15 * minute],
    ['three in just under an hour', [now - 59 * minute, now - 1, now], now + 15 * minute],
    ['three in an hour', [now - 60 * minute, now - 1, now], null],
    ['three, a quarter of an hour ago', [now - 17 * minute, now - 16 * minute, now - 15 * minute], null],
    [
      'four: the pause begins with the fourth',
      [now - 40 * minute, now - 30, now - 20, now],
      now + 15 * minute,
    ],
  ];
  test.each(rows)('%s', (_, aborts, until) => {
    expect(pausedUntil(aborts, now, usualRules)).toBe(until);
  });

  test('is never paused where the site has no such rule', () => {
    expect(pausedUntil([now, now, now], now, { ...usualRules, abortsAnHour: 0 })).toBe(null);
  });
});
