import { randomUUID } from 'node:crypto';
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { AppendableEvent } from '@royal-chess/contracts/registry';
import { systemClock } from '../clock/clock.ts';
import { CommitSignal } from '../event-log/commit-signal.ts';
import { misfitsOf, resetMisfits } from './derived-files.ts';
import { type EmbeddedFiles, embeddedFiles } from './embedded-files.ts';
import { openEventEngines } from './event-engines.ts';
import { openProcessEngines } from './process-engines.ts';
import { openProjectionEngines } from './projection-engines.ts';
import { storeMarkContract } from '../store-marks/store-mark.contract.ts';
import { setAside, setAsideIn } from './set-aside.ts';

const at = Date.UTC(2026, 10, 23, 7, 45);

let folder: string;
let files: EmbeddedFiles;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'derived-files-'));
  files = embeddedFiles(folder);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const failed = (error: unknown): never => {
  throw error;
};

/** Runs the embedded engines once, as a start of the server does. */
async function running<T>(
  work: (append: (stream: string) => Promise<void>, consume: () => Promise<readonly string[]>) => Promise<T>,
): Promise<T> {
  const events = await openEventEngines(files, { clock: systemClock, listenerFailed: failed });
  resetMisfits(files, at);
  const processes = openProcessEngines(files, new CommitSignal());
  const projections = await openProjectionEngines(files, new CommitSignal());
  const append = async (stream: string): Promise<void> => {
    const expectedVersion = await events.store.head(stream);
    const context = { commandId: randomUUID(), actor: 'system' };
    const draw: AppendableEvent = { type: 'DrawOffered', data: { by: 'white' } };
    await events.store.append({ stream, expectedVersion, events: [draw, draw], context });
  };
  /** The new events for a group of process managers and one of read models, with their cursors moved. */
  const consume = async (): Promise<readonly string[]> => {
    const got: string[] = [];
    for (const { name, state, log } of [
      { name: 'ratings', ...processes },
      { name: 'leaderboard', ...projections },
    ]) {
      const end = await log.ends();
      if ((await state.get(`${name}@1`)) >= end) continue;
      for await (const batch of log.consume(`${name}@1`, { signal: new AbortController().signal })) {
        await state.together(async () => {
          await state.advance(
            name,
            1,
            batch.events.map(({ event }) => event),
          );
          await batch.commit();
        });
        got.push(...batch.events.map(({ event }) => `${name}: ${event.stream}@${event.version}`));
        if (batch.position >= end) break;
      }
    }
    return got;
  };
  try {
    return await work(append, consume);
  } finally {
    await projections.close();
    processes.close();
    await events.close();
  }
}

const copy = (): void => copyFileSync(files.events, join(folder, 'copy'));
const putBack = (): void => copyFileSync(join(folder, 'copy'), files.events);
const all = (stream: string, ...versions: number[]): string[] =>
  versions.map((version) => `${stream}@${version}`);
const bothGot = (...events: string[]): string[] =>
  ['ratings', 'leaderboard'].flatMap((name) => events.map((event) => `${name}: ${event}`));

/** Two commits with a copy after the first, both seen by the derived files. */
async function twoCommits(): Promise<void> {
  await running(async (append, consume) => {
    await append('match-a');
    await consume();
  });
  copy();
  await running(async (append, consume) => {
    await append('match-b');
    expect(await consume()).toEqual(bothGot(...all('match-b', 1, 2)));
  });
}

/** Opens the event store alone, without the check of a start. */
async function withEvents(work: (append: (stream: string) => Promise<void>) => Promise<void>): Promise<void> {
  const events = await openEventEngines(files, { clock: systemClock, listenerFailed: failed });
  await work(async (stream) => {
    await events.store.append({
      stream,
      expectedVersion: await events.store.head(stream),
      events: [{ type: 'DrawOffered', data: { by: 'black' } }],
      context: { commandId: randomUUID(), actor: 'system' },
    });
  });
  await events.close();
}

storeMarkContract('files', async () => {
  await withEvents(async () => undefined);
  return {
    append: (stream) => withEvents((append) => append(stream)),
    consume: () => running(async (_, consume) => void (await consume())),
    copy: async () => copy(),
    putBack: async () => putBack(),
    async replace() {
      for (const end of ['', '-wal', '-shm']) rmSync(`${files.events}${end}`, { force: true });
      await withEvents(async () => undefined);
    },
    mismatches: async () => misfitsOf(files).map(({ why }) => why),
    dispose: async () => undefined,
  };
});

describe('a start of the embedded engines', () => {
  test('continues where the derived files are when the store is the one they have seen', async () => {
    await twoCommits();
    await running(async (append, consume) => {
      await append('match-c');
      expect(await consume()).toEqual(bothGot(...all('match-c', 1, 2)));
    });
    expect(setAsideIn(folder)).toEqual([]);
  });

  test('gives events to all consumers again after an older store was put beside newer cursors', async () => {
    await twoCommits();
    putBack();
    await running(async (append, consume) => {
      await append('match-c');
      expect(await consume()).toEqual(bothGot(...all('match-a', 1, 2), ...all('match-c', 1, 2)));
    });
    expect(setAsideIn(folder).map(({ name, why }) => `${name} ${why}`)).toEqual([
      'processes.db ahead',
      'read.db ahead',
    ]);
  });

  test('finds files of a version without marks by their positions, and marks those that fit', async () => {
    await twoCommits();
    for (const path of [files.read, files.processes]) new DatabaseSync(path).exec('DROP TABLE store_mark');
    expect(misfitsOf(files)).toEqual([]);
    await running(async () => undefined);
    const read = new DatabaseSync(files.read);
    expect(read.prepare('SELECT position FROM store_mark').get()).toEqual({ position: 4 });
    read.exec('DROP TABLE store_mark');
    read.close();
    putBack();
    expect(misfitsOf(files).map(({ why }) => why)).toEqual(['ahead', 'ahead']);
  });

  test('has the mark with the cursors also where the position of the group is not written yet', async () => {
    await running(async (append, consume) => {
      await append('match-a');
      await consume();
    });
    copy();
    const events = await openEventEngines(files, { clock: systemClock, listenerFailed: failed });
    const { state, close } = openProcessEngines(files, new CommitSignal());
    await events.store.append({
      stream: 'match-b',
      expectedVersion: 0,
      events: [{ type: 'DrawOffered', data: { by: 'white' } }],
      context: { commandId: randomUUID(), actor: 'system' },
    });
    await state.together(() => state.advance('ratings', 1, [{ stream: 'match-b', version: 1 }]));
    close();
    await events.close();
    putBack();
    expect(misfitsOf(files)).toEqual([{ path: files.processes, why: 'ahead' }]);
  });
});

test('of a file that is moved aside only the newest copy remains, with its log', () => {
  const path = join(folder, 'read.db');
  for (const [n, time] of [at, at + 1_000].entries()) {
    const db = new DatabaseSync(path);
    db.exec(`PRAGMA journal_mode = WAL; CREATE TABLE t${n} (a)`);
    setAside(path, 'damaged', time);
    db.close();
  }
  const [only, ...others] = setAsideIn(folder);
  expect(others).toEqual([]);
  expect(only).toEqual({
    path: join(folder, 'read.db.damaged-20261123T074501Z'),
    name: 'read.db',
    why: 'damaged',
    at: '20261123T074501Z',
  });
  expect(existsSync(path)).toBe(false);
});
