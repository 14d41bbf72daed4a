import type { DatabaseFile } from '../database-file.ts';
import { UnsupportedError } from '../unsupported.ts';
import { type CollectionDefinition, columnName, multiTableOf, quote, tableOf } from './definitions.ts';
import { Statements } from './statements.ts';

const TABLE = '"documents_catalog"';

/** Columns a new table has for indexes to come: SQLite reads the schema of the whole file again for each that is added later. */
const RESERVED = 6;

/**
 * Which collections and indexes a file holds, kept in one row beside them. Its stamp is read before every operation: the
 * thread that owns the file may have added an index since, or a transaction that did may have been rolled back.
 */
export class Catalog {
  readonly statements: Statements;
  #stamp: string | null = null;
  #collections = new Map<string, CollectionDefinition>();
  #exists = false;

  constructor(readonly file: DatabaseFile) {
    this.statements = new Statements(file);
  }

  find(name: string): CollectionDefinition | undefined {
    this.#refresh();
    return this.#collections.get(name);
  }

  names(): string[] {
    this.#refresh();
    return [...this.#collections.keys()];
  }

  /** The collection; created when it does not exist. */
  ensure(name: string): CollectionDefinition {
    const found = this.find(name);
    if (found !== undefined) return found;
    if (name === '' || name.includes('\0') || name.includes('#') || name.startsWith('system.'))
      throw new UnsupportedError(`the collection name ${JSON.stringify(name)}`);
    const made: CollectionDefinition = { name, columns: [], indexes: [], nextColumn: 1, reserved: RESERVED };
    const reserved = Array.from({ length: RESERVED }, (_, index) => columnName(index + 1));
    this.file.db.exec(`
      CREATE TABLE ${tableOf(made)} (rid INTEGER PRIMARY KEY, _id NOT NULL UNIQUE, doc TEXT NOT NULL, ${reserved.join(', ')});
      CREATE TABLE ${multiTableOf(made)} ("column" TEXT NOT NULL, key, rid INTEGER NOT NULL);
      CREATE INDEX ${quote(`doc_${name}#multi.key`)} ON ${multiTableOf(made)} ("column", key, rid);
      CREATE INDEX ${quote(`doc_${name}#multi.rid`)} ON ${multiTableOf(made)} (rid);`);
    this.#collections.set(name, made);
    this.save();
    return made;
  }

  drop(name: string): boolean {
    const found = this.find(name);
    if (found === undefined) return false;
    this.file.db.exec(`DROP TABLE ${tableOf(found)}; DROP TABLE ${multiTableOf(found)}`);
    this.#collections.delete(name);
    this.save();
    return true;
  }

  /** Stores changed definitions. */
  save(): void {
    if (!this.#exists)
      this.file.db.exec(
        `CREATE TABLE IF NOT EXISTS ${TABLE} (id INTEGER PRIMARY KEY CHECK (id = 0), stamp TEXT NOT NULL, content TEXT NOT NULL)`,
      );
    this.statements.forgetPlans();
    const stamp = crypto.randomUUID();
    this.statements
      .get(`INSERT OR REPLACE INTO ${TABLE} (id, stamp, content) VALUES (0, ?, ?)`)
      .run(stamp, JSON.stringify([...this.#collections.values()]));
    this.#exists = true;
    this.#stamp = stamp;
  }

  /** Reads the catalog again on next use: changes in memory were rolled back on disk. */
  forget(): void {
    this.#stamp = null;
    this.#collections = new Map();
  }

  #refresh(): void {
    const stamp = this.#readStamp();
    if (stamp === this.#stamp) return;
    this.statements.forgetPlans();
    this.#collections = new Map();
    this.#stamp = stamp;
    if (stamp === null) return;
    const { content } = this.statements.get(`SELECT content FROM ${TABLE}`).get() as { content: string };
    for (const collection of JSON.parse(content) as CollectionDefinition[])
      this.#collections.set(collection.name, collection);
  }

  #readStamp(): string | null {
    if (!this.#exists) {
      const found = this.file.db
        .prepare(`SELECT 1 FROM sqlite_schema WHERE name = 'documents_catalog'`)
        .get();
      if (found === undefined) return null;
      this.#exists = true;
    }
    try {
      const row = this.statements.get(`SELECT stamp FROM ${TABLE}`).get() as { stamp: string } | undefined;
      return row?.stamp ?? null;
    } catch (error) {
      // The transaction that made the table was rolled back.
      if (!String(error).includes('no such table')) throw error;
      this.#exists = false;
      return null;
    }
  }
}

const catalogs = new WeakMap<DatabaseFile, Catalog>();

/** One catalog a file, however many connections share it. */
export function catalogOf(file: DatabaseFile): Catalog {
  let catalog = catalogs.get(file);
  if (catalog === undefined) catalogs.set(file, (catalog = new Catalog(file)));
  return catalog;
}
