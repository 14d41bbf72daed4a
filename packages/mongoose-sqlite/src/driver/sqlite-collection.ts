import mongoose from 'mongoose';
import { aggregate } from '../query/aggregate.ts';
import { projector } from '../query/projection.ts';
import { toSortKeys } from '../query/sort.ts';
import { createIndex, dropIndex, readIndex } from '../store/indexes.ts';
import type { Engine } from '../engine.ts';
import { readReplacement, readUpdate, type Update } from '../update/update.ts';
import { type Doc } from '../values/bson.ts';
import { toNormalForm } from '../values/normal-form.ts';
import { valuesAt, MISSING } from '../values/paths.ts';
import { compareValues } from '../values/bson-order.ts';
import { runBulk } from './bulk.ts';
import { DocumentCursor, type CursorSpec } from './cursor.ts';
import { checkOptions } from './options.ts';
import { findAndModify, insert, remove, update } from './operations.ts';
import { refuseRest } from './refuse-rest.ts';
import { bulkError, bulkResult } from './results.ts';

type Options = Doc | null | undefined;

const FIND_OPTIONS = ['projection', 'sort', 'skip', 'limit', 'singleBatch'];
const MODIFY_OPTIONS = [
  'projection',
  'sort',
  'upsert',
  'returnDocument',
  'returnOriginal',
  'includeResultMetadata',
  'fields',
];

/** A cursor with a limit up to this reads its documents in one go. */
const READ_AT_ONCE = 1000;

/** A collection as the MongoDB client shows it to Mongoose, over a table. */
export class SqliteCollection {
  constructor(
    readonly engine: Engine,
    readonly collectionName: string,
  ) {}

  find(filter?: Doc | null, options?: Options): DocumentCursor {
    return new DocumentCursor(
      (spec, all) => this.#read(filter ?? {}, spec, all),
      toSpec(checkOptions('find', options, FIND_OPTIONS)),
    );
  }

  async findOne(filter?: Doc | null, options?: Options): Promise<Doc | null> {
    const spec = toSpec(checkOptions('findOne', options, FIND_OPTIONS));
    const { done, value } = this.#read(filter ?? {}, { ...spec, limit: 1 }, true).next();
    return done === true ? null : value;
  }

  *#read(filter: Doc, { projection, ...rest }: CursorSpec, all: boolean): Generator<Doc, undefined> {
    const project = projector(projection) ?? ((doc: Doc) => doc);
    const selection = { filter, ...rest };
    if (all || (rest.limit > 0 && rest.limit <= READ_AT_ONCE))
      for (const { doc } of this.engine.select(this.collectionName, selection)) yield project(doc);
    else for (const doc of this.engine.selectEach(this.collectionName, selection)) yield project(doc);
    return undefined;
  }

  aggregate(pipeline: readonly Doc[] = [], options?: Options): DocumentCursor {
    checkOptions('aggregate', options, []);
    return new DocumentCursor(() => aggregate(this.engine, this.collectionName, pipeline), toSpec({}));
  }

  async countDocuments(filter?: Doc | null, options?: Options): Promise<number> {
    const { skip, limit } = toSpec(checkOptions('countDocuments', options, ['skip', 'limit']));
    return this.engine.count(this.collectionName, { filter: filter ?? {}, sort: [], skip, limit });
  }

  async estimatedDocumentCount(options?: Options): Promise<number> {
    checkOptions('estimatedDocumentCount', options, []);
    return this.engine.count(this.collectionName, { filter: {}, sort: [], skip: 0, limit: 0 });
  }

  async distinct(path: string, filter?: Doc | null, options?: Options): Promise<unknown[]> {
    checkOptions('distinct', options, []);
    const selection = { filter: filter ?? {}, sort: [], skip: 0, limit: 0 };
    const values = this.engine
      .select(this.collectionName, selection)
      .flatMap(({ doc }) => valuesAt(doc, path))
      .flatMap((value) => (Array.isArray(value) ? value : [value]))
      .filter((value) => value !== MISSING)
      .sort(compareValues);
    return values.filter((value, at) => at === 0 || compareValues(value, values[at - 1]) !== 0);
  }

  async insertOne(doc: Doc, options?: Options) {
    checkOptions('insertOne', options, []);
    const insertedId = await this.engine.write('insertOne', this.collectionName, (collection) =>
      insert(this.engine, collection, doc),
    );
    return { acknowledged: true, insertedId };
  }

  async insertMany(docs: Doc[], options?: Options) {
    checkOptions('insertMany', options, ['ordered', 'limit', 'rawResult']);
    const operations = docs.map((document) => ({ insertOne: { document } }));
    const { insertedCount, insertedIds } = await this.#bulk('insertMany', operations, options);
    return { acknowledged: true, insertedCount, insertedIds };
  }

  async bulkWrite(operations: Doc[], options?: Options) {
    checkOptions('bulkWrite', options, ['ordered']);
    if (operations.length === 0)
      throw new mongoose.mongo.MongoInvalidArgumentError('Invalid BulkOperation, Batch cannot be empty');
    return this.#bulk('bulkWrite', operations, options);
  }

  async #bulk(name: string, operations: Doc[], options: Options) {
    const ordered = options?.ordered !== false;
    const { tally, first } = await this.engine.write(name, this.collectionName, (collection) =>
      runBulk(this.engine, collection, operations, ordered),
    );
    if (first !== undefined) throw bulkError(tally, ordered, first);
    return bulkResult(tally, ordered);
  }

  async updateOne(filter: Doc, change: unknown, options?: Options) {
    return this.#update('updateOne', filter, readUpdate(change), options);
  }

  async updateMany(filter: Doc, change: unknown, options?: Options) {
    return this.#update('updateMany', filter, readUpdate(change), options);
  }

  async replaceOne(filter: Doc, replacement: unknown, options?: Options) {
    return this.#update('replaceOne', filter, readReplacement(replacement), options);
  }

  async #update(name: string, filter: Doc, change: Update, options: Options) {
    const { upsert, sort } = checkOptions(
      name,
      options,
      name === 'updateMany' ? ['upsert'] : ['upsert', 'sort'],
    );
    const done = await this.engine.write(name, this.collectionName, (collection) =>
      update(this.engine, collection, filter, change, {
        many: name === 'updateMany',
        upsert: upsert === true,
        sort,
      }),
    );
    return {
      acknowledged: true,
      matchedCount: done.matched,
      modifiedCount: done.modified,
      upsertedCount: done.upsertedId === undefined ? 0 : 1,
      upsertedId: done.upsertedId ?? null,
    };
  }

  async deleteOne(filter: Doc, options?: Options) {
    return this.#delete('deleteOne', filter, options);
  }

  async deleteMany(filter: Doc, options?: Options) {
    return this.#delete('deleteMany', filter, options);
  }

  async #delete(name: string, filter: Doc, options: Options) {
    checkOptions(name, options, []);
    const deletedCount = await this.engine.write(name, this.collectionName, (collection) =>
      remove(this.engine, collection, filter ?? {}, name === 'deleteMany'),
    );
    return { acknowledged: true, deletedCount };
  }

  async findOneAndUpdate(filter: Doc, change: unknown, options?: Options) {
    return this.#modify('findOneAndUpdate', filter, readUpdate(change), options);
  }

  async findOneAndReplace(filter: Doc, replacement: unknown, options?: Options) {
    return this.#modify('findOneAndReplace', filter, readReplacement(replacement), options);
  }

  async findOneAndDelete(filter: Doc, options?: Options) {
    return this.#modify('findOneAndDelete', filter, null, options);
  }

  async #modify(name: string, filter: Doc, change: Update | null, options: Options) {
    const checked = checkOptions(name, options, MODIFY_OPTIONS);
    const done = await this.engine.write(name, this.collectionName, (collection) =>
      findAndModify(this.engine, collection, filter, change, {
        sort: checked.sort,
        projection: checked.projection,
        upsert: checked.upsert === true,
        after: checked.returnDocument === 'after' || options?.returnOriginal === false,
      }),
    );
    if (checked.includeResultMetadata !== true) return done.value;
    const upserted = done.upsertedId === undefined ? {} : { upserted: done.upsertedId };
    const n = done.existed || done.upsertedId !== undefined ? 1 : 0;
    return { value: done.value, lastErrorObject: { n, updatedExisting: done.existed, ...upserted }, ok: 1 };
  }

  async createIndex(key: unknown, options?: Options): Promise<string> {
    const wanted = readIndex(key, options ?? {});
    await this.engine.write('createIndex', this.collectionName, (collection) =>
      createIndex(this.engine.catalog, collection, wanted),
    );
    return wanted.name;
  }

  async createIndexes(specs: (Doc & { key: unknown })[]): Promise<string[]> {
    const names: string[] = [];
    for (const { key, ...options } of specs) names.push(await this.createIndex(key, options));
    return names;
  }

  async dropIndex(name: string): Promise<Doc> {
    await this.engine.write('dropIndex', this.collectionName, (collection) =>
      dropIndex(this.engine.catalog, collection, name),
    );
    return { ok: 1 };
  }

  async dropIndexes(): Promise<boolean> {
    for (const { name } of await this.indexes()) if (name !== '_id_') await this.dropIndex(String(name));
    return true;
  }

  listIndexes(): DocumentCursor {
    return new DocumentCursor(() => this.#indexes().values(), toSpec({}));
  }

  async indexes(): Promise<Doc[]> {
    return this.#indexes();
  }

  async indexInformation(): Promise<Doc> {
    return Object.fromEntries(this.#indexes().map(({ name, key }) => [name, Object.entries(key as Doc)]));
  }

  #indexes(): Doc[] {
    const collection = this.engine.catalog.find(this.collectionName);
    if (collection === undefined)
      throw new mongoose.mongo.MongoServerError({
        message: `ns does not exist: ${this.collectionName}`,
        code: 26,
        codeName: 'NamespaceNotFound',
      });
    const others = collection.indexes.map(({ name, key, unique, sparse, partial }) => ({
      v: 2,
      key: Object.fromEntries(key),
      name,
      ...(unique ? { unique } : {}),
      ...(sparse ? { sparse } : {}),
      ...(partial === null ? {} : { partialFilterExpression: partial }),
    }));
    return [{ v: 2, key: { _id: 1 }, name: '_id_' }, ...others];
  }

  async drop(): Promise<boolean> {
    return this.engine.drop(this.collectionName);
  }
}

function toSpec({ sort, skip, limit, projection }: Doc): CursorSpec {
  return {
    sort: toSortKeys(sort),
    skip: Number(skip ?? 0),
    // A negative limit means one batch of that size.
    limit: Math.abs(Number(limit ?? 0)),
    projection: projection === undefined ? undefined : toNormalForm(projection),
  };
}

refuseRest(SqliteCollection, mongoose.mongo.Collection, 'collection');
