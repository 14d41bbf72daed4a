import { describe } from '@jest/globals';
import { mongoDatabase } from '@royal-chess/infra/documents/testing/mongo-database';
import { lateWritersContract } from './testing/late-writers.contract.ts';

describe('read models of two projectors', () => {
  lateWritersContract(mongoDatabase);
});
