import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';

/** Rows of one statement: with more, a row does not become cheaper. */
const rowsAtOnce = 200;

/** Inserts many rows: a statement for each of them would cost more than the rows. */
export class ManyRows {
  readonly #many: StatementSync;
  readonly #one: StatementSync;

  /**
   * @param insert the statement up to its values: `INSERT INTO moves (ply, san)`
   * @param columns how many values a row has
   */
  constructor(
    db: DatabaseSync,
    insert: string,
    private readonly columns: number,
  ) {
    const row = `(${Array<string>(columns).fill('?').join()})`;
    this.#many = db.prepare(`${insert} VALUES ${Array<string>(rowsAtOnce).fill(row).join()}`);
    this.#one = db.prepare(`${insert} VALUES ${row}`);
  }

  /** @param values of all rows, one row after the other */
  insert(values: readonly SQLInputValue[]): void {
    const atOnce = rowsAtOnce * this.columns;
    let at = 0;
    for (; at + atOnce <= values.length; at += atOnce) this.#many.run(...values.slice(at, at + atOnce));
    for (; at < values.length; at += this.columns) this.#one.run(...values.slice(at, at + this.columns));
  }
}
