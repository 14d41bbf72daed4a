import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { RatedGameCounted, RatingApplied } from '@royal-chess/contracts/ratings';
import { newcomer, rateGame } from '@royal-chess/domain/rating/glicko';
import { ratedGamesStream } from '@royal-chess/domain/rating/rated-games';
import { ratingStream } from '@royal-chess/domain/rating/rating';
import { type Clock, systemClock } from '@royal-chess/infra/clock/clock';
import { IdentityApiModule } from '../identity/identity.module.ts';
import { EmbeddedWorld } from '../platform/testing/embedded-world.ts';
import { finishedMatch } from '../platform/testing/finished-match.ts';
import { RatingsCommandsModule, RatingsProcessModule } from './ratings.module.ts';

let now = Date.parse('2026-11-22T12:00:00Z');
const clock: Clock = { ...systemClock, now: () => now };

let world: EmbeddedWorld;
beforeAll(async () => {
  world = await EmbeddedWorld.open({
    clock,
    features: [IdentityApiModule, RatingsCommandsModule],
    projections: [RatingsProcessModule],
  });
});
afterAll(() => world.close());

/** Games of two players that White wins, begun together and ended one after the other. */
async function play(white: string, black: string, plies: readonly number[]): Promise<void> {
  const games = plies.map((count) => ({
    stream: `match-${randomUUID()}`,
    events: finishedMatch({ white, black, result: '1-0', rated: true, plies: count }),
  }));
  for (const { stream, events } of games) await world.append(stream, 0, ...events.slice(0, -1));
  for (const { stream, events } of games) {
    await world.append(stream, events.length - 1, events.at(-1)!);
    await world.applied(['ratings-manager'], stream, events.length);
  }
}

const changesOf = async (userId: string): Promise<RatingApplied[]> =>
  (await world.store.read(ratingStream(userId, 'classical', 'blitz'))).map(
    ({ data }) => data as RatingApplied,
  );
const countedOf = async (one: string, other: string): Promise<RatedGameCounted[]> =>
  (await world.store.read(ratedGamesStream(one, other, now))).map(({ data }) => data as RatedGameCounted);
const ratingOf = async (userId: string): Promise<number> =>
  Math.round((await changesOf(userId)).at(-1)?.after.rating ?? newcomer.rating);

test('fifteen rated games at once, each resigned after two plies, leave both at 1500', async () => {
  const [cheat, helper] = [randomUUID(), randomUUID()];
  await play(cheat, helper, Array<number>(15).fill(2));
  expect([await ratingOf(cheat), await ratingOf(helper)]).toEqual([1500, 1500]);
  expect(await countedOf(cheat, helper)).toHaveLength(15);
});

test('of nine longer games at once three count, three count half, the others not', async () => {
  const [cheat, helper] = [randomUUID(), randomUUID()];
  await play(cheat, helper, Array<number>(9).fill(10));
  expect((await countedOf(helper, cheat)).map(({ weight, unrated }) => unrated ?? String(weight))).toEqual(
    '1 1 1 0.5 0.5 0.5 pair pair pair'.split(' '),
  );
  expect((await changesOf(cheat)).map(({ weight }) => String(weight ?? 1))).toEqual(
    '1 1 1 0.5 0.5 0.5'.split(' '),
  );
});

test('the rating of the opponent is that of the end, not of the start', async () => {
  const [cheat, helper] = [randomUUID(), randomUUID()];
  await play(cheat, helper, [10, 10]);
  const [first, second] = await changesOf(cheat);
  const beaten = (await changesOf(helper))[0]!.after;
  expect(beaten.rating).toBeLessThan(1400);
  expect(second!.after).toEqual(rateGame(first!.after, beaten, 1));
});

test('the next UTC day begins at nothing', async () => {
  const [one, other] = [randomUUID(), randomUUID()];
  await play(one, other, Array<number>(7).fill(10));
  now = Date.parse('2026-11-23T00:00:00Z');
  await play(other, one, [10]);
  expect((await countedOf(one, other)).map(({ weight }) => weight)).toEqual([1]);
  expect(await changesOf(one)).toHaveLength(7);
});
