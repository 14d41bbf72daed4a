import { describe } from '@jest/globals';
import { sqliteDatabase } from '@royal-chess/infra/documents/testing/sqlite-database';
import { deleteInSlicesContract } from './delete-in-slices.contract.ts';

describe('deleted notifications, over the embedded driver', () => {
  deleteInSlicesContract(sqliteDatabase);
});
