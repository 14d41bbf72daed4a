import mongoose from 'mongoose';

/** What may be chosen of a connection; the durability of writes may not. */
export interface MongoDocumentsOptions {
  /** Most sockets at once; 20 by default. */
  readonly maxPoolSize?: number;
  /** Time limit for finding a server that responds, milliseconds; 3,000 by default. */
  readonly serverTimeoutMs?: number;
  /** Time limit of one command on an open socket, milliseconds; 10,000 by default. */
  readonly socketTimeoutMs?: number;
  /** Whether Mongoose creates indexes when a model is first used; true by default. */
  readonly autoIndex?: boolean;
}

/**
 * A Mongoose connection over MongoDB's own driver. Every write is answered once a majority has it in its journal, and every
 * read sees only such writes, so that no shown value is rolled back. An unavailable server causes an error within seconds.
 *
 * Never in one process with `openDocuments`: Mongoose has one driver for all connections.
 * @throws MongooseServerSelectionError when no server answers in time
 */
export async function openMongoDocuments(
  uri: string,
  options: MongoDocumentsOptions = {},
): Promise<mongoose.Connection> {
  const { maxPoolSize = 20, serverTimeoutMs = 3_000, socketTimeoutMs = 10_000, autoIndex = true } = options;
  const connection = mongoose.createConnection(uri, {
    writeConcern: { w: 'majority', journal: true, wtimeoutMS: serverTimeoutMs },
    readConcern: { level: 'majority' },
    // A projection reads what it wrote: never from a secondary that may lag.
    readPreference: 'primary',
    retryWrites: true,
    retryReads: true,
    maxPoolSize,
    // An exhausted pool must not let callers wait without end either.
    waitQueueTimeoutMS: serverTimeoutMs,
    serverSelectionTimeoutMS: serverTimeoutMs,
    connectTimeoutMS: serverTimeoutMs,
    socketTimeoutMS: socketTimeoutMs,
    heartbeatFrequencyMS: 1_000,
    // Without a server Mongoose would buffer operations for 10 s; the driver fails after `serverTimeoutMs`.
    bufferCommands: false,
    autoIndex,
  });
  try {
    return await connection.asPromise();
  } catch (error) {
    // Otherwise the driver continues to look for the server, and the process never ends.
    await connection.close(true).catch(() => undefined);
    throw error;
  }
}
