import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { LeaderboardAnswer } from '@royal-chess/contracts/ranking';
import { type Clock, systemClock } from '@royal-chess/infra/clock/clock';
import { yieldTurn } from '@royal-chess/infra/clock/yield-turn';
import { ReadModels } from '@royal-chess/infra/projections/generations/read-models';
import { Query as MongooseQuery } from 'mongoose';
import { AccountApiModule } from '../../account/account.module.ts';
import { IdentityApiModule } from '../../identity/identity.module.ts';
import { EmbeddedWorld } from '../../platform/testing/embedded-world.ts';
import { leaderboardModel } from '../leaderboard.read-model.ts';
import { listOf } from '../periods.ts';
import { RankingApiModule, RankingProjectorModule } from '../ranking.module.ts';
import { type StandingDocument, standingId } from '../standing.ts';
import { GroupPlaces } from './group-places.ts';
import { ListMarks } from './list-marks.ts';
import { ListPlaces, ListReader, type Mark } from './list-places.ts';
import { compareIn, rangesBetween, type RankingType } from './order.ts';

let now = 1_000_000;
const clock: Clock = { ...systemClock, now: () => now };

let world: EmbeddedWorld;
beforeAll(async () => {
  world = await EmbeddedWorld.open({
    clock,
    features: [IdentityApiModule, AccountApiModule, RankingApiModule],
    projections: [RankingProjectorModule],
  });
});
afterAll(() => world.close());

const model = () => world.api.get(ReadModels).active(leaderboardModel);

const idOf = (at: number): string => `0197a000-0000-7000-8000-${String(at).padStart(12, '0')}`;

/** Few different points and ratings, so that each kind of tie occurs; some have no points of a kind. */
function standing(list: string, at: number): StandingDocument {
  const [tournament, puzzle, puzzleRush] = [10 * (at % 2), 10 * (at % 3), 5 * (at % 4)];
  const userId = idOf((at * 7_919) % 100_003);
  return {
    _id: standingId(list, userId),
    list,
    userId,
    pools: {},
    rating: 1500 + (at % 5),
    deviation: 90,
    points: 0,
    tournament,
    puzzle,
    puzzleRush,
    total: tournament + puzzle + puzzleRush,
    isRanked: at % 11 !== 0,
    lastActive: 1,
  };
}

const filled = async (list: string, count: number): Promise<StandingDocument[]> => {
  const rows = Array.from({ length: count }, (_, at) => standing(list, at));
  await model().insertMany(rows);
  return rows;
};

const inOrder = (rows: readonly StandingDocument[], type: RankingType): string[] =>
  rows
    .filter((row) => (type === 'overall' ? row.isRanked : row[type] > 0))
    .toSorted((one, other) => compareIn(type, one, other))
    .map(({ userId }) => userId);

/** Rank of each in the order: those with equal points and rating share that of the first of them. */
function rankIn(order: readonly string[], rows: readonly StandingDocument[], type: RankingType) {
  const byId = new Map(rows.map((row) => [row.userId, row]));
  const keyOf = (userId: string): string => {
    const row = byId.get(userId)!;
    return `${type === 'overall' ? row.total : row[type]} ${row.rating}`;
  };
  const firsts = new Map<string, number>();
  for (const [index, userId] of order.entries())
    if (!firsts.has(keyOf(userId))) firsts.set(keyOf(userId), index + 1);
  return (userId: string): number => firsts.get(keyOf(userId))!;
}

const types = ['overall', 'tournament', 'puzzle', 'puzzleRush'] as const;
const ids = (rows: readonly StandingDocument[]): string[] => rows.map(({ userId }) => userId);

describe('a list of 180 with a mark at each seventh', () => {
  let rows: StandingDocument[] = [];
  beforeAll(async () => {
    rows = await filled('marked', 180);
  });

  test.each(types)('by %s: each page and each rank is that of the sorted list', async (type) => {
    const order = inOrder(rows, type);
    const byId = new Map(rows.map((row) => [row.userId, row]));
    const marks = order.flatMap((userId, index): Mark[] =>
      index % 7 === 6 ? [{ row: byId.get(userId)!, place: index + 1 }] : [],
    );
    for (const places of [marks, []].map(
      (some) => new ListPlaces(new ListReader(model(), 'marked', type), some, order.length),
    )) {
      for (let skip = 0; skip <= order.length + 10; skip += 10)
        expect(ids(await places.rows(skip, 10))).toEqual(order.slice(skip, skip + 10));
      const rankOf = rankIn(order, rows, type);
      for (const userId of order) expect(await places.rankOf(byId.get(userId)!)).toBe(rankOf(userId));
    }
  });

  test.each(types)('by %s: what is between two of them is counted', async (type) => {
    const order = inOrder(rows, type);
    const byId = new Map(rows.map((row) => [row.userId, row]));
    const reader = new ListReader(model(), 'marked', type);
    for (let from = 0; from < order.length; from += 13)
      for (let to = from; to < order.length; to += 17) {
        const ranges = rangesBetween(type, byId.get(order[from]!)!, byId.get(order[to]!)!);
        expect(await reader.count(ranges)).toBe(Math.max(0, to - from - 1));
      }
  });

  test.each(types)('by %s: places among some of them', async (type) => {
    const some = rows.filter((_, at) => at % 3 === 0);
    const order = inOrder(some, type);
    const places = await GroupPlaces.of(model(), 'marked', type, [...ids(some), 'in no list']);
    expect(places.total).toBe(order.length);
    expect(ids(await places.rows(10, 10))).toEqual(order.slice(10, 20));
    const rankOf = rankIn(order, some, type);
    for (const row of some)
      expect(await places.rankOf(row)).toBe(order.includes(row.userId) ? rankOf(row.userId) : null);
  });
});

describe('a list of 7,000', () => {
  let rows: StandingDocument[] = [];
  beforeAll(async () => {
    rows = await filled('long', 7_000);
  });

  test('has marks, pages and ranks of the sorted list', async () => {
    const order = inOrder(rows, 'overall');
    const places = await world.api.get(ListMarks).placesIn('long', 'overall');
    expect(places.total).toBe(order.length);
    for (const skip of [0, 990, 1_000, 3_333, order.length - 5, order.length])
      expect(ids(await places.rows(skip, 10))).toEqual(order.slice(skip, skip + 10));
    for (const row of rows.filter(({ isRanked }, at) => isRanked && at % 500 === 1))
      expect(await places.rankOf(row)).toBe(rankIn(order, rows, 'overall')(row.userId));
  });

  test('keeps its marks for 30 s; the question after that has new ones made and does not wait for them', async () => {
    const marks = world.api.get(ListMarks);
    const { total } = await marks.placesIn('long', 'overall');
    await model().create({ ...standing('long', 1), _id: 'long:first', userId: 'first', total: 9_999 });
    // Who is before the first mark is counted at once.
    const [first] = await (await marks.placesIn('long', 'overall')).rows(0, 1);
    expect(first?.userId).toBe('first');
    now += 30_000;
    expect((await marks.placesIn('long', 'overall')).total).toBe(total);
    for (let turns = 0; (await marks.placesIn('long', 'overall')).total === total; turns += 1) {
      expect(turns).toBeLessThan(10_000);
      await yieldTurn();
    }
    expect((await marks.placesIn('long', 'overall')).total).toBe(total + 1);
  });

  test.each([
    [120_000, 'uses them', 0],
    [120_001, 'waits for new ones', 1],
  ])('a question %i ms after its marks were made %s', async (age, _, added) => {
    const marks = new ListMarks(world.api.get(ReadModels), clock);
    const { total } = await marks.placesIn('long', 'overall');
    await model().create({ ...standing('long', 1), _id: `long:${age}`, userId: `after ${age}` });
    now += age;
    expect((await marks.placesIn('long', 'overall')).total).toBe(total + added);
  });
});

test('the own page is one of the pages, where the total of a long list is older than the own rank', async () => {
  const list = listOf('allTime', 'classical', now);
  await filled(list, 6_000);
  const ask = async (cookie?: string): Promise<LeaderboardAnswer> => {
    const query = '?period=allTime&variant=classical&type=overall';
    const response = await world.api.call(`/api/leaderboard${query}`, cookie === undefined ? {} : { cookie });
    return (await response.json()) as LeaderboardAnswer;
  };
  const { total } = await ask();
  expect(total).toBeGreaterThan(5_000);
  const last = await world.register('Last');
  const points = { total: -1, rating: 1, tournament: 0, puzzle: 0, puzzleRush: 0 };
  const behindAll = { ...standing(list, 1), ...points };
  const behind = Array.from({ length: 10 }, (_, at) => ({ ...behindAll, userId: idOf(200_000 + at) }));
  await model().insertMany(
    [...behind, { ...behindAll, userId: last.id, total: -2 }].map((row) => ({
      ...row,
      _id: standingId(list, row.userId),
    })),
  );
  expect(await ask(last.cookie)).toMatchObject({
    mine: { rank: total + 11 },
    total: total + 11,
    pages: Math.ceil((total + 11) / 10),
  });
});

test('a standing that comes between two queries of a page makes no negative skip', async () => {
  await model().insertMany(Array.from({ length: 30 }, (_, at) => standing('grows', at)));
  const reader = new ListReader(model(), 'grows', 'overall');
  const [after] = await reader.rows(null, 0, 1);
  const count = jest.spyOn(reader, 'count').mockResolvedValue(1_000);
  const skip = jest.spyOn(MongooseQuery.prototype, 'skip');
  expect(await reader.rows(after!, 20, 5)).toHaveLength(5);
  expect(count).toHaveBeenCalled();
  expect(Math.min(...skip.mock.calls.map(([skipped]) => skipped))).toBe(0);
  jest.restoreAllMocks();
});

test('a short list is counted at each question', async () => {
  const marks = world.api.get(ListMarks);
  await model().create({ ...standing('short', 1), _id: 'short:a', userId: 'a' });
  expect((await marks.placesIn('short', 'overall')).total).toBe(1);
  await model().create({ ...standing('short', 1), _id: 'short:b', userId: 'b' });
  expect((await marks.placesIn('short', 'overall')).total).toBe(2);
});
