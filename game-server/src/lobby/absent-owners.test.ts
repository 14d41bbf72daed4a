import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import type { SeekView } from '@royal-chess/contracts/lobby';
import { ManualClock } from '@royal-chess/infra/clock/testing/manual-clock';
import { OnlineUsers } from '../rooms/online-users.ts';
import { directCommands } from '../testing/direct-commands.ts';
import { openTestStore } from '../testing/match-store.ts';
import { TestLogger } from '../testing/test-logger.ts';
import { AbsentOwners, ownerAwayMs } from './absent-owners.ts';

/** The lobby's list of offers as far as it matters here: who offers, how often it was gone through, whose was read. */
async function watched(owners: Set<string>) {
  const clock = new ManualClock();
  const files = await openTestStore(clock);
  const seen = { passes: 0, askedFor: [] as string[], change: (): void => {} };
  const seeks = {
    get owners(): ReadonlySet<string> {
      seen.passes += 1;
      return owners;
    },
    of(userId: string): SeekView[] {
      seen.askedFor.push(userId);
      return [];
    },
    onChange(listener: () => void) {
      seen.change = listener;
      return () => true;
    },
  };
  const ports = { commands: directCommands(files.store), clock, logger: new TestLogger() };
  const absent = new AbsentOwners(ports, seeks, new OnlineUsers());
  const close = async (): Promise<void> => {
    absent.close();
    await files.close();
  };
  return { clock, seen, close };
}

test('a change of offers is gone through once, however many owners are away', async () => {
  const owners = new Set(Array.from({ length: 500 }, () => randomUUID()));
  const { clock, seen, close } = await watched(owners);
  seen.change();
  seen.change();
  expect(seen.passes).toBe(2);
  expect(seen.askedFor).toEqual([]);
  clock.advance(ownerAwayMs);
  expect(seen.askedFor).toEqual([...owners]);
  await close();
});

test('an owner whose offer was taken waits anew with the next one', async () => {
  const owner = randomUUID();
  const owners = new Set([owner]);
  const { clock, seen, close } = await watched(owners);
  seen.change();
  owners.delete(owner);
  seen.change();
  clock.advance(ownerAwayMs - 1);
  owners.add(owner);
  seen.change();
  clock.advance(ownerAwayMs - 1);
  expect(seen.askedFor).toEqual([]);
  clock.advance(1);
  expect(seen.askedFor).toEqual([owner]);
  await close();
});
