import type { Connection } from 'mongoose';

/**
 * Reads one document of a collection as queries do, through the same driver, pool and read concern; that it has none is no failure.
 * @throws whatever a query would throw now; without a limit of time of its own
 */
export async function pingDocuments(connection: Connection, collection: string): Promise<void> {
  await connection.collection(collection).findOne({}, { projection: { _id: 1 } });
}
