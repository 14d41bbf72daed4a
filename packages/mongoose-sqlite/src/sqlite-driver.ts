import mongoose from 'mongoose';
import { basename } from 'node:path';
import type { DatabaseFile } from './database-file.ts';
import type { ScanListener } from './query/plan.ts';
import { Engine } from './engine.ts';
import { UnsupportedError } from './unsupported.ts';
import { SqliteClient, SqliteDb } from './driver/sqlite-client.ts';

interface Registered {
  readonly file: DatabaseFile;
  readonly onScan: ScanListener;
}

const registered = new Map<string, Registered>();

const ignoreScans: ScanListener = () => undefined;

/**
 * The URI that `mongoose.createConnection` opens on this file; the same one for the same file and listener.
 * @param onScan called for each query that had to read more than 10,000 documents
 */
export function sqliteUri(file: DatabaseFile, onScan: ScanListener = ignoreScans): string {
  for (const [uri, known] of registered) if (known.file === file && known.onScan === onScan) return uri;
  const uri = `sqlite:${registered.size + 1}/${basename(file.path)}`;
  registered.set(uri, { file, onScan });
  return uri;
}

/** Members of a Mongoose connection that its public types leave out. */
interface ConnectionInside {
  db: unknown;
  client: unknown;
  name: string;
  host: string;
  _connectionString: string;
  config: Record<string, unknown>;
  collections: Record<string, { onOpen(): void }>;
  onOpen(): void;
}

type ConnectionClass = new (...args: unknown[]) => object & {
  db: unknown;
  useDb(name: string, options?: Record<string, unknown>): object;
  createClient(uri: string, options?: Record<string, unknown>): Promise<unknown>;
};

// Mongoose's own connection and collection carry buffering, debugging and events; only the client below them changes.
const native = (mongoose as unknown as { driver: { get(): { Connection: ConnectionClass } } }).driver.get();

/** A Mongoose connection that opens `sqlite:` URIs on a registered file and leaves all others to MongoDB's client. */
export class SqliteConnection extends native.Connection {
  override async createClient(uri: string, options: Record<string, unknown> = {}): Promise<unknown> {
    if (!uri.startsWith('sqlite:')) return super.createClient(uri, options);
    const known = registered.get(uri);
    if (known === undefined) throw new Error(`RC_DOCUMENTS_UNKNOWN_FILE: no file is registered as ${uri}`);
    const inside = this as unknown as ConnectionInside;
    readOptions(inside, options, known.file.options.readOnly === true);
    const client = new SqliteClient(new Engine(known.file, known.onScan), basename(known.file.path));
    inside._connectionString = uri;
    inside.client = client;
    inside.db = client.db();
    inside.name = client.db().databaseName;
    inside.host = 'sqlite';
    inside.onOpen();
    return this;
  }

  override useDb(name: string, options?: Record<string, unknown>): object {
    if (this.db instanceof SqliteDb) throw new UnsupportedError('useDb: a file is one database');
    return super.useDb(name, options);
  }
}

const CONFIG = ['autoIndex', 'autoCreate', 'bufferCommands', 'bufferTimeoutMS', 'sanitizeFilter'];

function readOptions(
  connection: ConnectionInside,
  options: Record<string, unknown>,
  readOnly: boolean,
): void {
  for (const [name, value] of Object.entries(options)) {
    if (value === undefined || value === null) continue;
    if (!CONFIG.includes(name)) throw new UnsupportedError(`the connection option ${name}`);
    connection.config[name] = value;
  }
  // A reader may declare the same models as the writer, which alone creates their collections and indexes.
  if (readOnly) Object.assign(connection.config, { autoIndex: false, autoCreate: false });
}

/** The driver for `mongoose.setDriver`, which accepts it only while no connection is open. */
export const sqliteDriver = { ...native, Connection: SqliteConnection };
