import { randomUUID } from 'node:crypto';
import type { mongo } from 'mongoose';
import { openMongoDocuments } from '../../documents/open-mongo-documents.ts';

/** A database for one test on the server that `MONGODB_URI` names. */
export interface MongoTestDatabase {
  readonly name: string;
  readonly db: mongo.Db;
  /** Another client on the same database, like another process; through `uri` if given. */
  connect(uri?: string): Promise<mongo.Db>;
  /** Drops the database and closes all clients. */
  dispose(): Promise<void>;
}

export async function mongoTestDatabase(): Promise<MongoTestDatabase> {
  const name = `royal-chess-test-${randomUUID()}`;
  const closings: (() => Promise<void>)[] = [];
  const connect = async (uri = process.env['MONGODB_URI'] ?? ''): Promise<mongo.Db> => {
    const connection = await openMongoDocuments(uri, { serverTimeoutMs: 2_000, socketTimeoutMs: 3_000 });
    closings.push(() => connection.close(true));
    return connection.getClient().db(name);
  };
  const db = await connect();
  return {
    name,
    db,
    connect,
    async dispose() {
      await db.dropDatabase();
      for (const close of closings) await close();
    },
  };
}
