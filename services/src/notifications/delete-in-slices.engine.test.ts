import { describe } from '@jest/globals';
import { mongoDatabase } from '@royal-chess/infra/documents/testing/mongo-database';
import { deleteInSlicesContract } from './delete-in-slices.contract.ts';

describe('deleted notifications', () => {
  deleteInSlicesContract(mongoDatabase);
});
