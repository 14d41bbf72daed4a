import type { StatementSync } from 'node:sqlite';
import type { SqliteFile } from '../sqlite/sqlite-file.ts';
import type { GameEntry, GameSearch, GameSearchPage, GameSearchQuery, SearchedSide } from './game-search.ts';
import { allOf, conditionsOf, countedSides, eitherSide, pageCondition } from './search-conditions.ts';
import type { Condition } from './search-conditions.ts';
import { decodeCursor, encodeCursor } from './search-cursor.ts';
import { createSql, dropSql, searchTables } from './search-schema.ts';
import type { SearchTables } from './search-schema.ts';
import { SqliteSearchTerms } from './sqlite-search-terms.ts';
import { dayOf } from './search-text.ts';

/**
 * Game search in a SQLite file with FTS5. In the projector writes join the transaction that the transport has open on
 * the same file; outside one, each call has its own. Over a file opened read-only it is the reader of the main thread.
 */
export class SqliteGameSearch implements GameSearch {
  readonly #file: SqliteFile;
  readonly #statements = new Map<string, StatementSync>();

  constructor(file: SqliteFile) {
    this.#file = file;
  }

  async prepare(generation: number): Promise<void> {
    const tables = searchTables(generation);
    await this.#file.write(() => this.#create(tables));
  }

  async drop(generation: number): Promise<void> {
    const sql = dropSql(searchTables(generation));
    // Never within the transaction that another projection has open: its rollback would restore the tables.
    await this.#file.write(() => this.#file.db.exec(sql));
  }

  async index(generation: number, entries: readonly GameEntry[]): Promise<void> {
    const write = (): void => this.#write(searchTables(generation), entries);
    if (this.#file.db.isTransaction) await this.#file.write(write);
    else await this.#file.transaction(write);
  }

  async search(generation: number, query: GameSearchQuery): Promise<GameSearchPage> {
    const cursor = query.cursor ? decodeCursor(query.cursor) : null;
    const tables = searchTables(generation);
    if (!this.#exists(tables)) return { ids: [], nextCursor: null, total: 0 };
    const { players, others } = conditionsOf(query, this.#terms(tables));
    const wanted = allOf(eitherSide(players), others, pageCondition(cursor));
    const rows = this.#statement(
      `SELECT day, at, id FROM ${tables.games} WHERE ${wanted.sql}
       ORDER BY day DESC, at DESC, id DESC LIMIT ?`,
    ).all(...wanted.values, query.limit + 1);
    const shown = rows.slice(0, query.limit);
    const total = cursor?.total ?? this.#total(tables, players, others);
    const last = rows.length > shown.length ? shown.at(-1) : undefined;
    const after = last && ([Number(last['day']), Number(last['at']), String(last['id'])] as const);
    return {
      ids: shown.map((row) => String(row['id'])),
      nextCursor: after ? encodeCursor({ after, total }) : null,
      total,
    };
  }

  #total(tables: SearchTables, players: readonly number[] | null, others: Condition): number {
    return countedSides(players).reduce((sum, side) => sum + this.#count(tables, allOf(side, others)), 0);
  }

  #count({ games }: SearchTables, { sql, values }: Condition): number {
    const row = this.#statement(`SELECT count(*) AS total FROM ${games} WHERE ${sql}`).get(...values);
    return Number(row?.['total']);
  }

  #write(tables: SearchTables, entries: readonly GameEntry[]): void {
    this.#create(tables);
    const terms = this.#terms(tables);
    const side = (who: SearchedSide): number =>
      'userId' in who ? terms.idOf('user', who.userId) : terms.idOf('player', who.name);
    const put = this.#statement(
      `INSERT INTO ${tables.games} (id, day, at, result, white, black, eco, opening) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
       ON CONFLICT DO UPDATE SET day = excluded.day, at = excluded.at, result = excluded.result,
         white = excluded.white, black = excluded.black, eco = excluded.eco, opening = excluded.opening`,
    );
    for (const { id, date, at, result, white, black, eco, opening } of entries)
      put.run(
        id,
        date === null ? 0 : dayOf(date, '0'),
        at,
        result,
        side(white),
        side(black),
        eco,
        opening === null ? null : terms.idOf('opening', opening),
      );
  }

  #create(tables: SearchTables): void {
    if (!this.#exists(tables)) this.#file.db.exec(createSql(tables));
  }

  /** Read each time: another thread may create and drop generations, and a rollback removes a new one. */
  #exists({ games }: SearchTables): boolean {
    const found = this.#statement(`SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?`).get(games);
    return found !== undefined;
  }

  #terms(tables: SearchTables): SqliteSearchTerms {
    return new SqliteSearchTerms(tables, (sql) => this.#statement(sql));
  }

  #statement(sql: string): StatementSync {
    let statement = this.#statements.get(sql);
    if (!statement) this.#statements.set(sql, (statement = this.#file.db.prepare(sql)));
    return statement;
  }
}
