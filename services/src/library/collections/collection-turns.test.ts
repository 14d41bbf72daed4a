import { afterEach, expect, jest, test } from '@jest/globals';
import type { ProjectorControl } from '@royal-chess/infra/projections/projection';
import { CollectionTurns } from './collection-turns.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

test('a collection that is never projected holds up the next one for a minute', async () => {
  let now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  // Nothing else is called.
  const parked = { caughtUp: () => Promise.resolve(false) } as unknown as ProjectorControl;
  const turns = new CollectionTurns(parked);
  const add = () => turns.take('alice', () => Promise.resolve({ stream: 'collection-a', version: 1 }));
  await add();
  now = 59_000;
  await expect(add()).rejects.toThrow('not ready yet');
  now = 60_000;
  await expect(add()).resolves.toMatchObject({ version: 1 });
});
