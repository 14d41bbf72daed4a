import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StatementSync } from 'node:sqlite';
import { describe } from '@jest/globals';
import { withFaults } from '../faults/with-faults.ts';
import { SqliteProjectionState } from '../projections/sqlite-projection-state.ts';
import { SqliteFile } from '../sqlite/sqlite-file.ts';
import { counterStoreContract } from './counter-store.contract.ts';
import { SqliteCounterStore } from './sqlite-counter-store.ts';

/**
 * Lets the file die at its k-th write: a prepared statement's `run`, or a COMMIT. A dead file answers nothing any more,
 * not even ROLLBACK, and is closed: what was not committed is gone, as after `kill -9`.
 */
function dieAt(file: SqliteFile, killAt: number, when: 'before' | 'after'): void {
  let writes = 0;
  const disturbed = <Result>(write: () => Result): Result => {
    writes += 1;
    if (writes < killAt) return write();
    if (writes === killAt && when === 'after') write();
    if (file.db.isOpen) file.close();
    throw new Error('killed');
  };
  const prepare = file.db.prepare.bind(file.db);
  file.db.prepare = (sql: string): StatementSync => {
    const statement = prepare(sql);
    const run = statement.run.bind(statement) as StatementSync['run'];
    statement.run = ((...values: never[]) => disturbed(() => run(...values))) as StatementSync['run'];
    return statement;
  };
  const exec = file.db.exec.bind(file.db);
  file.db.exec = (sql: string): void => (sql === 'COMMIT' ? disturbed(() => exec(sql)) : exec(sql));
}

describe('SqliteCounterStore', () => {
  counterStoreContract(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'counters-'));
    const opened: SqliteFile[] = [];
    return {
      open: async (killAt, when = 'before') => {
        const file = new SqliteFile(join(folder, 'read.db'));
        opened.push(file);
        // The tables are there before the process may die: making them is idempotent.
        const before = new SqliteCounterStore(file, new SqliteProjectionState(file));
        await before.recover();
        if (killAt !== undefined) dieAt(file, killAt, when);
        const cursors = new SqliteProjectionState(file);
        return { counters: new SqliteCounterStore(file, cursors), cursors };
      },
      openFaulty: async (seed) => {
        const file = new SqliteFile(join(folder, 'read.db'));
        opened.push(file);
        const cursors = new SqliteProjectionState(file);
        const faults = { maxDelayMs: 1, failBefore: 0.2, failAfter: 0.2 };
        const failing = withFaults(cursors, { ...faults, seed, methods: ['advance'] });
        const counters = new SqliteCounterStore(file, failing);
        return {
          counters: withFaults(counters, { ...faults, seed: seed + 1, methods: ['apply', 'recover'] }),
          cursors,
        };
      },
      close: async () => {
        for (const file of opened) file.close();
        rmSync(folder, { recursive: true, force: true });
      },
    };
  });
});
