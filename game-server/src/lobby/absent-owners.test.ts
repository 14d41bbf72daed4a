import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import type { SeekView } from '@royal-chess/contracts/lobby';
import { ManualClock } from '@royal-chess/infra/clock/testing/manual-clock';
import { OnlineUsers } from '../rooms/online-users.ts';
import { directCommands } from '../testing/direct-commands.ts';
import { openTestStore } from '../testing/match-store.ts';
import { TestLogger } from '../testing/test-logger.ts';
import { AbsentOwners, ownerGraceMs } from './absent-owners.ts';

/** The owners' timers over a fake list of offers that records how often it was iterated and which users' offers were read. */
async function withOwners(owners: Set<string>) {
  const clock = new ManualClock();
  const files = await openTestStore(clock);
  const calls = { iterations: 0, readFor: [] as string[], change: (): void => {} };
  const seeks = {
    get owners(): ReadonlySet<string> {
      calls.iterations += 1;
      return owners;
    },
    of(userId: string): SeekView[] {
      calls.readFor.push(userId);
      return [];
    },
    onChange(listener: () => void) {
      calls.change = listener;
      return () => true;
    },
  };
  const ports = { commands: directCommands(files.store), clock, logger: new TestLogger() };
  const absent = new AbsentOwners(ports, seeks, new OnlineUsers());
  const close = async (): Promise<void> => {
    absent.close();
    await files.close();
  };
  return { clock, calls, close };
}

test('a change of offers iterates them once, however many owners are absent', async () => {
  const owners = new Set(Array.from({ length: 500 }, () => randomUUID()));
  const { clock, calls, close } = await withOwners(owners);
  calls.change();
  calls.change();
  expect(calls.iterations).toBe(2);
  expect(calls.readFor).toEqual([]);
  clock.advance(ownerGraceMs);
  expect(calls.readFor).toEqual([...owners]);
  await close();
});

test('the time of an owner starts again with the next offer after one was accepted', async () => {
  const owner = randomUUID();
  const owners = new Set([owner]);
  const { clock, calls, close } = await withOwners(owners);
  calls.change();
  owners.delete(owner);
  calls.change();
  clock.advance(ownerGraceMs - 1);
  owners.add(owner);
  calls.change();
  clock.advance(ownerGraceMs - 1);
  expect(calls.readFor).toEqual([]);
  clock.advance(1);
  expect(calls.readFor).toEqual([owner]);
  await close();
});
