import { describe } from '@jest/globals';
import { sqliteDatabase } from '@royal-chess/infra/documents/testing/sqlite-database';
import { rushBoardsContract } from './rush-boards.contract.ts';

describe('boards of runs, over the embedded driver', () => {
  rushBoardsContract(sqliteDatabase);
});
