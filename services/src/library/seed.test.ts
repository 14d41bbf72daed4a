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
  const games = await world.store.end();
  expect(games).toBeGreaterThanOrEqual(24);
  expect(logged[0]).toMatch(/^openings (\d+)\/\1$/);
  expect(logged.at(-1)).toBe(`famous games ${games}/${games}`);
  await seedLibrary(world.store, () => undefined);
  expect(await world.store.end()).toBe(games);
});
