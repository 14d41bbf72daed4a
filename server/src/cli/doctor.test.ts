import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { systemClock } from '@royal-chess/infra/clock/clock';
import { embeddedFiles } from '@royal-chess/infra/embedded/embedded-files';
import { openEventEngines } from '@royal-chess/infra/embedded/event-engines';
import { openProcessEngines } from '@royal-chess/infra/embedded/process-engines';
import { CommitSignal } from '@royal-chess/infra/event-log/commit-signal';
import type { Finding } from '@royal-chess/infra/engine-checks/finding';
import { doctorCommand } from './doctor.command.ts';
import { CliOutput } from './cli-output.ts';
import { temporaryFiles } from './testing/temporary-files.ts';

const folder = temporaryFiles({ 'a-file': '' });

async function doctor(env: Record<string, string>, json = false) {
  const out: string[] = [];
  const io = { out: (line: string) => void out.push(line), err() {}, cwd: '.', watched: false };
  const code = await doctorCommand(new CliOutput({ ...io, async *input() {} }, json), env);
  return { code, out };
}

test('an embedded server on a good folder is well', async () => {
  const { code, out } = await doctor({ DATA_DIR: join(folder, 'new', 'data') });
  expect(code).toBe(0);
  expect(out.at(-1)).toMatch(/^4 checks, \d warnings, 0 faults$/);
});

test('a data folder that is a file is a fault with a remedy', async () => {
  const { code, out } = await doctor({ DATA_DIR: join(folder, 'a-file') });
  expect(code).toBe(1);
  expect(out.join('\n')).toMatch(/FAULT {3}data folder writable: .*\n {8}-> .*DATA_DIR/);
});

test('a folder of endgame tables that does not exist is a warning with a remedy', async () => {
  const tables = join(folder, 'tables');
  const { code, out } = await doctor({ DATA_DIR: join(folder, 'new', 'data'), SYZYGY_PATH: tables });
  expect(code).toBe(0);
  expect(out.join('\n')).toMatch(
    /WARNING endgame tables .*tables: does not exist\n {8}-> Correct SYZYGY_PATH/,
  );
});

describe('with database files', () => {
  let data: string;
  const path = (name: string): string => join(data, name);
  const find = async (): Promise<string> => (await doctor({ DATA_DIR: data })).out.join('\n');
  const seen = 'SELECT store, position + 1, commit_key FROM store_mark';
  beforeEach(async () => {
    data = mkdtempSync(join(folder, 'files-'));
    const files = embeddedFiles(data);
    const events = await openEventEngines(files, { clock: systemClock, listenerFailed: () => undefined });
    openProcessEngines(files, new CommitSignal()).close();
    await events.close();
  });

  test('that belong together all is well', async () => {
    const { code, out } = await doctor({ DATA_DIR: data });
    expect(code).toBe(0);
    expect(out.join('\n')).toContain('ok      data files belong together');
    expect(out.at(-1)).toMatch(/^7 checks, \d warnings, 0 faults$/);
  });

  test('a damaged one is a fault with a remedy', async () => {
    writeFileSync(path('events.db'), 'Hello. '.repeat(1_000));
    writeFileSync(path('read.db'), 'Hello. '.repeat(1_000));
    const out = await find();
    expect(out).toMatch(/FAULT {3}data files events\.db: damaged: .*\n {8}-> Stop the server/);
    expect(out).toMatch(/FAULT {3}data files read\.db: damaged: .*\n {8}-> Start again/);
  });

  test('a missing events.db is a fault', async () => {
    rmSync(path('events.db'));
    expect(await find()).toContain('FAULT   data files events.db: missing or empty');
  });

  test('cursors beyond the store are a warning', async () => {
    const db = new DatabaseSync(path('processes.db'));
    db.exec(`REPLACE INTO store_mark (only, store, position, commit_key) SELECT 1, * FROM (${seen})`);
    db.close();
    expect(await find()).toContain('WARNING data files belong together: processes.db has seen events that');
  });

  test('a file that was moved aside is a warning, and so are the rights of others', async () => {
    writeFileSync(path('read.db.damaged-20261123T074500Z'), '');
    chmodSync(path('processes.db'), 0o644);
    const out = await find();
    expect(out).toContain('WARNING data files moved aside: read.db at 20261123T074500Z: it was damaged');
    expect(out).toContain('WARNING data files processes.db rights: open to other users');
  });
});

test('all wrong settings are findings, and no engine is called', async () => {
  const { code, out } = await doctor({ REDIS_URL: 'redis://:hunter2@redis', PORT: 'http' }, true);
  expect(code).toBe(1);
  expect(out).toHaveLength(1);
  const { findings, faults } = JSON.parse(out[0] ?? '') as { findings: Finding[]; faults: number };
  expect(findings.map(({ check }) => check)).toEqual([
    'PORT',
    'MONGODB_URI',
    'KAFKA_BROKERS',
    'ELASTICSEARCH_URL',
  ]);
  expect(faults).toBe(4);
  expect(out[0]).not.toContain('hunter2');
});

test('all engines are checked, even if some are unavailable', async () => {
  const closed = createServer();
  await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
  const { port } = closed.address() as { readonly port: number };
  await new Promise((resolve) => closed.close(resolve));
  const host = `127.0.0.1:${port}`;
  const { code, out } = await doctor(
    {
      MONGODB_URI: `mongodb://${host}/royal-chess?serverSelectionTimeoutMS=300`,
      KAFKA_BROKERS: host,
      ELASTICSEARCH_URL: `http://${host}`,
      REDIS_URL: `redis://${host}`,
    },
    true,
  );
  expect(code).toBe(1);
  const { findings } = JSON.parse(out[0] ?? '') as { findings: Finding[] };
  expect(findings.filter(({ outcome }) => outcome === 'fault').map(({ engine }) => engine)).toEqual([
    'mongodb',
    'kafka',
    'elasticsearch',
    'redis',
  ]);
}, 20_000);
