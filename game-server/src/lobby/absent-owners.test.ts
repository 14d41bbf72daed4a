import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import type { SeekView } from '@royal-chess/contracts';
import { ManualClock } from '@royal-chess/infra/clock/manual-clock';
import { PeopleOnline } from '../rooms/people-online.ts';
import { openTestStore } from '../testing/match-store.ts';
import { TestLogger } from '../testing/test-logger.ts';
import { AbsentOwners, ownerAwayMs } from './absent-owners.ts';

test('a change of offers is gone through once, however many owners are away', async () => {
  const clock = new ManualClock();
  const files = await openTestStore(clock);
  const owners = new Set(Array.from({ length: 500 }, () => randomUUID()));
  let passes = 0;
  let change = (): void => {};
  const askedFor: string[] = [];
  const seeks = {
    get owners(): ReadonlySet<string> {
      passes += 1;
      return owners;
    },
    of(userId: string): SeekView[] {
      askedFor.push(userId);
      return [];
    },
    onChange(listener: () => void) {
      change = listener;
      return () => true;
    },
  };
  const ports = { store: files.store, clock, logger: new TestLogger() };
  const absent = new AbsentOwners(ports, seeks, new PeopleOnline());
  change();
  change();
  expect(passes).toBe(2);
  expect(askedFor).toEqual([]);
  clock.advance(ownerAwayMs);
  expect(askedFor).toEqual([...owners]);
  absent.close();
  await files.close();
});

test('an owner whose offer was taken waits anew with the next one', async () => {
  const clock = new ManualClock();
  const files = await openTestStore(clock);
  const owner = randomUUID();
  const owners = new Set([owner]);
  let change = (): void => {};
  const askedFor: string[] = [];
  const seeks = {
    owners,
    of(userId: string): SeekView[] {
      askedFor.push(userId);
      return [];
    },
    onChange(listener: () => void) {
      change = listener;
      return () => true;
    },
  };
  const ports = { store: files.store, clock, logger: new TestLogger() };
  const absent = new AbsentOwners(ports, seeks, new PeopleOnline());
  change();
  owners.delete(owner);
  change();
  clock.advance(ownerAwayMs - 1);
  owners.add(owner);
  change();
  clock.advance(ownerAwayMs - 1);
  expect(askedFor).toEqual([]);
  clock.advance(1);
  expect(askedFor).toEqual([owner]);
  absent.close();
  await files.close();
});
