import { randomUUID } from 'node:crypto';
import type { Connection } from 'mongoose';
import { openMongoDocuments } from '../open-mongo-documents.ts';
import type { SharedDatabase } from './shared-database.ts';

/** A database of a random name on the server that MONGODB_URI names. */
export function mongoDatabase(): SharedDatabase {
  const uri = process.env['MONGODB_URI'] ?? '';
  const name = `test-${randomUUID()}`;
  const opened: Connection[] = [];
  return {
    async connect() {
      const connection = await openMongoDocuments(uri, { maxPoolSize: 4 });
      opened.push(connection);
      return connection.useDb(name);
    },
    async close() {
      await opened[0]?.useDb(name).dropDatabase();
      for (const connection of opened) await connection.close();
    },
  };
}
