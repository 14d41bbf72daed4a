import { sqliteDatabase } from '../documents/testing/sqlite-database.ts';
import { storedDeadlinesContract } from './stored-deadlines.contract.ts';

storedDeadlinesContract('documents in SQLite', sqliteDatabase);
