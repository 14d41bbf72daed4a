import mongoose from 'mongoose';
import { matcher } from '../match/matcher.ts';
import { UnsupportedError } from '../unsupported.ts';
import { type Doc } from '../values/bson.ts';
import { equalValues } from '../values/bson-order.ts';
import { decodeDocument } from '../values/document-text.ts';
import type { Catalog } from './catalog.ts';
import {
  type CollectionDefinition,
  type IndexDefinition,
  columnAt,
  columnName,
  quote,
  tableOf,
} from './definitions.ts';
import { Writer } from './writer.ts';

const { MongoServerError } = mongoose.mongo;

const KNOWN_OPTIONS = new Set([
  'name',
  'unique',
  'sparse',
  'partialFilterExpression',
  'background',
  'v',
  'comment',
]);

/** Reads the arguments of `createIndex`. */
export function readIndex(key: unknown, options: Doc): Omit<IndexDefinition, 'member'> {
  for (const [name, value] of Object.entries(options))
    if (!KNOWN_OPTIONS.has(name) && value !== undefined && value !== null)
      throw new UnsupportedError(`the index option ${name}`);
  const entries = keyEntries(key);
  if (entries.length === 0) throw new Error('an index needs at least one field');
  const name = options.name ?? entries.map(([path, direction]) => `${path}_${direction}`).join('_');
  const partial = (options.partialFilterExpression ?? null) as Doc | null;
  if (partial !== null) matcher(partial);
  return {
    name: String(name),
    key: entries,
    unique: options.unique === true,
    sparse: options.sparse === true,
    partial,
  };
}

function keyEntries(key: unknown): (readonly [string, 1 | -1])[] {
  let entries: [string, unknown][];
  if (typeof key === 'string') entries = [[key, 1]];
  else if (Array.isArray(key)) entries = key as [string, unknown][];
  else if (Object.prototype.toString.call(key) === '[object Map]')
    entries = [...(key as Map<string, unknown>)];
  else entries = Object.entries(key as Doc);
  return entries.map(([path, direction]) => {
    if (direction !== 1 && direction !== -1)
      throw new UnsupportedError(`a ${String(direction)} index on "${path}"`);
    if (path.includes('$**')) throw new UnsupportedError('a wildcard index');
    return [path, direction] as const;
  });
}

/** Creates an index and fills it; does nothing when the same one exists. */
export function createIndex(
  catalog: Catalog,
  collection: CollectionDefinition,
  wanted: Omit<IndexDefinition, 'member'>,
): void {
  const same = (index: IndexDefinition) =>
    index.name === wanted.name || equalValues(Object.fromEntries(index.key), Object.fromEntries(wanted.key));
  const found = collection.indexes.find(same);
  if (found !== undefined) {
    refuseConflict(found, wanted);
    if (found.name === wanted.name) return;
  }
  if (wanted.key.length === 1 && wanted.key[0]![0] === '_id') return;
  const first = collection.nextColumn;
  for (const [path] of wanted.key) {
    if (columnAt(collection, path) !== undefined) continue;
    collection.columns.push({ path, column: nextColumn(collection), multi: false });
  }
  const member = wanted.sparse || wanted.partial !== null ? nextColumn(collection) : null;
  const index: IndexDefinition = { ...wanted, member };
  collection.indexes.push(index);
  const table = tableOf(collection);
  for (
    let number = Math.max(first, (collection.reserved ?? 0) + 1);
    number < collection.nextColumn;
    number += 1
  )
    catalog.file.db.exec(`ALTER TABLE ${table} ADD COLUMN ${columnName(number)}`);
  if (collection.nextColumn > first) refill(catalog, collection);
  refuseArrays(collection, index);
  execUnique(collection, index, () => catalog.file.db.exec(definitionOf(collection, index)));
  catalog.save();
}

function nextColumn(collection: CollectionDefinition): string {
  const column = columnName(collection.nextColumn);
  collection.nextColumn += 1;
  return column;
}

const plain = (index: object): unknown => JSON.parse(JSON.stringify(index));

function refuseConflict(found: IndexDefinition, wanted: Omit<IndexDefinition, 'member'>): void {
  const { member: _member, ...rest } = found;
  if (equalValues(plain({ ...rest, name: '' }), plain({ ...wanted, name: '' }))) {
    if (found.name === wanted.name) return;
    throw new MongoServerError({
      message: `Index already exists with a different name: ${found.name}`,
      code: 85,
      codeName: 'IndexOptionsConflict',
    });
  }
  // MongoDB takes the same fields twice when the partial filter differs; the name must differ then.
  if (found.name !== wanted.name && !equalValues(found.partial, wanted.partial)) return;
  throw new MongoServerError({
    message: `An existing index has the same name as the requested index or the same fields with other options: ${found.name}`,
    code: 86,
    codeName: 'IndexKeySpecsConflict',
  });
}

function refuseArrays(collection: CollectionDefinition, index: IndexDefinition): void {
  if (!index.unique) return;
  for (const [path] of index.key)
    if (columnAt(collection, path)!.multi)
      throw new UnsupportedError(`the unique index ${index.name} over arrays at "${path}"`);
}

/** Fills the index columns of every document after columns were added. */
function refill(catalog: Catalog, collection: CollectionDefinition): void {
  const writer = new Writer(catalog);
  const page = catalog.statements.get(
    `SELECT rid, doc FROM ${tableOf(collection)} WHERE rid > ? ORDER BY rid LIMIT 1000`,
  );
  let last = Number.NEGATIVE_INFINITY;
  for (;;) {
    const rows = page.all(last) as { rid: number; doc: string }[];
    for (const { rid, doc } of rows) {
      writer.replace(collection, rid, '', decodeDocument(doc));
      last = rid;
    }
    if (rows.length < 1000) return;
  }
}

function definitionOf(collection: CollectionDefinition, index: IndexDefinition): string {
  const columns = index.key.map(([path, direction]) => ({
    column: columnAt(collection, path)!.column,
    direction,
  }));
  const held = index.member === null ? [] : [`${index.member} = 1`];
  const name = `doc_${collection.name}.${index.name}`;
  const terms = columns.map(({ column, direction }) => `${column} ${direction === 1 ? 'ASC' : 'DESC'}`);
  const where = held.length === 0 ? '' : ` WHERE ${held.join(' AND ')}`;
  const kind = index.unique ? 'UNIQUE INDEX' : 'INDEX';
  const plain = `CREATE ${kind} ${quote(name)} ON ${tableOf(collection)} (${terms.join(', ')})${where};`;
  if (!index.unique) return plain;
  // To SQLite two nulls differ; to MongoDB they are the same key. Rows with a null get a unique index of their own.
  const nulls = columns.map(({ column }) => `${column} IS NULL`).join(' OR ');
  const filled = columns.map(({ column }) => `ifnull(${column}, x'')`).join(', ');
  return `${plain} CREATE UNIQUE INDEX ${quote(`${name}#null`)} ON ${tableOf(collection)} (${filled}) WHERE ${[...held, `(${nulls})`].join(' AND ')};`;
}

function execUnique(collection: CollectionDefinition, index: IndexDefinition, work: () => void): void {
  try {
    work();
  } catch (error) {
    if (!String(error).includes('UNIQUE constraint failed')) throw error;
    throw new MongoServerError({
      message: `E11000 duplicate key error collection: ${collection.name} index: ${index.name}: the documents there are already repeat a key`,
      code: 11000,
      keyPattern: Object.fromEntries(index.key),
    });
  }
}

/** Drops an index, and the columns that no other index uses. */
export function dropIndex(catalog: Catalog, collection: CollectionDefinition, name: string): void {
  const at = collection.indexes.findIndex((index) => index.name === name);
  if (at === -1)
    throw new MongoServerError({
      message: `index not found with name [${name}]`,
      code: 27,
      codeName: 'IndexNotFound',
    });
  const [index] = collection.indexes.splice(at, 1);
  const sqlName = `doc_${collection.name}.${name}`;
  catalog.file.db.exec(`DROP INDEX ${quote(sqlName)}; DROP INDEX IF EXISTS ${quote(`${sqlName}#null`)}`);
  const unused = collection.columns.filter(
    ({ path }) => !collection.indexes.some(({ key }) => key.some(([used]) => used === path)),
  );
  for (const column of unused) collection.columns.splice(collection.columns.indexOf(column), 1);
  const columns = unused.map(({ column }) => column);
  if (index!.member !== null) columns.push(index!.member);
  for (const column of columns)
    catalog.file.db.exec(`ALTER TABLE ${tableOf(collection)} DROP COLUMN ${column}`);
  catalog.save();
}
