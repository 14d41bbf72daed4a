import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from '@jest/globals';
import type { WrittenPart } from '../event-log/written-part.ts';
import { GuardedPublisher, type GuardedPublisherOptions } from './guarded-publisher.ts';

/** A publisher to a log that has lost nothing. */
function publisherTo(write: () => Promise<readonly WrittenPart[]>): GuardedPublisher {
  const state = { ends: new Map(), topics: new Map() };
  const journal = {
    read: async () => ({ ...state, tails: new Map() }),
    begin: async () => undefined,
    written: async () => undefined,
  };
  const log = { partitions: 1, write, state: async () => state };
  // Nothing else is called.
  return new GuardedPublisher({ log, journal } as unknown as GuardedPublisherOptions);
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Node has the function only behind a flag of V8, which new contexts obey. */
function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as NodeJS.GCFunction)();
}

test('a publisher keeps nothing of what it has published', async () => {
  const publisher = publisherTo(async () => []);
  const published = new WeakRef(publisher.publish([]));
  await published.deref();
  await turn();
  collectGarbage();
  expect(published.deref()).toBeUndefined();
  await publisher.close();
});

test('what waits for the log fails when it is given up, and so does what comes after', async () => {
  const publisher = publisherTo(() => new Promise(() => undefined));
  const waiting = publisher.publish([]);
  await turn();
  publisher.giveUp();
  await expect(waiting).rejects.toThrow('did not answer');
  await expect(publisher.publish([])).rejects.toThrow('did not answer');
  await publisher.close();
});
