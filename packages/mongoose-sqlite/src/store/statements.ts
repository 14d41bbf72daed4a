import type { StatementSync } from 'node:sqlite';
import type { DatabaseFile } from '../database-file.ts';

const LIMIT = 500;

/** Prepared statements of one file by their text; the least recently used go first. */
export class Statements {
  readonly #byText = new Map<string, StatementSync>();
  readonly #plans = new Map<string, readonly string[]>();

  constructor(readonly file: DatabaseFile) {}

  get(sql: string): StatementSync {
    let statement = this.#byText.get(sql);
    if (statement === undefined) {
      statement = this.file.db.prepare(sql);
      if (this.#byText.size >= LIMIT) this.#byText.delete(this.#byText.keys().next().value!);
    } else this.#byText.delete(sql);
    this.#byText.set(sql, statement);
    return statement;
  }

  /** The steps in which SQLite runs a query. */
  planOf(sql: string): readonly string[] {
    let steps = this.#plans.get(sql);
    if (steps === undefined) {
      const rows = this.file.db.prepare(`EXPLAIN QUERY PLAN ${sql}`).all() as { detail: string }[];
      steps = rows.map(({ detail }) => detail);
      if (this.#plans.size >= LIMIT) this.#plans.clear();
      this.#plans.set(sql, steps);
    }
    return steps;
  }

  /** Drops the plans of queries after an index was created or dropped. */
  forgetPlans(): void {
    this.#plans.clear();
  }
}
