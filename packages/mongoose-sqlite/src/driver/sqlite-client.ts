import mongoose from 'mongoose';
import type { Engine } from '../engine.ts';
import { ReadOnlyError, UnsupportedError } from '../unsupported.ts';
import type { Doc } from '../values/bson.ts';
import { DocumentCursor } from './cursor.ts';
import { SqliteCollection } from './sqlite-collection.ts';
import { checkOptions } from './options.ts';
import { refuseRest } from './refuse-rest.ts';

/** A database as the MongoDB client shows it: one SQLite file. */
export class SqliteDb {
  constructor(
    readonly engine: Engine,
    readonly databaseName: string,
  ) {}

  collection(name: string): SqliteCollection {
    return new SqliteCollection(this.engine, name);
  }

  async createCollection(name: string, options?: Doc): Promise<SqliteCollection> {
    checkOptions('createCollection', options, ['autoIndexId']);
    await this.engine.write('createCollection', name, () => undefined);
    return this.collection(name);
  }

  async dropCollection(name: string): Promise<boolean> {
    return this.engine.drop(name);
  }

  async dropDatabase(): Promise<boolean> {
    if (this.engine.file.options.readOnly) throw new ReadOnlyError('dropDatabase', this.databaseName);
    for (const name of this.engine.catalog.names()) await this.engine.drop(name);
    return true;
  }

  listCollections(): DocumentCursor {
    const listed = () => this.engine.catalog.names().map((name) => ({ name, type: 'collection' }));
    return new DocumentCursor(() => listed().values(), {
      sort: [],
      skip: 0,
      limit: 0,
      projection: undefined,
    });
  }
}

refuseRest(SqliteDb, mongoose.mongo.Db, 'db');

/** Takes the place of MongoDB's client in a connection. The file belongs to the caller and stays open. */
export class SqliteClient {
  readonly #db: SqliteDb;

  constructor(engine: Engine, name: string) {
    this.#db = new SqliteDb(engine, name);
  }

  db(): SqliteDb {
    return this.#db;
  }

  async close(): Promise<void> {
    // The client has no resources to free.
  }

  startSession(): never {
    throw new UnsupportedError('sessions and transactions: use the transaction of the SQLite file');
  }
}

refuseRest(SqliteClient, mongoose.mongo.MongoClient, 'client');
