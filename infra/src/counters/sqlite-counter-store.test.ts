import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe } from '@jest/globals';
import { withFaults } from '../testing/with-faults.ts';
import { SqliteProjectionState } from '../projections/state/sqlite-projection-state.ts';
import { SqliteFile } from '../sqlite/sqlite-file.ts';
import { counterStoreContract } from './counter-store.contract.ts';
import { SqliteCounterStore } from './sqlite-counter-store.ts';
import { sqliteDieAt } from './testing/sqlite-die-at.ts';

describe('SqliteCounterStore', () => {
  counterStoreContract(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'counters-'));
    const opened: SqliteFile[] = [];
    return {
      open: async (killAt, when = 'before') => {
        const file = new SqliteFile(join(folder, 'read.db'));
        opened.push(file);
        // The tables exist before the process may die: making them is idempotent.
        const before = new SqliteCounterStore(file, new SqliteProjectionState(file));
        await before.recover();
        if (killAt !== undefined) sqliteDieAt(file, killAt, when);
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
