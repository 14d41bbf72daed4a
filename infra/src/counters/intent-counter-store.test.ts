import { describe } from '@jest/globals';
import { sqliteDatabase } from '../documents/testing/sqlite-database.ts';
import { intentCounterStoreContract } from './intent-counter-store.contract.ts';

// It needs nothing but Mongoose, so every test run checks it over our own driver.
describe('IntentCounterStore over the embedded driver', () => {
  intentCounterStoreContract(sqliteDatabase);
});
