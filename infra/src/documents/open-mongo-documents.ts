import mongoose from 'mongoose';

/** What may be chosen of a connection; the durability of writes may not. */
export interface MongoDocumentsOptions {
  /** Most sockets at once; 20 unless told. */
  readonly maxPoolSize?: number;
  /** How long an operation waits for a server that answers, milliseconds; 3,000 unless told. */
  readonly serverTimeoutMs?: number;
  /** How long one command may take on a socket that is open, milliseconds; 10,000 unless told. */
  readonly socketTimeoutMs?: number;
  /** Whether Mongoose makes indexes when a model is first used; true unless told. */
  readonly autoIndex?: boolean;
}

/**
 * A Mongoose connection over MongoDB's own driver. Every write is answered once a majority has it in its journal, and every
 * read sees only such writes, so that what was shown once stays. A server that is away shows as an error within seconds.
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
    // A pool that is exhausted must not make callers wait without end either.
    waitQueueTimeoutMS: serverTimeoutMs,
    serverSelectionTimeoutMS: serverTimeoutMs,
    connectTimeoutMS: serverTimeoutMs,
    socketTimeoutMS: socketTimeoutMs,
    heartbeatFrequencyMS: 1_000,
    // Without a server Mongoose would keep operations back for 10 s; the driver waits `serverTimeoutMs` and says so.
    bufferCommands: false,
    autoIndex,
  });
  try {
    return await connection.asPromise();
  } catch (error) {
    // The driver goes on looking for the server otherwise, and the process never ends.
    await connection.close(true).catch(() => undefined);
    throw error;
  }
}
