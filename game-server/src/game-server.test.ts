import { expect, jest, test } from '@jest/globals';
import { ann } from '@royal-chess/domain/match/testing/match-fixtures';
import { systemClock } from '@royal-chess/infra/clock/clock';
import { until } from './testing/event-loop.ts';
import { openTestStore } from './testing/match-store.ts';
import { serveRooms } from './testing/served-rooms.ts';

/** A timer as Node keeps it: destroyed when it has fired for the last time, or was cancelled. */
type Timer = NodeJS.Timeout & { readonly _destroyed: boolean };

test('a game server that has shut down leaves no timer that keeps the process alive', async () => {
  const spies = [jest.spyOn(globalThis, 'setTimeout'), jest.spyOn(globalThis, 'setInterval')];
  const files = await openTestStore(systemClock);
  const rooms = await serveRooms({ files, clock: systemClock });
  const client = await rooms.enter('lobby', ann);
  client.onMessage('*', () => {});
  await client.leave();
  await until(async () => (await rooms.server.rooms.counts()).online === 0);
  await rooms.close();
  await files.close();
  const made = spies.flatMap((spy) => spy.mock.results.map(({ value }) => value as Timer));
  for (const spy of spies) spy.mockRestore();
  expect(made.length).toBeGreaterThan(0);
  expect(made.filter((timer) => timer.hasRef() && !timer._destroyed).length).toBe(0);
});
