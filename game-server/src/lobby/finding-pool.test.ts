import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { FindGame } from '@royal-chess/contracts/lobby';
import type { RatingRange } from '@royal-chess/contracts/ratings';
import { ann, bob } from '@royal-chess/domain/match/testing/match-fixtures';
import { ManualClock } from '@royal-chess/infra/clock/testing/manual-clock';
import { EventStoreUnavailable } from '@royal-chess/infra/event-store/event-store';
import { directCommands } from '../testing/direct-commands.ts';
import { openTestStore, type TestStore } from '../testing/match-store.ts';
import { type FaultyStore, sometimesAway } from '../testing/unreliable-store.ts';
import { TestLogger } from '../testing/test-logger.ts';
import { type Finder, FindingPool } from './finding-pool.ts';

const carl = '01890000-0000-7000-8000-00000000000c';
const blitz = { initialMs: 300_000, incrementMs: 3_000 };
let clock: ManualClock;
let files: TestStore;
let store: FaultyStore;
let pool: FindingPool;
let paired: string[][];

beforeEach(async () => {
  clock = new ManualClock();
  files = await openTestStore(clock);
  store = sometimesAway(files.store);
  paired = [];
  const ports = { store, commands: directCommands(store), clock, logger: new TestLogger() };
  pool = new FindingPool(ports, (userIds) => paired.push([...userIds]));
});
afterEach(async () => {
  pool.close();
  await files.close();
});

class Told implements Finder {
  readonly windows: RatingRange[] = [];
  unfound = 0;
  finding({ window }: { window: RatingRange }): void {
    this.windows.push(window);
  }
  noMatchFound(): void {
    this.unfound += 1;
  }
}

const wish = (more: Partial<FindGame> = {}): FindGame => ({
  commandId: randomUUID(),
  variant: 'classical',
  timeControl: blitz,
  rated: true,
  joinMs: 60_000,
  ...more,
});
const rated = async (userId: string, rating: number): Promise<void> => {
  const glicko = { rating, deviation: 60, volatility: 0.06 };
  await files.store.append({
    stream: `rating-${userId}-classical-blitz`,
    expectedVersion: 0,
    events: [
      {
        type: 'RatingApplied',
        data: {
          userId,
          variant: 'classical',
          speed: 'blitz',
          matchId: randomUUID(),
          opponentId: carl,
          score: 1,
          before: glicko,
          after: glicko,
        },
      },
    ],
    context: { commandId: randomUUID(), actor: 'system' },
  });
};
const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 30; turn++)
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
};
/** Lets seconds pass one by one, as rounds do. */
const pass = async (seconds: number): Promise<void> => {
  for (let second = 0; second < seconds; second++) {
    clock.advance(1_000);
    await settled();
  }
};

describe('finding a game', () => {
  test('pairs two with the same wish at once', async () => {
    await pool.find(ann, wish(), new Told());
    await pool.find(bob, wish(), new Told());
    expect(paired.map((pair) => pair.toSorted())).toEqual([[ann, bob]]);
  });

  test.each<[string, Partial<FindGame>]>([
    ['another time control', { timeControl: { initialMs: 60_000, incrementMs: 0 } }],
    ['a delay', { timeControl: { ...blitz, delay: { kind: 'us', ms: 3_000 } } }],
    ['another variant', { variant: '960' }],
    ['an unrated game', { rated: false }],
  ])('does not pair who wants %s', async (_, other) => {
    await pool.find(ann, wish(), new Told());
    await pool.find(bob, wish(other), new Told());
    await pass(30);
    expect(paired).toEqual([]);
  });

  test('widens the window until two of different strength meet, and says so meanwhile', async () => {
    await rated(ann, 1_500);
    await rated(bob, 1_760);
    const told = new Told();
    await pool.find(ann, wish(), told);
    await pool.find(bob, wish(), new Told());
    await pass(7);
    expect(paired).toEqual([]);
    expect(told.windows.at(-1)).toEqual({ min: 1_260, max: 1_740 });
    await pass(1);
    expect(paired).toHaveLength(1);
  });

  test('ends with the join time when nobody came', async () => {
    const told = new Told();
    await pool.find(ann, wish({ joinMs: 5_000 }), told);
    await pass(5);
    expect(told.unfound).toBe(1);
    await pool.find(bob, wish(), new Told());
    await pass(2);
    expect(paired).toEqual([]);
  });

  test('who has given up is not paired; an old tab does not end the wait of a new one', async () => {
    const [old, fresh] = [new Told(), new Told()];
    await pool.find(ann, wish(), old);
    await pool.find(ann, wish(), fresh);
    pool.stop(ann, old);
    await pool.find(bob, wish(), new Told());
    expect(paired).toHaveLength(1);
    await pool.find(ann, wish(), fresh);
    pool.stop(ann, fresh);
    await pool.find(bob, wish(), new Told());
    expect(paired).toHaveLength(1);
  });

  test('a store that is away keeps both waiting', async () => {
    await pool.find(ann, wish(), new Told());
    store.away = true;
    await pool.find(bob, wish(), new Told());
    await pass(2);
    expect(paired).toEqual([]);
    store.away = false;
    await pass(1);
    expect(paired).toHaveLength(1);
  });

  test('three who want the same make one pair, and the third waits', async () => {
    for (const userId of [ann, bob, carl]) await pool.find(userId, wish(), new Told());
    expect(paired).toHaveLength(1);
  });

  test('who leaves while the own rating is looked up does not wait', async () => {
    const told = new Told();
    const looking = pool.find(ann, wish(), told);
    pool.stop(ann, told);
    await looking;
    await pool.find(bob, wish(), new Told());
    await pass(2);
    expect(paired).toEqual([]);
  });

  test('who leaves while the game is about to begin is not drawn into it, and the other waits on', async () => {
    const told = new Told();
    await pool.find(ann, wish(), told);
    let lookups = 0;
    store.newest = (stream) => {
      lookups += 1;
      // The first is for the rating of the newcomer, then come those of the pair.
      if (lookups === 2) pool.stop(ann, told);
      return files.store.newest(stream);
    };
    await pool.find(bob, wish(), new Told());
    expect({ paired, asked: store.asked }).toEqual({ paired: [], asked: 0 });
    await pool.find(carl, wish(), new Told());
    expect(paired.map((pair) => pair.toSorted())).toEqual([[bob, carl]]);
  });

  test('who left while the store refused does not come back', async () => {
    const told = new Told();
    await pool.find(ann, wish(), told);
    store.append = () => {
      pool.stop(ann, told);
      return Promise.reject(new EventStoreUnavailable('away'));
    };
    await pool.find(bob, wish(), new Told());
    store.append = (append) => files.store.append(append);
    await pass(2);
    expect(paired).toEqual([]);
  });

  test('nobody is looked for who has a game by now', async () => {
    await pool.find(ann, wish(), new Told());
    pool.forget(ann);
    await pool.find(bob, wish(), new Told());
    await pass(1);
    expect(paired).toEqual([]);
  });

  test('nobody is paired twice by somebody who asks in the middle of a round', async () => {
    const [first, ...more] = Array.from({ length: 5 }, () => randomUUID());
    store.away = true;
    for (const userId of more) await pool.find(userId, wish(), new Told());
    store.away = false;
    store.append = async (append) => {
      await settled();
      return files.store.append(append);
    };
    clock.advance(1_000);
    await pool.find(first as string, wish(), new Told());
    await pass(2);
    expect(paired).toHaveLength(2);
    expect(new Set(paired.flat()).size).toBe(4);
  });
});
