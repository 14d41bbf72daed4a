import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type Clock, systemClock } from '@royal-chess/infra/clock/clock';
import { openDocuments } from '@royal-chess/infra/documents/open-documents';
import { SqliteFile } from '@royal-chess/infra/sqlite/sqlite-file';
import type { Connection, Model } from 'mongoose';
import { type LogInStepDocument, logInStepSchema } from '../steps/log-in-step-documents.ts';
import {
  type KnownDeviceDocument,
  knownDeviceSchema,
  type SessionDocument,
  sessionSchema,
} from './session-documents.ts';
import { SWEEP_MS } from '../hourly-sweep.ts';
import { SessionSweep } from './session-sweep.ts';

let folder: string;
let file: SqliteFile;
let connection: Connection;
let sessions: Model<SessionDocument>;
let steps: Model<LogInStepDocument>;
let devices: Model<KnownDeviceDocument>;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'royal-chess-sweep-'));
  file = new SqliteFile(join(folder, 'events.db'));
  connection = await openDocuments(file);
  sessions = connection.model<SessionDocument>('Session', sessionSchema, 'sessions');
  devices = connection.model<KnownDeviceDocument>('KnownDevice', knownDeviceSchema, 'known_devices');
  steps = connection.model<LogInStepDocument>('LogInStep', logInStepSchema, 'log_in_steps');
  await sessions.init();
});
afterEach(async () => {
  await connection.close();
  file.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A clock that does not move until `strike` moves it to the end of the wait; resolves when the next wait begins. */
function bell() {
  let now = 1_000_000;
  let waiting: { ms: number; action: () => void } | null = null;
  let begun = Promise.withResolvers<void>();
  const clock: Clock = {
    ...systemClock,
    now: () => now,
    after(ms, action) {
      waiting = { ms, action };
      begun.resolve();
      return () => (waiting = null);
    },
  };
  const strike = async (): Promise<void> => {
    if (waiting === null) throw new Error('no one waits');
    const { ms, action } = waiting;
    begun = Promise.withResolvers();
    now += ms;
    action();
    await begun.promise;
  };
  const begin = async (start: () => void | Promise<void>): Promise<void> => {
    await start();
    await begun.promise;
  };
  return { clock, begin, strike, waits: () => waiting !== null };
}

const open = (count: number, expiresAt: number) =>
  sessions.insertMany(
    Array.from({ length: count }, (_, n) => ({ _id: `${expiresAt}-${n}`, userId: 'anna', expiresAt })),
  );
const left = async () => (await sessions.distinct('expiresAt')).toSorted((a, b) => a - b);

test('what is over goes at the start and every hour, however many, and nothing else', async () => {
  const { clock, begin, strike, waits } = bell();
  const now = clock.now();
  await open(1_201, now);
  await open(2, now + SWEEP_MS);
  await open(2, now + 3 * SWEEP_MS);
  await devices.insertMany(
    [now, now + 9 * SWEEP_MS].map((expiresAt) => ({ _id: `${expiresAt}`, expiresAt })),
  );
  const sweep = new SessionSweep(sessions, devices, steps, clock);
  await begin(() => sweep.onModuleInit());
  expect(await left()).toEqual([now + SWEEP_MS, now + 3 * SWEEP_MS]);
  await strike();
  expect(await left()).toEqual([now + 3 * SWEEP_MS]);
  await strike();
  expect(await left()).toEqual([now + 3 * SWEEP_MS]);
  await strike();
  expect(await left()).toEqual([]);
  expect(await devices.distinct('expiresAt')).toEqual([now + 9 * SWEEP_MS]);
  await sweep.onModuleDestroy();
  expect(waits()).toBe(false);
});

test('nothing waits for the first sweep at the start, but its end is waited for', async () => {
  const { clock } = bell();
  await open(1, clock.now());
  const reads = Promise.withResolvers<void>();
  const slow = new Proxy(sessions, {
    get: (model, name) =>
      name === 'deleteMany'
        ? (filter: object) => reads.promise.then(() => model.deleteMany(filter))
        : (Reflect.get(model, name) as unknown),
  });
  const sweep = new SessionSweep(slow, devices, steps, clock);
  await sweep.onModuleInit();
  expect(await left()).toHaveLength(1);
  const ended = sweep.onModuleDestroy();
  reads.resolve();
  await ended;
  expect(await left()).toEqual([]);
});

test('a sweep that fails is tried again an hour later', async () => {
  const { clock, begin, strike } = bell();
  await open(1, clock.now());
  let fails = true;
  const failing = new Proxy(sessions, {
    get: (model, name) => {
      if (fails && name === 'deleteMany') return () => Promise.reject(new Error('disk full'));
      return Reflect.get(model, name) as unknown;
    },
  });
  const sweep = new SessionSweep(failing, devices, steps, clock);
  await begin(() => sweep.onModuleInit());
  expect(await left()).toHaveLength(1);
  fails = false;
  await strike();
  expect(await left()).toEqual([]);
  await sweep.onModuleDestroy();
});
