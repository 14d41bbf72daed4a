import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { LeaderboardAnswer } from '@royal-chess/contracts/ranking';
import { ratingStream } from '@royal-chess/domain/rating/rating';
import { AccountApiModule } from '../account/account.module.ts';
import { Profiles } from '../account/profile/profiles.ts';
import { ClubsApiModule, ClubsProjectorModule } from '../clubs/clubs.module.ts';
import { ChildAccounts } from '../identity/child-accounts.ts';
import { IdentityApiModule } from '../identity/identity.module.ts';
import { lenientRules } from '../platform/testing/lenient-rules.ts';
import { EmbeddedWorld } from '../platform/testing/embedded-world.ts';
import { RankingApiModule, RankingProjectorModule } from './ranking.module.ts';

let world: EmbeddedWorld;
interface Player {
  readonly id: string;
  readonly cookie: string;
}
/** By rating: Anna 1504, Bert 1503, Cora (a child) 1502, Dora 1501, Emil 1500. */
const players: Record<string, Player> = {};
let clubId = '';
let newest = '';

const glicko = (rating: number) => ({ rating, deviation: 90, volatility: 0.06 });

async function befriend(one: Player, other: Player): Promise<void> {
  for (const [from, to] of [
    [one, other],
    [other, one],
  ] as const)
    expect(
      (await world.api.call(`/api/me/friends/${to.id}`, { method: 'PUT', cookie: from.cookie })).status,
    ).toBeLessThan(300);
}

beforeAll(async () => {
  world = await EmbeddedWorld.open({
    features: [IdentityApiModule, AccountApiModule, ClubsApiModule, RankingApiModule],
    projections: [ClubsProjectorModule, RankingProjectorModule],
    env: lenientRules,
  });
  for (const [index, name] of ['Anna', 'Bert', 'Cora', 'Dora', 'Emil'].entries()) {
    const player = await world.register(name);
    players[name] = player;
    const stream = ratingStream(player.id, 'classical', 'blitz');
    await world.append(stream, 0, {
      type: 'RatingApplied',
      data: {
        userId: player.id,
        variant: 'classical',
        speed: 'blitz',
        matchId: randomUUID(),
        opponentId: randomUUID(),
        score: 1,
        before: glicko(1490),
        after: glicko(1504 - index),
      },
    });
    newest = `${stream}@1`;
  }
  for (const name of ['Bert', 'Cora', 'Dora'])
    await world.api.call('/api/me/profile', {
      method: 'PUT',
      cookie: players[name]!.cookie,
      json: { country: 'NO', bio: '' },
    });
  await befriend(players['Anna']!, players['Dora']!);
  const founded = await world.api.call('/api/clubs', {
    method: 'POST',
    cookie: players['Bert']!.cookie,
    json: { commandId: randomUUID(), name: 'The Ranked', about: '', admission: 'open' },
  });
  clubId = ((await founded.json()) as { id: string }).id;
  for (const name of ['Cora', 'Emil'])
    await world.api.call(`/api/clubs/${clubId}/membership`, {
      method: 'POST',
      cookie: players[name]!.cookie,
      json: { commandId: randomUUID() },
    });
  await world.applied(['clubs'], `club-${clubId}`, 3);
  await world.api.get(ChildAccounts).mark(players['Cora']!.id, true);
});
afterAll(() => world.close());

const asked = (query: string, who?: string) =>
  world.api.call(`/api/leaderboard?minVersion=${newest}&${query}`, {
    ...(who !== undefined && { cookie: players[who]!.cookie }),
  });

test.each([
  ['friends, the caller with them', 'friends', 'Anna', ['Anna', 'Dora'], 1],
  ['friends of another', 'friends', 'Dora', ['Anna', 'Dora'], 2],
  ['no friends', 'friends', 'Emil', ['Emil'], 1],
  ['a country, without children', 'country-NO', 'Dora', ['Bert', 'Dora'], 2],
  ['a country, for who shows another one', 'country-NO', 'Emil', ['Bert', 'Dora'], null],
  ['a country of no player', 'country-AQ', undefined, [], null],
  ['a club, for a visitor: without children', 'club', undefined, ['Bert', 'Emil'], null],
  ['a club, for who is no member', 'club', 'Anna', ['Bert', 'Emil'], null],
  ['a club, for a member', 'club', 'Emil', ['Bert', 'Cora', 'Emil'], 3],
] as const)('among %s', async (_, group, who, names, mine) => {
  const among = group === 'club' ? `club-${clubId}` : group;
  const answer = (await (await asked(`among=${among}`, who)).json()) as LeaderboardAnswer;
  expect(answer.players.map(({ name, rank }) => `${rank} ${name}`)).toEqual(
    names.map((name, index) => `${index + 1} ${name}`),
  );
  expect(answer).toMatchObject({ total: names.length, page: 1, pages: 1, stale: false });
  expect(answer.podium.map(({ name }) => name)).toEqual(names.slice(0, 3));
  expect(answer.mine?.rank ?? null).toBe(mine);
});

test('past the end of a group there is no one, and its total stays', async () => {
  expect(await (await asked('among=country-NO&page=2')).json()).toMatchObject({ players: [], total: 2 });
});

test.each([
  ['friends of a visitor', 'friends', 401],
  ['a country that is none', 'country-QQ', 422],
  ['a country of three letters', 'country-NOR', 422],
  ['a club that is not there', `club-${randomUUID()}`, 404],
  ['a club without an id', 'club-', 422],
  ['another group', 'enemies', 422],
])('%s: %s is %d', async (_, among, status) => {
  expect((await asked(`among=${among}`)).status).toBe(status);
});

test('members of a country are read once for all who ask at the same time', async () => {
  const read = jest.spyOn(world.api.get(Profiles), 'idsFrom');
  // No other test asks for it.
  await Promise.all(Array.from({ length: 5 }, () => asked('among=country-SE')));
  await asked('among=country-SE');
  expect(read).toHaveBeenCalledTimes(1);
});

test('groups are not read without end; the list of all is', async () => {
  const { cookie } = await world.register('Greedy');
  const ask = async (query: string): Promise<number> =>
    (await world.api.call(`/api/leaderboard${query}`, { cookie })).status;
  const answers = await Promise.all(Array.from({ length: 61 }, () => ask('?among=country-NO')));
  expect(answers.toSorted()).toEqual([...Array<number>(60).fill(200), 429]);
  expect(await ask('?among=friends')).toBe(429);
  expect(await ask('?among=all')).toBe(200);
  expect(await ask('')).toBe(200);
});
