import type { Connection } from 'mongoose';

/** NamespaceNotFound as servers before 7.0 report it. */
const notFound = 'ns not found';

/** Removes a collection with its indexes; a missing one is no error. */
export async function dropCollection(connection: Connection, name: string): Promise<void> {
  try {
    await connection.dropCollection(name);
  } catch (error) {
    if (!(error instanceof Error && error.message.includes(notFound))) throw error;
  }
}
