import { mongoDatabase } from '../documents/testing/mongo-database.ts';
import { mongoPuzzleStoreContract } from './mongo-puzzle-store.contract.ts';

mongoPuzzleStoreContract('MongoDB', mongoDatabase);
