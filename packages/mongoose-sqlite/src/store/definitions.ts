import type { Doc } from '../values/bson.ts';

/** A field path that some index uses: a column of the table, kept by every write. */
export interface ColumnDefinition {
  readonly path: string;
  readonly column: string;
  /** True once a document had an array on the path: its values are then rows of the collection's `multi` table. */
  multi: boolean;
}

export interface IndexDefinition {
  readonly name: string;
  readonly key: readonly (readonly [path: string, direction: 1 | -1])[];
  readonly unique: boolean;
  readonly sparse: boolean;
  readonly partial: Doc | null;
  /** Column that is 1 for the documents a sparse or partial index holds; null when it holds all. */
  readonly member: string | null;
}

export interface CollectionDefinition {
  readonly name: string;
  readonly columns: ColumnDefinition[];
  readonly indexes: IndexDefinition[];
  /** Number of the next column, so that a dropped one is never taken for a new one. */
  nextColumn: number;
  /** The table was made with the columns up to this number; 0 or absent where none were reserved. */
  readonly reserved?: number;
}

export const ID_COLUMN: ColumnDefinition = { path: '_id', column: '_id', multi: false };

/** @param number from 1 */
export const columnName = (number: number): string => `k${number}`;

/** An SQL identifier. */
export function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

export function tableOf(collection: CollectionDefinition): string {
  return quote(`doc_${collection.name}`);
}

/** Values of arrays: (column, key, rid). */
export function multiTableOf(collection: CollectionDefinition): string {
  return quote(`doc_${collection.name}#multi`);
}

export function columnAt(collection: CollectionDefinition, path: string): ColumnDefinition | undefined {
  if (path === '_id') return ID_COLUMN;
  return collection.columns.find((column) => column.path === path);
}
