import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { TrainingAnswer } from '@royal-chess/contracts/training';
import { IdentityApiModule } from '../identity/identity.module.ts';
import { EmbeddedWorld } from '../platform/testing/embedded-world.ts';
import { TrainingApiModule } from './training.module.ts';

/** The ladder of two rooks, played to its end. */
const ladder = ['a1a4', 'd5c5', 'b1b8', 'c5d5'];

describe('training', () => {
  let world: EmbeddedWorld;
  let ann: string;
  let bob: string;
  beforeAll(async () => {
    world = await EmbeddedWorld.open({ features: [IdentityApiModule, TrainingApiModule] });
    ann = (await world.register('Ann')).cookie;
    bob = (await world.register('Bob')).cookie;
  });
  afterAll(() => world.close());

  const mine = async (cookie: string): Promise<TrainingAnswer['results']> =>
    ((await (await world.api.call('/api/training', { cookie })).json()) as TrainingAnswer).results;
  const drill = (cookie: string, name: string, score: number): Promise<Response> =>
    world.api.call('/api/training/drills', { cookie, json: { drill: name, score } });
  const skill = (cookie: string, json: unknown): Promise<Response> =>
    world.api.call('/api/training/skills', { cookie, json });

  test('of a drill the best result is kept, and how often it was done', async () => {
    for (const score of [12, 20, 7]) expect((await drill(ann, 'find-white', score)).status).toBe(200);
    expect(await mine(ann)).toMatchObject([{ exercise: 'find-white', stars: 0, best: 20, runs: 3 }]);
    expect(await mine(bob)).toEqual([]);
  });

  test('two results at the same time both count', async () => {
    await Promise.all([5, 9, 3].map((score) => drill(bob, 'colour-white', score)));
    expect(await mine(bob)).toMatchObject([{ exercise: 'colour-white', best: 9, runs: 3 }]);
  });

  test('of an exercise the most stars and the fewest moves are kept', async () => {
    const quick = [...held(10)];
    expect((await skill(bob, { skill: 'opposition', moves: quick, hints: 3 })).status).toBe(200);
    expect((await skill(bob, { skill: 'opposition', moves: quick, hints: 0 })).status).toBe(200);
    expect((await skill(bob, { skill: 'opposition', moves: quick, hints: 1 })).status).toBe(200);
    expect(await mine(bob)).toContainEqual(
      expect.objectContaining({ exercise: 'opposition', stars: 3, runs: 3 }),
    );
  });

  test.each([
    ['a run that does not reach its goal', { skill: 'two-rooks', moves: ladder, hints: 0 }, 422],
    ['an illegal move', { skill: 'two-rooks', moves: ['a1h8'], hints: 0 }, 422],
    ['text that is no move', { skill: 'two-rooks', moves: ['Ra4'], hints: 0 }, 422],
    ['no moves', { skill: 'two-rooks', moves: [], hints: 0 }, 422],
    [
      'too many moves',
      { skill: 'two-rooks', moves: Array.from({ length: 241 }, () => 'a1a4'), hints: 0 },
      422,
    ],
    ['an exercise that does not exist', { skill: 'constructor', moves: ladder, hints: 0 }, 404],
  ])('%s is refused, and nothing is kept', async (_, body, status) => {
    const before = await mine(ann);
    expect((await skill(ann, body)).status).toBe(status);
    expect(await mine(ann)).toEqual(before);
  });

  test.each([
    ['a drill that does not exist', 'nonsense', 3, 404],
    ['more answers than a person gives', 'find-white', 9_999, 422],
    ['less than none', 'find-white', -1, 422],
  ])('%s is refused', async (_, name, score, status) => {
    expect((await drill(ann, name, score)).status).toBe(status);
  });
});

/** Moves of the opposition: Black steps to and fro in front of the pawn until it is drawn by repetition. */
function* held(moves: number): Generator<string> {
  for (let i = 0; i < moves; i += 1) {
    yield i % 2 === 0 ? 'e8e7' : 'e7e8';
    yield i % 2 === 0 ? 'e5d5' : 'd5e5';
    if (i === 4) return;
  }
}
