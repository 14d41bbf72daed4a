import { mongoDatabase } from '../documents/testing/mongo-database.ts';
import { mongoFideListContract } from './mongo-fide-list.contract.ts';

mongoFideListContract('MongoDB', mongoDatabase);
