import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { LeaderboardAnswer } from '@royal-chess/contracts/ranking';
import type { RatingApplied } from '@royal-chess/contracts/ratings';
import { ratingStream } from '@royal-chess/domain/rating/rating';
import { type Clock, systemClock } from '@royal-chess/infra/clock/clock';
import { AccountApiModule } from '../account/account.module.ts';
import { ChildAccounts } from '../identity/child-accounts.ts';
import { IdentityApiModule } from '../identity/identity.module.ts';
import { lenientRules } from '../platform/testing/lenient-rules.ts';
import { EmbeddedWorld } from '../platform/testing/embedded-world.ts';
import { RankingApiModule, RankingProjectorModule } from './ranking.module.ts';

// A Sunday: the day ends and the ISO week ends, the month goes on.
const sunday = Date.parse('2026-11-22T23:00:00Z');
let now = sunday;
const clock: Clock = { ...systemClock, now: () => now };

let world: EmbeddedWorld;
beforeAll(async () => {
  world = await EmbeddedWorld.open({
    clock,
    features: [IdentityApiModule, AccountApiModule, RankingApiModule],
    projections: [RankingProjectorModule],
    env: lenientRules,
  });
});
afterAll(() => world.close());

const glicko = (rating: number, deviation = 90) => ({ rating, deviation, volatility: 0.06 });
const versions = new Map<string, number>();

async function rated(userId: string, change: Partial<RatingApplied> & { before: RatingApplied['before'] }) {
  const data: RatingApplied = {
    userId,
    variant: 'classical',
    speed: 'blitz',
    matchId: randomUUID(),
    opponentId: randomUUID(),
    score: 1,
    after: change.before,
    ...change,
  };
  const stream = ratingStream(userId, data.variant, data.speed);
  const version = versions.get(stream) ?? 0;
  await world.append(stream, version, { type: 'RatingApplied', data });
  versions.set(stream, version + 1);
  return `${stream}@${version + 1}`;
}

async function board(query = ''): Promise<LeaderboardAnswer> {
  const response = await world.api.call(`/api/leaderboard${query}`);
  expect(response.status).toBe(200);
  return (await response.json()) as LeaderboardAnswer;
}

const people: string[] = [];
test('no one has played yet', async () => {
  const empty = { podium: [], players: [], page: 1, pages: 1, total: 0, stale: false };
  expect(await board()).toEqual(empty);
});

describe('thirteen players on a Sunday', () => {
  let newest = '';
  beforeAll(async () => {
    for (let i = 0; i < 13; i += 1) {
      const { id } = await world.register(`Player${i}`);
      people.push(id);
      newest = await rated(id, { before: glicko(1490 + i), after: glicko(1500 + i), score: 1 });
    }
    world.rooms.onlineUserIds.push(people[12] ?? '');
  });

  test('are ranked by points, and of equal points by rating, in pages of ten, the podium beside every page', async () => {
    const first = await board(`?minVersion=${newest}`);
    expect(first).toMatchObject({ page: 1, pages: 2, total: 13, stale: false });
    expect(first.players.map((player) => player.name)).toEqual(
      Array.from({ length: 10 }, (_, i) => `Player${12 - i}`),
    );
    const second = await board('?page=2');
    expect(second.players.map((player) => player.rank)).toEqual([11, 12, 13]);
    expect(second.podium).toEqual(first.players.slice(0, 3));
    expect((await board('?page=3')).players).toEqual([]);
  });

  test('are shown with rating, points, change and presence', async () => {
    const [best, next] = (await board()).players;
    expect(best).toEqual({
      id: people[12],
      name: 'Player12',
      avatar: null,
      rating: 1512,
      provisional: false,
      rank: 1,
      country: null,
      countryCode: null,
      title: null,
      performance: { games: 20, tournament: 0, puzzle: 0, puzzleRush: 0, total: 20, change: null },
      status: 'online',
      lastActive: sunday,
    });
    expect(next?.status).toBe('offline');
  });

  test('a user sees their own row on every page; a visitor and one who has not played see none', async () => {
    const { id, cookie } = await world.register('Ranked');
    const minVersion = await rated(id, { before: glicko(1490), after: glicko(1502), score: 0 });
    const asked = async (query: string, of: string) =>
      (await (await world.api.call(`/api/leaderboard${query}`, { cookie: of })).json()) as LeaderboardAnswer;
    for (const page of [1, 2]) {
      const { mine, players } = await asked(`?page=${page}&minVersion=${minVersion}`, cookie);
      // Who asks is online, also in no room.
      expect(mine).toMatchObject({ id, rank: 14, rating: 1502, status: 'online', performance: { total: 0 } });
      if (page === 2) expect(players.find((player) => player.id === id)).toEqual(mine);
    }
    expect((await board()).mine).toBeUndefined();
    const { cookie: other } = await world.register('Unranked');
    expect((await asked('', other)).mine).toBeUndefined();
    expect((await asked('?type=tournament', cookie)).mine).toBeUndefined();
  });

  test.each(['tournament', 'puzzle', 'puzzleRush'])('no one has points by %s', async (type) => {
    expect(await board(`?type=${type}`)).toMatchObject({ podium: [], players: [], total: 0 });
  });

  test('other variants have lists of their own', async () => {
    const minVersion = await rated(people[0] ?? '', {
      variant: '960',
      before: glicko(1500, 350),
      after: glicko(1600, 290),
    });
    const list = await board(`?variant=960&minVersion=${minVersion}`);
    expect(list.players).toMatchObject([{ id: people[0], rating: 1600, provisional: true }]);
  });

  test('more points come first', async () => {
    const [weak = '', strong = ''] = people;
    await rated(weak, { variant: 'capablanca', before: glicko(1500), after: glicko(1500), score: 0 });
    const minVersion = await rated(strong, {
      variant: 'capablanca',
      before: glicko(1500),
      after: glicko(1400),
      score: 0.5,
    });
    const list = await board(`?variant=capablanca&minVersion=${minVersion}`);
    expect(list.players.map((player) => player.id)).toEqual([strong, weak]);
  });
});

test('on Monday a day and a week begin, and the month goes on', async () => {
  now = sunday + 2 * 3_600_000;
  expect((await board('?period=daily')).total).toBe(0);
  expect((await board('?period=weekly')).total).toBe(0);
  expect((await board('?period=monthly')).total).toBe(14);
  const minVersion = await rated(people[3] ?? '', { before: glicko(1503), after: glicko(1490), score: 0 });
  expect((await board(`?minVersion=${minVersion}`)).players).toMatchObject([
    // Tenth on Sunday.
    { id: people[3], rank: 1, performance: { total: 0, change: 9 } },
  ]);
});

describe('puzzles and rushes', () => {
  const solved = (userId: string, version: number, data: { readonly solved?: boolean } = {}) =>
    world.append(`puzzler-${userId}`, version - 1, {
      type: 'PuzzlerRated',
      data: {
        userId,
        sessionId: randomUUID(),
        puzzleId: 'p1',
        method: 'theme',
        solved: true,
        before: glicko(1500),
        after: glicko(1510),
        streakResults: 0,
        inRow: 0,
        bestInRow: 0,
        ...data,
      },
    });
  const rushed = async (userId: string | null, score: number): Promise<string> => {
    const stream = `rush-${randomUUID()}`;
    const run = { userId, mode: 'storm' as const, score, startedAt: now - 60_000, endedAt: now };
    await world.append(stream, 0, {
      type: 'RushEnded',
      data: { ...run, reason: 'time', mistakes: 0, bestCombo: 0, hardest: 0 },
    });
    return stream;
  };

  test('count for who plays no games, in each period, with the best rush only', async () => {
    const { id, cookie } = await world.register('Solver');
    await solved(id, 1);
    await solved(id, 2, { solved: false });
    await rushed(id, 9);
    const stream = await rushed(id, 4);
    await rushed(null, 40);
    for (const period of ['daily', 'weekly', 'monthly', 'allTime']) {
      const asked = `/api/leaderboard?period=${period}&minVersion=${stream}@1`;
      const { mine, players } = (await (await world.api.call(asked, { cookie })).json()) as LeaderboardAnswer;
      expect(mine).toMatchObject({
        rating: 1500,
        provisional: true,
        performance: { games: 0, tournament: 0, puzzle: 10, puzzleRush: 45, total: 55 },
      });
      expect(players.map((player) => player.id)).toContain(id);
    }
    for (const type of ['puzzle', 'puzzleRush'])
      expect((await board(`?type=${type}`)).players.map((player) => player.id)).toEqual([id]);
    expect((await board('?type=tournament')).total).toBe(0);
  });
});

test('what players show of themselves is beside them, but nothing of a child', async () => {
  const shown = await world.register('Shown');
  const child = await world.register('Child');
  for (const { cookie } of [shown, child])
    await world.api.call('/api/me/profile', { method: 'PUT', cookie, json: { country: 'NO', bio: '' } });
  await world.api.get(ChildAccounts).mark(child.id, true);
  const variant = 'capablanca';
  await rated(shown.id, { variant, before: glicko(1500), after: glicko(1510) });
  const minVersion = await rated(child.id, { variant, before: glicko(1500), after: glicko(1520) });
  const { players } = await board(`?variant=${variant}&minVersion=${minVersion}`);
  expect(players.find(({ id }) => id === shown.id)).toMatchObject({ country: 'Norway', countryCode: 'NO' });
  expect(players.find(({ id }) => id === child.id)).toMatchObject({ country: null, countryCode: null });
});

test('an answer without the requested version is marked as stale', async () => {
  const answer = await board(`?minVersion=rating-${people[0]}-classical-blitz@99`);
  expect(answer.stale).toBe(true);
});

test.each([
  '?period=yearly',
  '?type=all',
  '?page=0',
  '?page=x',
  '?minVersion=nonsense',
  `?minVersion=a@${'9'.repeat(20)}`,
  '?extra=1',
])('%s is refused', async (query) =>
  expect((await world.api.call(`/api/leaderboard${query}`)).status).toBe(422),
);

describe('with the rules of a site that sets none', () => {
  const strict = async (games: number, opponents: number, deviation: number): Promise<number> => {
    const site = await EmbeddedWorld.open({
      clock,
      features: [IdentityApiModule, RankingApiModule],
      projections: [RankingProjectorModule],
    });
    const { id } = await site.register('Anna');
    const rivals = Array.from({ length: opponents }, () => randomUUID());
    const stream = ratingStream(id, 'classical', 'blitz');
    for (let game = 0; game < games; game += 1) {
      const opponentId = rivals[game % opponents]!;
      const data: RatingApplied = {
        userId: id,
        variant: 'classical',
        speed: 'blitz',
        matchId: randomUUID(),
        opponentId,
        score: 1,
        before: glicko(2000),
        after: glicko(2055, deviation),
      };
      await site.append(stream, game, { type: 'RatingApplied', data });
    }
    await site.applied(['leaderboard'], stream, games);
    const answer = (await (await site.api.call('/api/leaderboard')).json()) as LeaderboardAnswer;
    await site.close();
    return answer.total;
  };

  test.each([
    ['fifteen games against one other', 15, 1, 90, 0],
    ['nine games against five', 9, 5, 90, 0],
    ['ten games against four', 10, 4, 90, 0],
    ['a deviation of 110', 10, 5, 110, 0],
    ['ten games against five, and a deviation under 110', 10, 5, 109.9, 1],
  ])('%s: of them is in the list', async (_, games, opponents, deviation, listed) => {
    expect(await strict(games, opponents, deviation)).toBe(listed);
  });
});
