import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { IdentityApiModule } from '../identity/identity.module.ts';
import { EmbeddedWorld } from '../platform/testing/embedded-world.ts';
import { seedLibrary } from './seed.ts';

let world: EmbeddedWorld;
beforeEach(async () => {
  world = await EmbeddedWorld.open({ features: [IdentityApiModule] });
});
afterEach(() => world.close());

test('fills an empty data folder with progress, and one that is filled with nothing', async () => {
  const logged: string[] = [];
  await seedLibrary(world.store, (what, done, total) => logged.push(`${what} ${done}/${total}`));
  expect(logged[0]).toMatch(/^openings (\d+)\/\1$/);
  const games = Number(/^famous games (\d+)\/\1$/.exec(logged.at(-1) ?? '')?.[1]);
  expect(games).toBeGreaterThanOrEqual(24);
  const end = await world.store.end();
  const types: string[] = [];
  for await (const batch of world.store.readAll(0)) types.push(...batch.map(({ event }) => event.type));
  expect(types).toEqual([
    'ImportStarted',
    'GamesImported',
    'ImportFinished',
    'CollectionCreated',
    'CollectionMarked',
    'SourcesAdded',
  ]);
  await seedLibrary(world.store, () => undefined);
  expect(await world.store.end()).toBe(end);
});
