import { describe } from '@jest/globals';
import { sqliteDatabase } from '../../documents/testing/sqlite-database.ts';
import { mongoProjectionStateContract } from './mongo-projection-state.contract.ts';

// It needs nothing but Mongoose, so every test run checks it over our own driver.
describe('MongoProjectionState over the embedded driver', () => {
  mongoProjectionStateContract(sqliteDatabase);
});
