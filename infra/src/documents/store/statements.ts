import type { StatementSync } from 'node:sqlite';
import type { SqliteFile } from '../../sqlite/sqlite-file.ts';

const LIMIT = 500;

/** Prepared statements of one file by their text; the least recently used go first. */
export class Statements {
  readonly #byText = new Map<string, StatementSync>();

  constructor(readonly file: SqliteFile) {}

  get(sql: string): StatementSync {
    let statement = this.#byText.get(sql);
    if (statement === undefined) {
      statement = this.file.db.prepare(sql);
      if (this.#byText.size >= LIMIT) this.#byText.delete(this.#byText.keys().next().value!);
    } else this.#byText.delete(sql);
    this.#byText.set(sql, statement);
    return statement;
  }
}
