import type { Connection } from 'mongoose';

/** A connection under test. Each contract creates its own collections, so that an empty database is enough. */
export interface DocumentsSubject {
  readonly connection: Connection;
  close(): Promise<void>;
}

/** Opens a connection to a database that no other test uses at the same time. */
export type DocumentsFactory = () => Promise<DocumentsSubject>;

/** A document of the tests: any fields, and a string as `_id`. */
export interface TestDoc {
  _id: string;
  [field: string]: unknown;
}

interface TestCursor extends AsyncIterable<TestDoc> {
  toArray(): Promise<TestDoc[]>;
  sort(sort: object): this;
  limit(limit: number): this;
  hasNext(): Promise<boolean>;
  next(): Promise<TestDoc | null>;
  close(): Promise<void>;
}

/** The driver's collection with types that are loose enough for tests. */
export interface TestCollection {
  find(filter: object, options?: object): TestCursor;
  findOne(filter: object, options?: object): Promise<TestDoc | null>;
  aggregate(pipeline: object[]): TestCursor;
  countDocuments(filter?: object, options?: object): Promise<number>;
  estimatedDocumentCount(): Promise<number>;
  distinct(path: string, filter?: object): Promise<unknown[]>;
  insertOne(doc: object): Promise<{ insertedId: unknown }>;
  insertMany(docs: object[], options?: object): Promise<unknown>;
  updateOne(filter: object, update: object, options?: object): Promise<unknown>;
  updateMany(filter: object, update: object, options?: object): Promise<unknown>;
  replaceOne(filter: object, replacement: object, options?: object): Promise<unknown>;
  deleteOne(filter: object): Promise<unknown>;
  deleteMany(filter: object): Promise<unknown>;
  findOneAndUpdate(filter: object, update: object, options?: object): Promise<unknown>;
  findOneAndReplace(filter: object, replacement: object, options?: object): Promise<unknown>;
  findOneAndDelete(filter: object, options?: object): Promise<unknown>;
  bulkWrite(operations: object[], options?: object): Promise<unknown>;
  createIndex(key: object, options?: object): Promise<string>;
  dropIndex(name: string): Promise<unknown>;
  listIndexes(): { toArray(): Promise<{ name: string; key: object; unique?: boolean }[]> };
  drop(): Promise<unknown>;
}

/** The driver's collection under Mongoose's, where no schema casts the test's values. */
export function rawCollection(connection: Connection, name: string): TestCollection {
  return connection.collection(name) as unknown as TestCollection;
}
