import { describe } from '@jest/globals';
import { mongoDatabase } from '../documents/testing/mongo-database.ts';
import { intentCounterStoreContract } from './intent-counter-store.contract.ts';

describe('IntentCounterStore', () => {
  intentCounterStoreContract(mongoDatabase);
});
