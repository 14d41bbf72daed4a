import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { Question } from './questions.ts';

const columns = ['Event', 'Date', 'White', 'Black', 'Result', 'WhiteElo', 'BlackElo', 'Plies'] as const;

/** The headers of a PGN file in a table without indexes: what a plain SQL scan takes for the same searches. */
export class PlainScan {
  readonly #db = new DatabaseSync(':memory:');

  readonly #insert: StatementSync;

  constructor() {
    this.#db.exec(`CREATE TABLE games (${columns.join(', ')})`);
    this.#insert = this.#db.prepare(`INSERT INTO games VALUES (${columns.map(() => '?').join(', ')})`);
    this.#db.exec('BEGIN');
  }

  /** Adds the headers of a game. */
  add(tags: ReadonlyMap<string, string>): void {
    this.#insert.run(
      ...columns.map((column) =>
        column.endsWith('Elo') || column === 'Plies' ? Number(tags.get(column)) : (tags.get(column) ?? null),
      ),
    );
  }

  /** First page and number of the games found; null for a search that these columns do not answer. */
  search(question: Question): number | null {
    const conditions: string[] = [];
    const values: (string | number)[] = [];
    for (const [name, value] of Object.entries(question)) {
      if (name === 'sort' || name === 'order') continue;
      const condition = conditionsOf[name];
      if (!condition) return null;
      conditions.push(condition.sql);
      values.push(...condition.values(value));
    }
    const where = conditions.join(' AND ');
    this.#db.prepare(`SELECT * FROM games WHERE ${where} ORDER BY Date DESC LIMIT 25`).all(...values);
    const row = this.#db.prepare(`SELECT count(*) AS found FROM games WHERE ${where}`).get(...values);
    return Number(row?.['found']);
  }

  close(): void {
    this.#db.close();
  }
}

interface SqlCondition {
  readonly sql: string;
  readonly values: (value: string) => (string | number)[];
}

const numeric = (sql: string): SqlCondition => ({ sql, values: (value) => [Number(value)] });

const conditionsOf: Readonly<Record<string, SqlCondition>> = {
  player: {
    sql: '(White LIKE ? OR Black LIKE ?)',
    values: (value) => [`%${value}%`, `%${value}%`],
  },
  event: { sql: 'Event LIKE ?', values: (value) => [`%${value}%`] },
  from: { sql: 'Date >= ?', values: (value) => [value] },
  to: { sql: 'Date <= ?', values: (value) => [`${value}.99`] },
  result: { sql: 'Result = ?', values: (value) => [value] },
  minRating: { sql: 'min(WhiteElo, BlackElo) >= ?', values: (value) => [Number(value)] },
  minAverage: numeric('(WhiteElo + BlackElo) / 2 >= ?'),
  maxAverage: numeric('(WhiteElo + BlackElo) / 2 <= ?'),
  minPlies: numeric('Plies >= ?'),
  maxPlies: numeric('Plies <= ?'),
};
