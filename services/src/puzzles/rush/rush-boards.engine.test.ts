import { describe } from '@jest/globals';
import { mongoDatabase } from '@royal-chess/infra/documents/testing/mongo-database';
import { rushBoardsContract } from './rush-boards.contract.ts';

describe('boards of runs', () => {
  rushBoardsContract(mongoDatabase);
});
