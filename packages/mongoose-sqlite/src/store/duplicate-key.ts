import mongoose from 'mongoose';
import { type Doc } from '../values/bson.ts';
import { valuesAt, MISSING } from '../values/paths.ts';
import type { Catalog } from './catalog.ts';
import { type CollectionDefinition, type IndexDefinition, columnAt, tableOf } from './definitions.ts';
import { type Row, holds } from './rows.ts';

const { MongoServerError } = mongoose.mongo;

const ID_INDEX: IndexDefinition = {
  name: '_id_',
  key: [['_id', 1]],
  unique: true,
  sparse: false,
  partial: null,
  member: null,
};

/** True for SQLite's refusal of a row because of a unique index. */
export function isUniqueViolation(error: unknown): boolean {
  const code = (error as { errcode?: number }).errcode;
  return code === 2067 || code === 1555;
}

/** MongoDB's error for the first unique index that the row violates: code 11000, the key, the index's name. */
export function duplicateKeyError(
  catalog: Catalog,
  collection: CollectionDefinition,
  row: Row,
  doc: Doc,
  rid: number | null,
): Error {
  const index =
    [ID_INDEX, ...collection.indexes].find((candidate) =>
      isTaken(catalog, collection, candidate, row, doc, rid),
    ) ?? ID_INDEX;
  const keyPattern = Object.fromEntries(index.key);
  const keyValue = Object.fromEntries(
    index.key.map(([path]) => {
      const [value] = valuesAt(doc, path);
      return [path, value === MISSING ? null : value];
    }),
  );
  const shown = Object.entries(keyValue).map(([path, value]) => `${path}: ${show(value)}`);
  return new MongoServerError({
    message: `E11000 duplicate key error collection: ${collection.name} index: ${index.name} dup key: { ${shown.join(', ')} }`,
    code: 11000,
    index: 0,
    keyPattern,
    keyValue,
  });
}

function show(value: unknown): string {
  if (typeof value === 'object' && value !== null && '_bsontype' in value)
    return `${value._bsontype}('${String(value)}')`;
  return JSON.stringify(value);
}

function isTaken(
  catalog: Catalog,
  collection: CollectionDefinition,
  index: IndexDefinition,
  row: Row,
  doc: Doc,
  rid: number | null,
): boolean {
  if (!index.unique || !holds(index, doc)) return false;
  const conditions = index.key.map(([path]) => `${columnAt(collection, path)!.column} IS ?`);
  if (index.member !== null) conditions.push(`${index.member} = 1`);
  const keys = index.key.map(([path]) =>
    path === '_id' ? row.id : row.keys[collection.columns.findIndex((column) => column.path === path)]!,
  );
  return (
    catalog.statements
      .get(`SELECT 1 FROM ${tableOf(collection)} WHERE ${conditions.join(' AND ')} AND rid IS NOT ?`)
      .get(...keys, rid) !== undefined
  );
}
