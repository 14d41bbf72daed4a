import { sqliteDatabase } from '../documents/testing/sqlite-database.ts';
import { mongoFideListContract } from './mongo-fide-list.contract.ts';

// It needs nothing but a connection of Mongoose, so every test run checks it over our own driver.
mongoFideListContract('MongoDB’s, over the embedded driver', sqliteDatabase);
