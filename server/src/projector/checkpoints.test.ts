import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, test } from '@jest/globals';
import { SqliteFile } from '@royal-chess/infra/sqlite/sqlite-file';
import { checkpointEachSecond } from './checkpoints.ts';

/** Writes 18 MB of rows in small commits, a few in each turn of the event loop without a break, as the main thread does. */
const writer = `
  const { DatabaseSync } = require('node:sqlite');
  const db = new DatabaseSync(require('node:worker_threads').workerData);
  db.exec('PRAGMA busy_timeout = 5000; PRAGMA synchronous = normal; PRAGMA wal_autocheckpoint = 0');
  const insert = db.prepare('INSERT INTO filling (data) VALUES (zeroblob(3000))');
  let turns = 0;
  (function turn() {
    for (let n = 0; n < 5; n += 1) insert.run();
    turns += 1;
    if (turns < 1200) setTimeout(turn, 0);
    else db.close();
  })();
`;
const megabyte = 1_000_000;

test('the write-ahead log stays small under a writer that never pauses', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'royal-chess-checkpoints-'));
  const path = join(folder, 'events.db');
  const file = new SqliteFile(path, { walAutocheckpoint: 0 });
  file.db.exec('CREATE TABLE filling (id INTEGER PRIMARY KEY, data BLOB)');
  const warnings: unknown[] = [];
  const stop = checkpointEachSecond(
    path,
    { warn: (message: unknown) => warnings.push(message) },
    {
      everyMs: 100,
      restartAt: 256,
    },
  );
  await once(new Worker(writer, { eval: true, workerData: path }), 'exit');
  // A restarted log keeps its size: this is its largest size so far.
  expect(statSync(`${path}-wal`).size).toBeLessThan(20 * megabyte);
  expect(file.db.prepare('SELECT count(*) AS n FROM filling').get()).toEqual({ n: 6_000 });
  expect(warnings).toEqual([]);
  stop();
  file.close();
  rmSync(folder, { recursive: true, force: true });
});
