import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { ProjectorControl } from '@royal-chess/infra/projections/projection';
import { CollectionTurns } from './collection-turns.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

let now = 0;
beforeEach(() => {
  now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
});

/** Turns beside a read model that gets nothing; nothing else of it is called. */
const behindForever = (): CollectionTurns =>
  new CollectionTurns({ caughtUp: () => Promise.resolve(false) } as unknown as ProjectorControl);

const take = (turns: CollectionTurns, stream: string) =>
  turns.take('alice', stream, () => Promise.resolve({ stream, version: 1 }));

test('a collection that is never projected holds up the next one for a minute', async () => {
  const turns = behindForever();
  await take(turns, 'collection-a');
  now = 59_000;
  await expect(take(turns, 'collection-b')).rejects.toThrow('not ready yet');
  now = 60_000;
  await expect(take(turns, 'collection-b')).resolves.toMatchObject({ version: 1 });
});

test('a command that comes again before its collection is projected is answered, and holds up others no longer', async () => {
  const turns = behindForever();
  await take(turns, 'collection-a');
  now = 59_000;
  await expect(take(turns, 'collection-a')).resolves.toMatchObject({ stream: 'collection-a' });
  now = 60_000;
  await expect(take(turns, 'collection-b')).resolves.toMatchObject({ stream: 'collection-b' });
});

test('a command that comes again and is refused lets no other collection in', async () => {
  const turns = behindForever();
  await take(turns, 'collection-a');
  const refused = turns.take('alice', 'collection-a', () => Promise.reject(new Error('Another name.')));
  await expect(refused).rejects.toThrow('Another name.');
  await expect(take(turns, 'collection-b')).rejects.toThrow('not ready yet');
});
