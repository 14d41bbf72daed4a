import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { RecordedEvent } from '@royal-chess/contracts/registry';
import { systemClock } from '@royal-chess/infra/clock/clock';
import { CommitAnnouncer } from '@royal-chess/infra/event-store/commit-announcer';
import { SqliteEventReader } from '@royal-chess/infra/event-store/sqlite-event-reader';
import { SqliteEventStore } from '@royal-chess/infra/event-store/sqlite-event-store';
import { SqliteFile } from '@royal-chess/infra/sqlite/sqlite-file';
import { DataFolder } from '../data-folder.ts';

// Each command is a process that compiles the sources.
jest.setTimeout(60_000);

const source = fileURLToPath(new URL('cli.ts', import.meta.url));

let folder: string;
let file: string;
const at = (name: string): string => join(folder, name);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'royal-chess-backup-'));
  file = at('royal.backup');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function start(dataDir: string, ...args: readonly string[]): ChildProcess {
  const flags = ['--no-warnings', '--experimental-transform-types', '--conditions=source'];
  return spawn(process.execPath, [...flags, source, ...args], {
    env: { DATA_DIR: dataDir, NODE_ENV: 'test', NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

const parts = (): readonly string[] => readdirSync(folder).filter((name) => name.endsWith('.part'));

interface Ended {
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

async function run(dataDir: string, ...args: readonly string[]): Promise<Ended> {
  const child = start(dataDir, ...args);
  let [out, err] = ['', ''];
  child.stdout?.on('data', (chunk: Buffer) => (out += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (err += chunk.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, out, err };
}

const announcer = new CommitAnnouncer((error) => {
  throw error;
});

/** A folder with a store that is still open for writing. */
async function fill(dataDir: string, streams: number): Promise<{ close(): Promise<void> }> {
  const events = new SqliteFile(join(dataDir, 'events.db'));
  const store = new SqliteEventStore(events, systemClock, announcer);
  await store.appendMany(
    Array.from({ length: streams }, (_, n) => ({
      stream: `match-${n}`,
      expectedVersion: 0,
      events: Array.from({ length: 4 }, () => ({ type: 'DrawOffered', data: { by: 'white' } })),
      context: { commandId: randomUUID(), actor: 'system' },
    })),
  );
  return {
    async close() {
      await store.close();
      events.close();
    },
  };
}

async function eventsIn(dataDir: string): Promise<readonly RecordedEvent[]> {
  const events = new SqliteFile(join(dataDir, 'events.db'), { readOnly: true });
  const all: RecordedEvent[] = [];
  for await (const page of new SqliteEventReader(events).readAll(0))
    all.push(...page.map(({ event }) => event));
  events.close();
  return all;
}

describe('backup and restore as processes', () => {
  test('restore the store of a folder that is in use into a new one', async () => {
    const held = DataFolder.open(at('old'));
    const filled = await fill(at('old'), 50);
    const saved = await run(at('old'), 'backup', file);
    expect(saved).toMatchObject({ code: 0, err: '' });
    await filled.close();
    held.close();
    expect(await run(at('old'), '--json', 'backup', `${file}-2`)).toMatchObject({ code: 0 });
    const restored = await run(at('new'), '--json', 'restore', `${file}-2`);
    expect(restored).toMatchObject({ code: 0, err: '' });
    expect(JSON.parse(restored.out)).toMatchObject({ commits: 50, events: 200 });
    expect(JSON.stringify(await eventsIn(at('new')))).toBe(JSON.stringify(await eventsIn(at('old'))));
    expect(existsSync(at('new/events.db.restoring'))).toBe(false);
  });

  test('restore a copy of events.db, with what a killed server left in its log', async () => {
    const filled = await fill(at('old'), 50);
    mkdirSync(at('copy'));
    for (const end of ['', '-wal']) copyFileSync(at(`old/events.db${end}`), at(`copy/events.db${end}`));
    const before = JSON.stringify(await eventsIn(at('old')));
    await filled.close();
    const restored = await run(at('new'), '--json', 'restore', at('copy/events.db'));
    expect(restored).toMatchObject({ code: 0, err: '' });
    expect(JSON.parse(restored.out)).toMatchObject({ commits: 50, events: 200 });
    expect(JSON.stringify(await eventsIn(at('new')))).toBe(before);
    expect(statSync(at('new/events.db')).mode & 0o777).toBe(0o600);
  });

  test('a damaged copy of events.db is refused, and no store is left', async () => {
    await (await fill(at('old'), 3_000)).close();
    const bytes = readFileSync(at('old/events.db'));
    bytes.fill(0, 60 * 4_096, 61 * 4_096);
    writeFileSync(at('copy.db'), bytes);
    expect(await run(at('new'), 'restore', at('copy.db'))).toMatchObject({
      code: 2,
      err: expect.stringMatching(/^store: .*copy\.db is damaged: .*\(RC_STORE_DAMAGED\)\n$/),
    });
    expect(existsSync(at('new'))).toBe(false);
  });

  test('a restore that is killed leaves no store, and the next one is whole', async () => {
    await (await fill(at('old'), 8_000)).close();
    await run(at('old'), 'backup', file);
    const child = start(at('new'), 'restore', file);
    const ended = once(child, 'close');
    const part = at('new/events.db.restoring-wal');
    const until = Date.now() + 30_000;
    while (child.exitCode === null && Date.now() < until) {
      if (existsSync(part) && statSync(part).size > 500_000) break;
      await pause(2);
    }
    child.kill('SIGKILL');
    expect((await ended)[1]).toBe('SIGKILL');
    expect(existsSync(at('new/events.db'))).toBe(false);
    expect(existsSync(at('new/seeded'))).toBe(false);
    expect(await run(at('new'), 'restore', file)).toMatchObject({ code: 0 });
    expect(JSON.stringify(await eventsIn(at('new')))).toBe(JSON.stringify(await eventsIn(at('old'))));
  });

  test('a backup that is killed leaves no file of its name', async () => {
    await (await fill(at('old'), 8_000)).close();
    const child = start(at('old'), 'backup', file);
    const ended = once(child, 'close');
    const until = Date.now() + 30_000;
    while (child.exitCode === null && Date.now() < until) {
      if (parts().length > 0) break;
      await pause(2);
    }
    child.kill('SIGKILL');
    expect((await ended)[1]).toBe('SIGKILL');
    expect(existsSync(file)).toBe(false);
    expect(parts()).toHaveLength(1);
    expect(await run(at('old'), 'backup', `${file}-2`)).toMatchObject({ code: 0 });
    expect(parts()).toEqual([]);
  });

  test('a backup of a store with a garbled page fails, leaves no file and says what to do', async () => {
    await (await fill(at('old'), 3_000)).close();
    const bytes = readFileSync(at('old/events.db'));
    bytes.fill(0, 60 * 4_096, 61 * 4_096);
    writeFileSync(at('old/events.db'), bytes);
    expect(await run(at('old'), 'backup', file)).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringMatching(
        /^store: .*events\.db is damaged: .*docs\/backup\.md.*\(RC_STORE_DAMAGED\)\n$/,
      ),
    });
    expect(existsSync(file)).toBe(false);
    expect(parts()).toEqual([]);
  });

  test('a restore touches nothing where there is a store, nor with a file that is cut', async () => {
    await (await fill(at('old'), 10)).close();
    await run(at('old'), 'backup', file);
    const before = readFileSync(at('old/events.db'));
    const refused = await run(at('old'), '--json', 'restore', file);
    expect(refused).toMatchObject({
      code: 2,
      err: expect.stringMatching(/^store: .*DATA_DIR.* \(RC_RESTORE_NOT_EMPTY\)\n$/),
    });
    expect(JSON.parse(refused.out)).toMatchObject({
      error: { field: 'store', code: 'RC_RESTORE_NOT_EMPTY' },
    });
    expect(readFileSync(at('old/events.db')).equals(before)).toBe(true);
    truncateSync(file, statSync(file).size - 20);
    const cut = await run(at('new'), 'restore', file);
    expect(cut).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringMatching(/^file: The backup is cut.*\(RC_BACKUP_BROKEN\)/),
    });
    expect(existsSync(at('new'))).toBe(false);
  });

  test('name what is missing', async () => {
    expect(await run(at('nowhere'), 'backup', file)).toMatchObject({
      code: 2,
      err: expect.stringContaining('DATA_DIR'),
    });
    expect(await run(at('new'), 'restore', at('no.backup'))).toMatchObject({
      code: 2,
      err: expect.stringContaining('no.backup'),
    });
    expect(existsSync(file)).toBe(false);
  });
});
