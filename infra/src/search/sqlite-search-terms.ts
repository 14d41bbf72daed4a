import type { StatementSync } from 'node:sqlite';
import type { TermLookup } from './search-conditions.ts';
import type { SearchTables } from './search-schema.ts';
import { fold, shortestIndexed, words } from './search-text.ts';

type TermKind = 'player' | 'user' | 'opening';

/** The names of one generation: every player, user and opening once, with a trigram index over names. */
export class SqliteSearchTerms implements TermLookup {
  readonly #tables: SearchTables;
  readonly #statement: (sql: string) => StatementSync;

  constructor(tables: SearchTables, statement: (sql: string) => StatementSync) {
    this.#tables = tables;
    this.#statement = statement;
  }

  /** Number of a term; a new one is added. */
  idOf(kind: TermKind, text: string): number {
    const [known] = this.exactly(kind, text);
    if (known !== undefined) return known;
    const folded = fold(text);
    const { lastInsertRowid } = this.#statement(
      `INSERT INTO ${this.#tables.terms} (kind, text, folded) VALUES (?, ?, ?)`,
    ).run(kind, text, folded);
    if (kind !== 'user')
      this.#statement(`INSERT INTO ${this.#tables.text} (rowid, folded) VALUES (?, ?)`).run(
        lastInsertRowid,
        folded,
      );
    return Number(lastInsertRowid);
  }

  exactly(kind: TermKind, text: string): readonly number[] {
    const row = this.#statement(`SELECT id FROM ${this.#tables.terms} WHERE kind = ? AND text = ?`).get(
      kind,
      text,
    );
    return row ? [Number(row['id'])] : [];
  }

  holding(kind: 'player' | 'opening', text: string): readonly number[] {
    const wanted = words(text);
    if (wanted.length === 0) return [];
    const indexed = wanted.filter((word) => word.length >= shortestIndexed);
    const conditions = ['kind = ?', ...wanted.map(() => 'instr(folded, ?)')];
    const values: string[] = [kind, ...wanted];
    if (indexed.length > 0) {
      conditions.push(`id IN (SELECT rowid FROM ${this.#tables.text} WHERE ${this.#tables.text} MATCH ?)`);
      values.push(indexed.map((word) => `"${word}"`).join(' AND '));
    } else {
      // FTS5's trigram index has nothing shorter; for beginnings there is an index.
      const beginning = wanted[0] ?? '';
      conditions.push('folded >= ?', 'folded < ?');
      values.push(beginning, `${beginning}\u{10ffff}`);
    }
    return this.#statement(`SELECT id FROM ${this.#tables.terms} WHERE ${conditions.join(' AND ')}`)
      .all(...values)
      .map((row) => Number(row['id']));
  }
}
