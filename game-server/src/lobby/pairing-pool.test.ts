import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { FindGame } from '@royal-chess/contracts/lobby';
import type { RatingRange } from '@royal-chess/contracts/ratings';
import { ann, bob } from '@royal-chess/domain/match/testing/match-fixtures';
import { ManualClock } from '@royal-chess/infra/clock/testing/manual-clock';
import { EventStoreUnavailable } from '@royal-chess/infra/event-store/event-store';
import { settled } from '../testing/event-loop.ts';
import { directCommands } from '../testing/direct-commands.ts';
import { noRelations } from '../testing/no-relations.ts';
import { openTestStore, type TestStore } from '../testing/match-store.ts';
import { type UnreliableStore, unreliableStore } from '../testing/unreliable-store.ts';
import { TestLogger } from '../testing/test-logger.ts';
import { type PairingListener, PairingPool, type PairingProgress } from './pairing-pool.ts';

const carl = '01890000-0000-7000-8000-00000000000c';
const blitz = { initialMs: 300_000, incrementMs: 3_000 };
let clock: ManualClock;
let files: TestStore;
let store: UnreliableStore;
let pool: PairingPool;
let paired: string[][];
const blocks = new Map<string, ReadonlySet<string>>();

beforeEach(async () => {
  clock = new ManualClock();
  files = await openTestStore(clock);
  store = unreliableStore(files.store);
  paired = [];
  blocks.clear();
  const ports = {
    store,
    commands: directCommands(store),
    clock,
    relations: { ...noRelations, blockedWith: async (id: string) => blocks.get(id) ?? new Set<string>() },
    logger: new TestLogger(),
  };
  pool = new PairingPool(ports, (userIds) => paired.push([...userIds]));
});
afterEach(async () => {
  pool.close();
  await files.close();
});

class RecordingListener implements PairingListener {
  readonly windows: RatingRange[] = [];
  /** How many waited at the last report. */
  inPool = 0;
  expirations = 0;
  waiting({ window, waiting }: PairingProgress): void {
    this.windows.push(window);
    this.inPool = waiting;
  }
  noMatchFound(): void {
    this.expirations += 1;
  }
}

const options = (more: Partial<FindGame> = {}): FindGame => ({
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
/** Advances the clock second by second, the interval of rounds. */
const pass = async (seconds: number): Promise<void> => {
  for (let second = 0; second < seconds; second++) {
    clock.advance(1_000);
    await settled();
  }
};

describe('the pairing pool', () => {
  test('pairs two users with the same options at once', async () => {
    await pool.add(ann, options(), new RecordingListener());
    await pool.add(bob, options(), new RecordingListener());
    expect(paired.map((pair) => pair.toSorted())).toEqual([[ann, bob]]);
  });

  test('pairs no users between whom there is a block, nor those of whom one blocks the other while both wait', async () => {
    blocks.set(ann, new Set([bob]));
    await pool.add(ann, options(), new RecordingListener());
    await pool.add(bob, options({ ratings: { min: 0, max: 4_000 } }), new RecordingListener());
    await pass(3);
    expect(paired).toEqual([]);
    await pool.add(carl, options(), new RecordingListener());
    expect(paired.map((pair) => pair.toSorted())).toEqual([[ann, carl]]);
    pool.setBlocked(bob, new Set([ann]));
    blocks.clear();
    await pool.add(ann, options(), new RecordingListener());
    await pass(3);
    expect(paired).toHaveLength(1);
    pool.setBlocked(bob, new Set());
    await pass(1);
    expect(paired).toHaveLength(2);
  });

  test.each<[string, Partial<FindGame>]>([
    ['another time control', { timeControl: { initialMs: 60_000, incrementMs: 0 } }],
    ['a delay', { timeControl: { ...blitz, delay: { kind: 'us', ms: 3_000 } } }],
    ['another variant', { variant: '960' }],
    ['an unrated game', { rated: false }],
  ])('does not pair a user who requests %s', async (_, other) => {
    await pool.add(ann, options(), new RecordingListener());
    await pool.add(bob, options(other), new RecordingListener());
    await pass(30);
    expect(paired).toEqual([]);
  });

  test('pairs two who are alone at once, however far apart', async () => {
    await rated(ann, 1_500);
    await rated(bob, 1_824);
    await pool.add(ann, options(), new RecordingListener());
    await pool.add(bob, options(), new RecordingListener());
    expect(paired).toHaveLength(1);
    expect(pool.waitingGames()).toEqual([]);
  });

  test('reports at once that another waits, to both, and which games are waited for', async () => {
    const [one, other] = [new RecordingListener(), new RecordingListener()];
    await pool.add(ann, options(), one);
    expect(one.inPool).toBe(1);
    await pool.add(bob, options({ ratings: { min: 2_000, max: 3_000 } }), other);
    await pool.add(carl, options({ rated: false }), new RecordingListener());
    expect([one.inPool, other.inPool]).toEqual([2, 2]);
    expect(pool.waitingGames()).toEqual([
      { variant: 'classical', timeControl: blitz, rated: true, count: 2 },
      { variant: 'classical', timeControl: blitz, rated: false, count: 1 },
    ]);
  });

  test('of many who wait only the newcomer gets a report at once, the others in the next round', async () => {
    const listener = new RecordingListener();
    await pool.add(ann, options({ ratings: { min: 3_999, max: 4_000 } }), listener);
    for (let more = 0; more < 11; more++)
      await pool.add(randomUUID(), options({ ratings: { min: 3_999, max: 4_000 } }), new RecordingListener());
    expect(listener.inPool).toBe(10);
    await pass(1);
    expect(listener.inPool).toBe(12);
  });

  test('names at most 30 games that are waited for, those with the most first', async () => {
    for (let minutes = 1; minutes <= 40; minutes++)
      await pool.add(
        randomUUID(),
        options({ timeControl: { initialMs: minutes * 60_000, incrementMs: 0 } }),
        new RecordingListener(),
      );
    const last = options({
      timeControl: { initialMs: 2_400_000, incrementMs: 0 },
      ratings: { min: 3_999, max: 4_000 },
    });
    await pool.add(ann, last, new RecordingListener());
    const games = pool.waitingGames();
    expect(games).toHaveLength(30);
    expect(games[0]).toMatchObject({ timeControl: { initialMs: 2_400_000 }, count: 2 });
  });

  test('among many, widens the window until two users of different ratings fit, and reports it', async () => {
    await rated(ann, 1_500);
    await rated(bob, 1_760);
    const listener = new RecordingListener();
    await pool.add(ann, options(), listener);
    // Their ranges fit no other player here: they make the pool large.
    for (let more = 0; more < 3; more++)
      await pool.add(randomUUID(), options({ ratings: { min: 3_999, max: 4_000 } }), new RecordingListener());
    await pool.add(bob, options(), new RecordingListener());
    await pass(7);
    expect(paired).toEqual([]);
    expect(listener.windows.at(-1)).toEqual({ min: 1_260, max: 1_740 });
    await pass(1);
    expect(paired).toHaveLength(1);
  });

  test('ends the wait after the join time', async () => {
    const listener = new RecordingListener();
    await pool.add(ann, options({ joinMs: 5_000 }), listener);
    await pass(5);
    expect(listener.expirations).toBe(1);
    await pool.add(bob, options(), new RecordingListener());
    await pass(2);
    expect(paired).toEqual([]);
  });

  test('does not pair a user who cancelled; an older tab does not cancel the wait of a newer one', async () => {
    const [older, newer] = [new RecordingListener(), new RecordingListener()];
    await pool.add(ann, options(), older);
    await pool.add(ann, options(), newer);
    pool.cancel(ann, older);
    await pool.add(bob, options(), new RecordingListener());
    expect(paired).toHaveLength(1);
    await pool.add(ann, options(), newer);
    pool.cancel(ann, newer);
    await pool.add(bob, options(), new RecordingListener());
    expect(paired).toHaveLength(1);
  });

  test('keeps both waiting while the store is unavailable', async () => {
    await pool.add(ann, options(), new RecordingListener());
    store.unavailable = true;
    await pool.add(bob, options(), new RecordingListener());
    await pass(2);
    expect(paired).toEqual([]);
    store.unavailable = false;
    await pass(1);
    expect(paired).toHaveLength(1);
  });

  test('makes one pair of three users with the same options, and the third waits', async () => {
    for (const userId of [ann, bob, carl]) await pool.add(userId, options(), new RecordingListener());
    expect(paired).toHaveLength(1);
  });

  test('drops a user who cancels while the rating is read', async () => {
    const listener = new RecordingListener();
    const adding = pool.add(ann, options(), listener);
    pool.cancel(ann, listener);
    await adding;
    await pool.add(bob, options(), new RecordingListener());
    await pass(2);
    expect(paired).toEqual([]);
  });

  test('starts no match with a user who cancels just before, and the opponent keeps waiting', async () => {
    const listener = new RecordingListener();
    await pool.add(ann, options(), listener);
    let lookups = 0;
    store.newest = (stream) => {
      lookups += 1;
      // The first is for the rating of the new user, then follow those of the pair.
      if (lookups === 2) pool.cancel(ann, listener);
      return files.store.newest(stream);
    };
    await pool.add(bob, options(), new RecordingListener());
    expect({ paired, appends: store.appends }).toEqual({ paired: [], appends: 0 });
    await pool.add(carl, options(), new RecordingListener());
    expect(paired.map((pair) => pair.toSorted())).toEqual([[bob, carl]]);
  });

  test('does not put a user back who cancelled while the store was unavailable', async () => {
    const listener = new RecordingListener();
    await pool.add(ann, options(), listener);
    store.append = () => {
      pool.cancel(ann, listener);
      return Promise.reject(new EventStoreUnavailable('unavailable'));
    };
    await pool.add(bob, options(), new RecordingListener());
    store.append = (append) => files.store.append(append);
    await pass(2);
    expect(paired).toEqual([]);
  });

  test('pairs no user who was removed', async () => {
    await pool.add(ann, options(), new RecordingListener());
    pool.remove(ann);
    await pool.add(bob, options(), new RecordingListener());
    await pass(1);
    expect(paired).toEqual([]);
  });

  test('pairs no user twice when a request arrives during a round', async () => {
    const [first, ...more] = Array.from({ length: 5 }, () => randomUUID());
    store.unavailable = true;
    for (const userId of more) await pool.add(userId, options(), new RecordingListener());
    store.unavailable = false;
    store.append = async (append) => {
      await settled();
      return files.store.append(append);
    };
    clock.advance(1_000);
    await pool.add(first as string, options(), new RecordingListener());
    await pass(2);
    expect(paired).toHaveLength(2);
    expect(new Set(paired.flat()).size).toBe(4);
  });
});
