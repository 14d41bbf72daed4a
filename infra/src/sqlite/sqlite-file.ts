import { AsyncLocalStorage } from 'node:async_hooks';
import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { keepPrivate } from './private-file.ts';

/** How a thread opens a file: each file has one writer in the whole process, all other threads read. */
export interface SqliteOptions {
  readonly readOnly?: boolean;
  /** `normal` survives `kill -9`, `full` also a power cut. */
  readonly synchronous?: 'normal' | 'full';
  /** The main thread sets 0: the projector checkpoints for it, so an append never pays for one. */
  readonly walAutocheckpoint?: number;
}

/**
 * One SQLite file opened by this thread. Statements are synchronous; `transaction` makes async work on the file take
 * turns, so that two writers in one thread never share a transaction.
 */
export class SqliteFile {
  readonly db: DatabaseSync;
  #tail: Promise<unknown> = Promise.resolve();
  /** Which transaction a piece of work belongs to, and which one is open. */
  readonly #belongsTo = new AsyncLocalStorage<symbol>();
  #open: symbol | undefined;
  #beforeCommit: () => (() => void) | undefined = () => undefined;

  constructor(
    readonly path: string,
    readonly options: SqliteOptions = {},
  ) {
    if (!options.readOnly) {
      mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
      keepPrivate(path);
    }
    this.db = new DatabaseSync(path, { readOnly: options.readOnly ?? false });
    this.db.exec('PRAGMA busy_timeout = 5000');
    if (options.readOnly) return;
    this.db.exec(
      `PRAGMA journal_mode = WAL; PRAGMA synchronous = ${options.synchronous ?? 'normal'}; PRAGMA temp_store = memory;`,
    );
    if (options.walAutocheckpoint !== undefined)
      this.db.exec(`PRAGMA wal_autocheckpoint = ${options.walAutocheckpoint}`);
  }

  /** Runs `work` between BEGIN IMMEDIATE and COMMIT, after all earlier ones; rolls back and rethrows when it fails. */
  transaction<T>(work: () => Promise<T> | T): Promise<T> {
    const turn = this.#tail.then(async () => {
      this.db.exec('BEGIN IMMEDIATE');
      const transaction = Symbol('transaction');
      this.#open = transaction;
      try {
        const value = await this.#belongsTo.run(transaction, async () => work());
        const committed = this.#beforeCommit();
        this.db.exec('COMMIT');
        committed?.();
        return value;
      } catch (error) {
        if (this.db.isTransaction) this.db.exec('ROLLBACK');
        throw error;
      } finally {
        this.#open = undefined;
      }
    });
    this.#tail = turn.catch(() => undefined);
    return turn;
  }

  /** Has `write` run at the end of each `transaction`, as a part of it; what it returns is called once it is committed. */
  beforeCommit(write: () => (() => void) | undefined): void {
    this.#beforeCommit = write;
  }

  /**
   * Runs a synchronous write that may be called from anywhere: at once when no transaction is open or within the open
   * one's own flow; otherwise after it, for its rollback would undo a write that was already acknowledged.
   */
  async write<T>(work: () => T): Promise<T> {
    if (this.#open === undefined || this.#belongsTo.getStore() === this.#open) return work();
    return this.transaction(work);
  }

  close(): void {
    if (this.db.isOpen) this.db.close();
  }
}
