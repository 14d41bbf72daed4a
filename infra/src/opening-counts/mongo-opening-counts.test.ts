import { sqliteDatabase } from '../documents/testing/sqlite-database.ts';
import { mongoOpeningCountsContract } from './mongo-opening-counts.contract.ts';

// It needs nothing but a connection of Mongoose, so every test run checks it over our own driver.
mongoOpeningCountsContract('MongoDB’s, over the embedded driver', sqliteDatabase);
