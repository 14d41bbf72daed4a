import type { StatementSync } from 'node:sqlite';
import type { SqliteFile } from '../../sqlite/sqlite-file.ts';
import { TERM_KINDS, type TermKind } from './columns.ts';
import type { IndexTables } from './index-tables.ts';

/** Numbers of the texts of one generation, for its writer: all in memory, new ones are inserted at once. */
export class TermNumbers {
  readonly #insert: StatementSync;
  readonly #texts = new Map<TermKind, string[]>();
  readonly #numbers = new Map<TermKind, Map<string, number>>();
  /** The last number of each kind: games of one file often have the same texts, one after the other. */
  readonly #last = new Map<TermKind, number>();

  constructor(file: SqliteFile, { terms }: IndexTables) {
    this.#insert = file.db.prepare(`INSERT INTO ${terms} (kind, num, text) VALUES (?, ?, ?)`);
    for (const kind of TERM_KINDS) {
      this.#texts.set(kind, ['']);
      this.#numbers.set(kind, new Map());
    }
    for (const row of file.db.prepare(`SELECT kind, num, text FROM ${terms} ORDER BY kind, num`).iterate())
      this.#add(TERM_KINDS[Number(row['kind'])]!, Number(row['num']), String(row['text']));
  }

  /** The number of a text, a new one if it has none; 0 for none. */
  readonly numberOf = (kind: TermKind, text: string | null): number => {
    if (text === null || text === '') return 0;
    const texts = this.#texts.get(kind)!;
    const last = this.#last.get(kind) ?? 0;
    if (texts[last] === text) return last;
    let num = this.#numbers.get(kind)!.get(text);
    if (num === undefined) {
      num = texts.length;
      this.#insert.run(TERM_KINDS.indexOf(kind), num, text);
      this.#add(kind, num, text);
    }
    this.#last.set(kind, num);
    return num;
  };

  readonly textOf = (kind: TermKind, num: number): string | null =>
    num === 0 ? null : (this.#texts.get(kind)![num] ?? null);

  /** The number of a set of sources; 0 for the empty one. */
  setOf(sources: readonly string[]): number {
    const numbers = sources.map((source) => this.numberOf('source', source)).toSorted((a, b) => a - b);
    return this.numberOf('set', numbers.join(','));
  }

  /** Sources of a set. */
  sourcesOf(set: number): string[] {
    const text = this.textOf('set', set);
    return text === null ? [] : text.split(',').map((num) => this.textOf('source', Number(num))!);
  }

  #add(kind: TermKind, num: number, text: string): void {
    this.#texts.get(kind)![num] = text;
    this.#numbers.get(kind)!.set(text, num);
  }
}
