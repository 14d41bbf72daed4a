import { sqliteDatabase } from '../documents/testing/sqlite-database.ts';
import { mongoPuzzleStoreContract } from './mongo-puzzle-store.contract.ts';

// It needs nothing but a connection of Mongoose, so every test run checks it over our own driver.
mongoPuzzleStoreContract('MongoDB’s, over the embedded driver', sqliteDatabase);
