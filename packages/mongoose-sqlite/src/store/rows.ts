import { UnsupportedError } from '../unsupported.ts';
import { type Doc } from '../values/bson.ts';
import { Rank, rankOf } from '../values/bson-order.ts';
import { type Key, keyOf } from '../values/column-key.ts';
import { encodeDocument } from '../values/document-text.ts';
import { indexedValues, valuesAt, MISSING } from '../values/paths.ts';
import { matcher } from '../match/matcher.ts';
import type { CollectionDefinition, ColumnDefinition, IndexDefinition } from './definitions.ts';

/** A document as a row: its text, the index columns in the order of the definition, and the values of its arrays. */
export interface Row {
  readonly id: Key;
  readonly text: string;
  readonly keys: readonly Key[];
  readonly multi: readonly (readonly [column: string, key: Key])[];
  /** Columns that have an array for the first time. */
  readonly newlyMulti: readonly ColumnDefinition[];
}

/** Columns of a collection's table that are filled from the document, in the order of `Row.keys`. */
export function keyColumns(collection: CollectionDefinition): string[] {
  return [
    ...collection.columns.map((column) => column.column),
    ...collection.indexes.flatMap((index) => (index.member === null ? [] : [index.member])),
  ];
}

/** The row of a document in normal form. */
export function toRow(collection: CollectionDefinition, doc: Doc): Row {
  const keys: Key[] = [];
  const multi: (readonly [string, Key])[] = [];
  const newlyMulti: ColumnDefinition[] = [];
  for (const column of collection.columns) {
    const indexed = indexedValues(doc, column.path);
    if (!indexed.multi) {
      keys.push(keyOf(indexed.values[0]));
      continue;
    }
    refuseUniqueArray(collection, column);
    keys.push(null);
    for (const value of indexed.values) multi.push([column.column, keyOf(value)]);
    if (!column.multi) newlyMulti.push(column);
  }
  for (const index of collection.indexes) if (index.member !== null) keys.push(holds(index, doc) ? 1 : null);
  return { id: idKey(doc._id), text: encodeDocument(doc), keys, multi, newlyMulti };
}

/** The key of an `_id`. */
export function idKey(id: unknown): Key {
  const rank = rankOf(id);
  if (rank === Rank.array || rank === Rank.regex || rank === Rank.null)
    throw new UnsupportedError(`an _id that is ${rank === Rank.null ? 'null' : 'an array or a pattern'}`);
  return keyOf(id);
}

const partialTests = new WeakMap<Doc, (doc: unknown) => boolean>();

function partialTest(partial: Doc): (doc: unknown) => boolean {
  let test = partialTests.get(partial);
  if (test === undefined) partialTests.set(partial, (test = matcher(partial)));
  return test;
}

/** Whether a sparse or partial index holds the document. */
export function holds(index: IndexDefinition, doc: Doc): boolean {
  if (index.partial !== null && !partialTest(index.partial)(doc)) return false;
  return !index.sparse || index.key.some(([path]) => valuesAt(doc, path).some((value) => value !== MISSING));
}

function refuseUniqueArray(collection: CollectionDefinition, column: ColumnDefinition): void {
  for (const index of collection.indexes)
    if (index.unique && index.key.some(([path]) => path === column.path))
      throw new UnsupportedError(`an array at "${column.path}" under the unique index ${index.name}`);
}
