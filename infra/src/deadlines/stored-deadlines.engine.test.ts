import { mongoDatabase } from '../documents/testing/mongo-database.ts';
import { storedDeadlinesContract } from './stored-deadlines.contract.ts';

storedDeadlinesContract('MongoDB', mongoDatabase);
