import { mongoDatabase } from '../documents/testing/mongo-database.ts';
import { mongoOpeningCountsContract } from './mongo-opening-counts.contract.ts';

mongoOpeningCountsContract('MongoDB', mongoDatabase);
