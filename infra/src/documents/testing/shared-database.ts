import type { Connection } from 'mongoose';

/** An empty database that several connections, each standing for a process, may be open on. */
export interface SharedDatabase {
  connect(): Promise<Connection>;
  /** Closes all connections and removes the data. */
  close(): Promise<void>;
}
