import type { Doc } from '../values/bson.ts';
import type { Catalog } from './catalog.ts';
import { type CollectionDefinition, multiTableOf, tableOf } from './definitions.ts';
import { duplicateKeyError, isUniqueViolation } from './duplicate-key.ts';
import { type Row, keyColumns, toRow } from './rows.ts';

/** Writes single documents in normal form, with their index columns. */
export class Writer {
  readonly #catalog: Catalog;

  constructor(catalog: Catalog) {
    this.#catalog = catalog;
  }

  /** @throws MongoServerError 11000 when it violates a unique index */
  insert(collection: CollectionDefinition, doc: Doc): void {
    const row = this.#toRow(collection, doc);
    const columns = ['_id', 'doc', ...keyColumns(collection)];
    const sql = `INSERT INTO ${tableOf(collection)} (${columns.join(',')}) VALUES (${columns.map(() => '?').join(',')})`;
    const { lastInsertRowid } = this.#guarded(collection, row, doc, null, () =>
      this.#catalog.statements.get(sql).run(row.id, row.text, ...row.keys),
    );
    this.#addMulti(collection, row, Number(lastInsertRowid));
  }

  /** Puts `doc` in the place of the document in row `rid`; false when nothing changes. */
  replace(collection: CollectionDefinition, rid: number, oldText: string, doc: Doc): boolean {
    const row = this.#toRow(collection, doc);
    if (row.text === oldText) return false;
    const sets = ['doc', ...keyColumns(collection)].map((column) => `${column} = ?`);
    const sql = `UPDATE ${tableOf(collection)} SET ${sets.join(',')} WHERE rid = ?`;
    this.#guarded(collection, row, doc, rid, () =>
      this.#catalog.statements.get(sql).run(row.text, ...row.keys, rid),
    );
    this.#removeMulti(collection, rid);
    this.#addMulti(collection, row, rid);
    return true;
  }

  remove(collection: CollectionDefinition, rid: number): void {
    this.#catalog.statements.get(`DELETE FROM ${tableOf(collection)} WHERE rid = ?`).run(rid);
    this.#removeMulti(collection, rid);
  }

  #toRow(collection: CollectionDefinition, doc: Doc): Row {
    const row = toRow(collection, doc);
    if (row.newlyMulti.length > 0) {
      for (const column of row.newlyMulti) column.multi = true;
      this.#catalog.save();
    }
    return row;
  }

  #guarded<T>(collection: CollectionDefinition, row: Row, doc: Doc, rid: number | null, work: () => T): T {
    try {
      return work();
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      throw duplicateKeyError(this.#catalog, collection, row, doc, rid);
    }
  }

  #addMulti(collection: CollectionDefinition, row: Row, rid: number): void {
    if (row.multi.length === 0) return;
    const insert = this.#catalog.statements.get(
      `INSERT INTO ${multiTableOf(collection)} ("column", key, rid) VALUES (?, ?, ?)`,
    );
    for (const [column, key] of row.multi) insert.run(column, key, rid);
  }

  #removeMulti(collection: CollectionDefinition, rid: number): void {
    if (!collection.columns.some((column) => column.multi)) return;
    this.#catalog.statements.get(`DELETE FROM ${multiTableOf(collection)} WHERE rid = ?`).run(rid);
  }
}
