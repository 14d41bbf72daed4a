import { existsSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { SqliteFile } from '../../sqlite/sqlite-file.ts';
import type { ScanBudget } from '../scan-budget.ts';
import { GENERATIONS } from './index-tables.ts';
import { LoadedGeneration } from './loaded-generation.ts';

/** A fault of SQLite, and not of a request. */
const isOfFile = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_SQLITE_ERROR';

/** The generations of `read.db`, read when they are requested first and again when the file has changed. */
export class IndexReader {
  #file: SqliteFile | undefined;
  /** `data_version` of the file when each generation was read. */
  readonly #versions = new Map<number, number>();
  readonly #loaded = new Map<number, LoadedGeneration>();
  readonly #states = new Map<number, { born: number; rev: number; games: number }>();

  constructor(
    private readonly path: string,
    private readonly budget: ScanBudget,
  ) {}

  /**
   * Reads a generation as of one commit; it is null where there is none, or no file yet. After a fault of the file it is opened again.
   */
  read<Value>(generation: number, work: (loaded: LoadedGeneration | null) => Value): Value {
    const db = this.#open();
    if (db === null) return work(null);
    try {
      db.exec('BEGIN');
      return work(this.#current(db, generation));
    } catch (error) {
      if (!isOfFile(error)) throw error;
      this.#close();
      throw error;
    } finally {
      if (db.isOpen && db.isTransaction) db.exec('COMMIT');
    }
  }

  #open(): DatabaseSync | null {
    if (!this.#file && existsSync(this.path)) this.#file = new SqliteFile(this.path, { readOnly: true });
    return this.#file?.db ?? null;
  }

  #close(): void {
    this.#file?.close();
    this.#file = undefined;
    this.#loaded.clear();
    this.#versions.clear();
  }

  #current(db: DatabaseSync, generation: number): LoadedGeneration | null {
    const version = Number(db.prepare('PRAGMA data_version').get()?.['data_version']);
    const known = this.#loaded.get(generation);
    if (known && version === this.#versions.get(generation)) return known;
    this.#readStates(db);
    const loaded = this.#refreshed(db, generation);
    this.#versions.set(generation, version);
    return loaded;
  }

  #refreshed(db: DatabaseSync, generation: number): LoadedGeneration | null {
    const state = this.#states.get(generation);
    if (!state) return null;
    let loaded = this.#loaded.get(generation);
    if (loaded?.born !== state.born)
      this.#loaded.set(generation, (loaded = new LoadedGeneration(generation, state.born, db, this.budget)));
    loaded.refresh(state.rev, state.games);
    return loaded;
  }

  #readStates(db: DatabaseSync): void {
    this.#states.clear();
    const table = db
      .prepare(`SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?`)
      .get(GENERATIONS);
    const rows = table ? db.prepare(`SELECT generation, born, rev, games FROM ${GENERATIONS}`).all() : [];
    for (const row of rows)
      this.#states.set(Number(row['generation']), {
        born: Number(row['born']),
        rev: Number(row['rev']),
        games: Number(row['games']),
      });
    for (const generation of this.#loaded.keys())
      if (!this.#states.has(generation)) this.#loaded.delete(generation);
  }
}
