import { describe } from '@jest/globals';
import { sqliteDatabase } from '@royal-chess/infra/documents/testing/sqlite-database';
import { lateWritersContract } from './testing/late-writers.contract.ts';

describe('read models of two projectors, over the embedded driver', () => {
  lateWritersContract(sqliteDatabase);
});
