import { afterAll, beforeAll, describe } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SqliteFile } from '../../sqlite/sqlite-file.ts';
import { withFaults } from '../../testing/with-faults.ts';
import type { GameIndexWriter } from '../game-index.ts';
import { gameIndexContract } from '../game-index.contract.ts';
import { budgetContract } from '../testing/budget-contract.ts';
import type { OpenGameIndex } from '../testing/game-index-under-test.ts';
import { SqliteGameIndexWriter } from './sqlite-game-index-writer.ts';
import { SqliteGameIndex } from './sqlite-game-index.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'royal-chess-game-index-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let opened = 0;
const openForTest: OpenGameIndex = async (budget) => {
  opened += 1;
  const path = join(folder, `read-${opened}.db`);
  const file = new SqliteFile(path);
  const index = new SqliteGameIndex(path, budget);
  return {
    index,
    writer: new SqliteGameIndexWriter(file),
    faulty: (writer, seed) =>
      withFaults<GameIndexWriter>(writer, {
        seed,
        maxDelayMs: 2,
        failBefore: 0.2,
        failAfter: 0.2,
        methods: ['write'],
      }),
    async close() {
      await index.close();
      file.close();
    },
  };
};
gameIndexContract('SQLite', openForTest);
describe('budgets', () => budgetContract(openForTest));
