import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { Result } from '@royal-chess/contracts/chess';
import type { PlayerRatingsAnswer, RatingApplied } from '@royal-chess/contracts/ratings';
import { newcomer } from '@royal-chess/domain/rating/glicko';
import { ratingStream } from '@royal-chess/domain/rating/rating';
import { IdentityApiModule } from '../identity/identity.module.ts';
import { CommandGateway } from '../platform/cqrs/command-gateway.ts';
import { EmbeddedWorld } from '../platform/testing/embedded-world.ts';
import { lenientRules } from '../platform/testing/lenient-rules.ts';
import { finishedMatch } from '../platform/testing/finished-match.ts';
import { RatingsManager } from './ratings.manager.ts';
import {
  RatingsApiModule,
  RatingsCommandsModule,
  RatingsProcessModule,
  RatingsProjectorModule,
} from './ratings.module.ts';

let world: EmbeddedWorld;
let anna: string;
let bert: string;
beforeAll(async () => {
  world = await EmbeddedWorld.open({
    features: [IdentityApiModule, RatingsApiModule, RatingsCommandsModule],
    projections: [RatingsProjectorModule, RatingsProcessModule],
    env: lenientRules,
  });
  anna = (await world.register('Anna')).id;
  bert = (await world.register('Bert')).id;
});
afterAll(() => world.close());

/** Plays a match out and waits until the process manager has seen it. */
async function play(white: string, black: string, result: Result, rated = true): Promise<string> {
  const matchId = randomUUID();
  const events = finishedMatch({ white, black, result, rated });
  await world.append(`match-${matchId}`, 0, ...events);
  await world.applied(['ratings-manager'], `match-${matchId}`, events.length);
  return matchId;
}

/** Another process manager beside the world's own. */
const managerOf = ({ api }: EmbeddedWorld): RatingsManager => new RatingsManager(api.get(CommandGateway));

const streamOf = (userId: string) => ratingStream(userId, 'classical', 'blitz');
const changesOf = async (userId: string): Promise<RatingApplied[]> =>
  (await world.store.read(streamOf(userId))).map((event) => event.data as RatingApplied);

describe('a rated match', () => {
  test('changes both ratings, each once, in streams of their own', async () => {
    const matchId = await play(anna, bert, '1-0');
    const [won] = await changesOf(anna);
    const [lost] = await changesOf(bert);
    expect(won).toMatchObject({ matchId, opponentId: bert, score: 1, before: newcomer });
    expect(lost).toMatchObject({ matchId, opponentId: anna, score: 0, before: newcomer });
    expect(Math.round(won?.after.rating ?? 0)).toBe(1662);
    expect(Math.round(lost?.after.rating ?? 0)).toBe(1338);
  });

  test('that comes again counts once', async () => {
    const matchId = await play(anna, bert, '1/2-1/2');
    const events = await world.store.read(`match-${matchId}`);
    const finished = events.filter((event) => event.type === 'MatchFinished');
    const before = [await changesOf(anna), await changesOf(bert)];
    const manager = managerOf(world);
    await manager.apply({ projection: 'ratings-manager', generation: 1, events: [...finished, ...finished] });
    expect([await changesOf(anna), await changesOf(bert)]).toEqual(before);
  });
});

test('concurrent changes of ratings are decided again, one after the other', async () => {
  const alone = await EmbeddedWorld.open({
    features: [IdentityApiModule, RatingsCommandsModule],
    env: lenientRules,
  });
  const manager = managerOf(alone);
  const ids = Array.from({ length: 12 }, () => randomUUID());
  const end = async (matchId: string) => {
    const stream = `match-${matchId}`;
    await alone.append(stream, 0, ...finishedMatch({ white: anna, black: bert, result: '0-1', rated: true }));
    const events = (await alone.store.read(stream)).filter((event) => event.type === 'MatchFinished');
    await manager.apply({ projection: 'ratings-manager', generation: 1, events });
  };
  await Promise.all(ids.map(end));
  const changes = (await alone.store.read(streamOf(anna))).map((event) => event.data as RatingApplied);
  await alone.close();
  expect(changes.map((change) => change.matchId).toSorted()).toEqual(ids.toSorted());
  for (const [index, change] of changes.entries())
    expect(change.before).toEqual(changes[index - 1]?.after ?? newcomer);
});

test('an unrated match changes nothing', async () => {
  const before = await changesOf(anna);
  await play(anna, bert, '1-0', false);
  expect(await changesOf(anna)).toEqual(before);
});

describe('GET /api/players/{id}/ratings', () => {
  test('shows every rating with its curve', async () => {
    const changes = await changesOf(bert);
    await world.applied(['ratings'], streamOf(bert), changes.length);
    const response = await world.api.call(`/api/players/${bert}/ratings`);
    const answer = (await response.json()) as PlayerRatingsAnswer;
    expect(answer).toMatchObject({ id: bert, name: 'Bert', stale: false });
    expect(answer.ratings).toHaveLength(1);
    expect(answer.ratings[0]).toMatchObject({
      variant: 'classical',
      speed: 'blitz',
      games: changes.length,
      current: changes.at(-1)?.after,
    });
    expect(answer.ratings[0]?.history.map((point) => point.rating)).toEqual(
      changes.map((change) => Math.round(change.after.rating)),
    );
  });

  test('contains what a match has changed that has just ended', async () => {
    await play(anna, bert, '1-0');
    const games = (await changesOf(bert)).length;
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const append = world.store.append.bind(world.store);
    const held = jest.spyOn(world.store, 'append').mockImplementation(async (batch) => {
      if (batch.stream.startsWith('rating-')) await released;
      return append(batch);
    });
    const stream = `match-${randomUUID()}`;
    const events = finishedMatch({ white: anna, black: bert, result: '0-1', rated: true });
    await world.append(stream, 0, ...events);
    const read = async (): Promise<unknown> =>
      (await world.api.call(`/api/players/${bert}/ratings?minVersion=${stream}@${events.length}`)).json();
    const early = await read();
    release();
    const late = await read();
    held.mockRestore();
    expect(early).toMatchObject({ ratings: [{ games }], stale: true });
    expect(late).toMatchObject({ ratings: [{ games: games + 1 }], stale: false });
  });

  test('has no one without an account', async () => {
    expect((await world.api.call(`/api/players/${randomUUID()}/ratings`)).status).toBe(404);
  });
});

test('a rebuild gives the same read model', async () => {
  const path = `/api/players/${anna}/ratings`;
  await world.applied(['ratings'], streamOf(anna), (await changesOf(anna)).length);
  const before = await (await world.api.call(path)).json();
  await world.control.rebuild('ratings', () => undefined);
  expect(await (await world.api.call(path)).json()).toEqual(before);
  const status = await world.control.status();
  expect(status.find((projection) => projection.name === 'ratings')?.generation).toBe(2);
});

test('the rules of the site are shown to all', async () => {
  const response = await world.api.call('/api/ratings/rules');
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ fromPly: 0, pairAtMost: 1000, abortsAnHour: 3 });
});
