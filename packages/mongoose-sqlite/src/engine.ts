import type { DatabaseFile } from './database-file.ts';
import { matcher } from './match/matcher.ts';
import type { ScanListener, Selection } from './query/plan.ts';
import { type Found, count, select, selectEach } from './query/select.ts';
import { ReadOnlyError } from './unsupported.ts';
import type { Doc } from './values/bson.ts';
import { type Catalog, catalogOf } from './store/catalog.ts';
import type { CollectionDefinition } from './store/definitions.ts';
import { Writer } from './store/writer.ts';

/** What is selected where there is no collection yet; a filter that is not supported is refused there too. */
function none({ filter }: Selection): [] {
  matcher(filter);
  return [];
}

/** The documents of one file: everything here is synchronous, so that an operation is one tick. */
export class Engine {
  readonly catalog: Catalog;
  readonly writer: Writer;

  constructor(
    readonly file: DatabaseFile,
    readonly onScan: ScanListener,
  ) {
    this.catalog = catalogOf(file);
    this.writer = new Writer(this.catalog);
  }

  select(name: string, selection: Selection): Found[] {
    return this.#reading(() => {
      const collection = this.catalog.find(name);
      return collection === undefined
        ? none(selection)
        : select(this.catalog, collection, selection, this.onScan);
    });
  }

  /** The same in a collection that the current write has read from the catalog: no other writer changes it meanwhile. */
  selectIn(collection: CollectionDefinition, selection: Selection): Found[] {
    return select(this.catalog, collection, selection, this.onScan);
  }

  /** Runs one write operation: all of it happens or nothing, within the open transaction or in a new one. */
  write<T>(operation: string, name: string, work: (collection: CollectionDefinition) => T): Promise<T> {
    if (this.file.options.readOnly) return Promise.reject(new ReadOnlyError(operation, name));
    return this.file.write(() => this.atomically(() => work(this.catalog.ensure(name))));
  }

  /** Gives the documents one by one; `select` is faster for those that fit in memory. */
  selectEach(name: string, selection: Selection): Iterable<Doc> {
    const collection = this.catalog.find(name);
    return collection === undefined
      ? none(selection)
      : selectEach(this.catalog, collection, selection, this.onScan);
  }

  count(name: string, selection: Selection): number {
    return this.#reading(() => {
      const collection = this.catalog.find(name);
      return collection === undefined
        ? none(selection).length
        : count(this.catalog, collection, selection, this.onScan);
    });
  }

  async drop(name: string): Promise<boolean> {
    if (this.file.options.readOnly) throw new ReadOnlyError('drop', name);
    return this.file.write(() => this.atomically(() => this.catalog.drop(name)));
  }

  /** One view of the file: between reading the catalog and the table, its owner may drop an index that the query uses. */
  #reading<T>(work: () => T): T {
    const { db } = this.file;
    if (!this.file.options.readOnly || db.isTransaction) return work();
    db.exec('BEGIN');
    try {
      return work();
    } finally {
      db.exec('COMMIT');
    }
  }

  /** Does all of `work` or nothing of it. */
  atomically<T>(work: () => T): T {
    const { db } = this.file;
    const nested = db.isTransaction;
    db.exec(nested ? 'SAVEPOINT documents' : 'BEGIN IMMEDIATE');
    try {
      const value = work();
      db.exec(nested ? 'RELEASE documents' : 'COMMIT');
      return value;
    } catch (error) {
      if (nested) db.exec('ROLLBACK TO documents; RELEASE documents');
      else if (db.isTransaction) db.exec('ROLLBACK');
      this.catalog.forget();
      throw error;
    }
  }
}
