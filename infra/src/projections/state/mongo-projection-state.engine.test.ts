import { describe } from '@jest/globals';
import { mongoDatabase } from '../../documents/testing/mongo-database.ts';
import { mongoProjectionStateContract } from './mongo-projection-state.contract.ts';

describe('MongoProjectionState', () => {
  mongoProjectionStateContract(mongoDatabase);
});
