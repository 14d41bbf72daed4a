import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { SqliteFile } from '../../sqlite/sqlite-file.ts';
import { projectionStateContract } from './projection-state.contract.ts';
import { SqliteActiveGenerations } from '../generations/sqlite-active-generations.ts';
import { SqliteProjectionState } from './sqlite-projection-state.ts';

describe('SqliteProjectionState', () => {
  projectionStateContract(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'projection-state-'));
    let file = new SqliteFile(join(folder, 'read.db'));
    return {
      state: new SqliteProjectionState(file),
      atomic: true,
      reopen: async () => new SqliteProjectionState((file = new SqliteFile(join(folder, 'read.db')))),
      close: async () => {
        file.close();
        rmSync(folder, { recursive: true, force: true });
      },
    };
  });

  test('a reader over its own connection sees a flip at once, and 1 before the tables exist', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'projection-state-'));
    const path = join(folder, 'read.db');
    const file = new SqliteFile(path);
    const reader = new SqliteFile(path, { readOnly: true });
    const generations = new SqliteActiveGenerations(reader);
    expect(generations.active('games')).toBe(1);
    const state = new SqliteProjectionState(file);
    const next = await state.begin('games');
    expect(generations.active('games')).toBe(1);
    await state.flip('games', 1, next);
    expect(generations.active('games')).toBe(next);
    reader.close();
    file.close();
    rmSync(folder, { recursive: true, force: true });
  });
});
