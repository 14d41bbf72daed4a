import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { AppendableEvent } from '@royal-chess/contracts/registry';
import { ManualClock } from '@royal-chess/infra/clock/testing/manual-clock';
import { LiveGames } from './live-games.ts';
import { answered, blitz, MatchWorld, type Person, refused, threeDays } from './testing/match-world.ts';

const minute = 60_000;
const clock = new ManualClock();
let world: MatchWorld;
let ann: Person;
let bob: Person;
let eve: Person;

beforeAll(async () => {
  world = await MatchWorld.open(clock);
});
afterAll(() => world.embedded.close());
beforeEach(async () => {
  [ann, bob, eve] = await Promise.all([world.person('Ann'), world.person('Bob'), world.person('Eve')]);
});

const rated = { rated: true } as const;
const busy = [409, 'RC_RATED_BUSY'];

const end = async (matchId: string, event: AppendableEvent): Promise<void> => {
  const stream = `match-${matchId}`;
  await world.embedded.append(stream, await world.embedded.store.head(stream), event);
};
const aborted = (by: 'white' | 'black'): AppendableEvent => ({
  type: 'MatchAborted',
  data: { reason: 'player', by },
});

/** A rated game that Ann offers with White, and Bob accepts. */
async function begun(more: object = rated): Promise<string> {
  const { id } = await world.offered(ann, { ...more, color: 'white' });
  await answered(await world.accept(bob, id), 201);
  return id;
}

describe('a player of a rated live game', () => {
  test('of fifteen offers that two accept at once begins one', async () => {
    const hosts = await Promise.all(Array.from({ length: 15 }, () => world.person('Host')));
    const offers = await Promise.all(hosts.map((host) => world.offered(host, rated)));
    const answers = await Promise.all(offers.map(({ id }) => world.accept(bob, id)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(14);
  });

  test('of three offers of one user begins one, whoever accepts them', async () => {
    const offers = [
      await world.offered(ann, rated),
      await world.offered(ann, rated),
      await world.offered(ann, rated),
    ];
    const [one, other, third] = offers.map(({ id }) => id);
    const answers = await Promise.all([
      world.accept(bob, one!),
      world.accept(eve, other!),
      world.accept(await world.person('Dan'), third!),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
  });

  test('offers, challenges, invites and accepts no other rated one, until it is over', async () => {
    const matchId = await begun();
    const { id } = await world.offered(eve, rated);
    expect(await refused(await world.offer(ann, rated))).toEqual(busy);
    expect(await refused(await world.offer(bob, { ...rated, to: eve.id }))).toEqual(busy);
    const invite = { commandId: randomUUID(), timeControl: blitz, ...rated };
    expect(await refused(await world.call(ann, '/api/invites', invite))).toEqual(busy);
    const response = await world.accept(bob, id);
    expect(await response.json()).toMatchObject({
      code: 'RC_RATED_BUSY',
      detail: 'You are playing a rated game. Finish it before you begin another.',
    });
    await end(matchId, aborted('white'));
    await answered(await world.accept(bob, id), 201);
  });

  test('plays casual games and games that last for days beside it', async () => {
    await begun();
    await world.offered(ann, { rated: false });
    await world.offered(ann, { ...rated, timeControl: threeDays });
    expect(
      await world.embedded.api.get(LiveGames).refusal(bob.id, { rated: false, timeControl: blitz }),
    ).toBe(null);
    expect(
      await world.embedded.api.get(LiveGames).refusal(bob.id, { ...rated, timeControl: blitz }),
    ).toMatchObject({
      code: 'RC_RATED_BUSY',
    });
  });

  test('is not one where another user was faster', async () => {
    const { id } = await world.offered(ann, rated);
    const answers = await Promise.all([world.accept(bob, id), world.accept(eve, id)]);
    const slower = answers[0].status === 201 ? eve : bob;
    clock.advance(5_000);
    await world.offered(slower, rated);
  });

  test('is not one after an acceptance that was refused', async () => {
    const { id } = await world.offered(ann, { ...rated, ratings: { min: 2_000, max: 2_200 } });
    expect(await refused(await world.accept(bob, id))).toEqual([403, 'RC_SEEK_NOT_FOR_YOU']);
    await world.offered(ann, rated);
    await world.offered(bob, rated);
  });
});

describe('a player who aborts games', () => {
  const abortAs = async (by: 'white' | 'black', more: object = rated): Promise<void> => {
    await end(await begun(more), aborted(by));
  };

  test.each([
    ['rated', rated],
    ['casual', { rated: false }],
  ])('three of them, %s, offers and accepts none for a quarter of an hour', async (_, more) => {
    for (let game = 0; game < 3; game += 1) await abortAs('white', more);
    const response = await world.offer(ann, more);
    expect(await response.json()).toMatchObject({
      code: 'RC_PAIRING_PAUSED',
      detail: 'You have aborted 3 games within an hour. You can begin a game again in 15 minutes.',
    });
    const { id } = await world.offered(bob, more);
    expect(await refused(await world.accept(ann, id))).toEqual([409, 'RC_PAIRING_PAUSED']);
    await world.offered(ann, { timeControl: threeDays });
    clock.advance(14.5 * minute);
    expect((await (await world.offer(ann, more)).json()) as object).toMatchObject({
      detail: expect.stringContaining('again in a minute.'),
    });
    clock.advance(minute);
    await world.offered(ann, more);
  });

  test('two of them, or three that the other aborted, plays on', async () => {
    for (let game = 0; game < 2; game += 1) await abortAs('white');
    for (let game = 0; game < 2; game += 1) await abortAs('black');
    await world.offered(ann, rated);
    await world.offered(bob, rated);
  });
});
