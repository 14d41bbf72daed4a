import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { PackedGame } from '@royal-chess/domain/game-search/packed-game';
import type { Counted } from '../game-statistics.ts';
import type { StoredGame } from '../indexed-game.ts';
import type { ScanBudget } from '../scan-budget.ts';
import { TERM_KINDS, VARIANTS, type GameColumns, type TermKind } from './columns.ts';
import { SOURCES } from './column-condition.ts';
import { PLACES, type GameRecord, type NumberColumn } from './column-record.ts';
import { idBytes, idText } from './game-numbers.ts';
import { gameOf, readRest } from './game-record.ts';
import { indexTables, type IndexTables } from './index-tables.ts';
import { KeptBits } from './kept-bits.ts';
import { FirstMoves } from './first-moves.ts';
import { KeptExplorations } from './kept-explorations.ts';
import { LoadedColumns } from './loaded-columns.ts';
import { LoadedTerms } from './loaded-terms.ts';
import { BoardSearch } from './board-search.ts';
import { type Persons, personsOf } from './persons.ts';
import { ValueOrders } from './sorting/value-order.ts';
import { KeptValues } from './values/kept-values.ts';

/** Rows read for each one that is needed, at most. */
const NEAR = 3;
/** Answers that are kept, of some kilobytes each. */
const KEPT_ANSWERS = 256;
/** Games of a generation whose orders are prepared when it is loaded, and again when it has twice as many: to look at fewer takes a millisecond. */
const MANY = 20_000;
/** Sets of sources whose persons are kept, four bytes for each name. */
const KEPT_PERSONS = 8;

/** One generation as the reader keeps it in memory. */
export class LoadedGeneration {
  readonly terms = new LoadedTerms();
  readonly board: BoardSearch;
  readonly explorations = new KeptExplorations();
  readonly firstMoves = new FirstMoves();
  readonly bits = new KeptBits();
  readonly values = new KeptValues();
  readonly valueOrders = new ValueOrders();
  readonly #tables: IndexTables;
  readonly #row: StatementSync;
  readonly #moves: StatementSync;
  readonly #movesBetween: StatementSync;
  readonly #loaded = new LoadedColumns();
  #columns: GameColumns = this.#loaded.columns;
  #rev = -1;
  /** Games when what takes long the first time was prepared. */
  #prepared = 0;
  /** Answers of hot questions as of `#rev`. */
  readonly #kept = new Map<string, unknown>();
  readonly #persons = new Map<string, Persons>();

  /** @param born names the generation among all that had its number */
  constructor(
    generation: number,
    readonly born: number,
    private readonly db: DatabaseSync,
    budget: ScanBudget,
  ) {
    this.#tables = indexTables(generation);
    this.#row = db.prepare(`SELECT moves, rest FROM ${this.#tables.rows} WHERE num = ?`);
    // Scans read the moves alone: the rest of a row is as long.
    this.#moves = db.prepare(`SELECT moves FROM ${this.#tables.rows} WHERE num = ?`);
    this.#movesBetween = db.prepare(
      `SELECT num, moves FROM ${this.#tables.rows} WHERE num BETWEEN ? AND ? ORDER BY num`,
    );
    this.#movesBetween.setReturnArrays(true);
    this.board = new BoardSearch(db, generation, budget);
  }

  /** Number of the last write that was read. */
  get rev(): number {
    return this.#rev;
  }

  get columns(): GameColumns {
    return this.#columns;
  }

  /** Reads what was written since the last call; the caller has a read transaction open. */
  refresh(rev: number, games: number): void {
    if (rev === this.#rev) return;
    this.#kept.clear();
    this.#persons.clear();
    const { columns, terms } = this.#tables;
    for (const [kind, name] of TERM_KINDS.entries()) {
      const select = this.db.prepare(
        `SELECT num, text FROM ${terms} WHERE kind = ? AND num >= ? ORDER BY num`,
      );
      for (const row of select.iterate(kind, this.terms.count(name)))
        this.terms.add(name, String(row['text']));
    }
    this.#loaded.reserve(games);
    const changed = this.db.prepare(`SELECT chunk, data FROM ${columns} WHERE rev > ? ORDER BY chunk`);
    const all = new Set<NumberColumn>();
    for (const row of changed.iterate(this.#rev))
      this.#loaded.load(Number(row['chunk']), row['data'] as Uint8Array, all);
    if (all.size > 0) this.#forget(all);
    if (games >= Math.max(MANY, 2 * this.#prepared)) this.#prepare(games);
    this.#columns = this.#loaded.columns;
    this.#rev = rev;
  }

  /** What takes long the first time, while the columns are loaded and after it. */
  #prepare(games: number): void {
    this.#prepared = games;
    for (const kind of ['side', 'event', 'site'] as const) this.terms.order(kind);
    this.values.wantUsual();
  }

  /** Forgets what was derived of columns in which games have changed that were there. */
  #forget(columns: ReadonlySet<NumberColumn>): void {
    this.explorations.clear();
    this.firstMoves.clear();
    this.board.forget();
    this.values.forget(columns);
    // To join a collection or leave it is the usual change.
    if (columns.size === 1 && columns.has('sources'))
      return this.bits.forget((key) => key.startsWith(SOURCES));
    this.bits.forget();
  }

  /** The value of `make`, kept under the question until the games change. */
  kept<Value>(question: readonly unknown[], make: () => Value): Value {
    const key = JSON.stringify(question, (_, part: unknown) =>
      typeof part === 'bigint' ? `${part}n` : part,
    );
    const known = this.#kept.get(key);
    if (known !== undefined) return known as Value;
    const value = make();
    if (value === undefined) return value;
    if (this.#kept.size >= KEPT_ANSWERS) this.#kept.delete(this.#kept.keys().next().value!);
    this.#kept.set(key, value);
    return value;
  }

  /** The same for counts; those of a search that was given up are not kept. */
  counted<Value extends Counted>(question: readonly unknown[], count: () => Value): Value {
    let given: Value | undefined;
    const whole = this.kept(question, () => {
      const value = count();
      if (!value.complete) given = value;
      return value.complete ? value : undefined;
    });
    return whole ?? given!;
  }

  /** The persons of the games of these sources. */
  persons(sources: readonly string[]): Persons {
    const key = JSON.stringify(sources);
    const known = this.#persons.get(key);
    if (known) return known;
    const persons = personsOf(this.#columns, this.terms, sources);
    if (this.#persons.size >= KEPT_PERSONS) this.#persons.delete(this.#persons.keys().next().value!);
    this.#persons.set(key, persons);
    return persons;
  }

  /** The number of a game; -1 for an unknown one. */
  numberOf(id: string): number {
    const bytes = idBytes(id);
    return bytes === null ? -1 : this.#loaded.numbers.numberOf(bytes);
  }

  idOf(num: number): string {
    return idText(this.#columns.ids, 16 * num);
  }

  /** Whole games; numbers of games without a source are left out. */
  games(nums: Iterable<number>): StoredGame[] {
    const games: StoredGame[] = [];
    for (const num of nums) {
      const record = this.#recordOf(num);
      const sources = this.terms.sourcesOf(record.sources);
      const row = sources.length === 0 ? undefined : this.#row.get(num);
      if (!row) continue;
      const rest = readRest(String(row['rest']));
      const game = gameOf(this.idOf(num), record, this.#textOf, { moves: String(row['moves']), rest });
      games.push({ game, sources: sources.toSorted() });
    }
    return games;
  }

  /** JSON of the rest of a game (`readRest`). */
  restOf(num: number): string {
    return String(this.#row.get(num)?.['rest'] ?? '[""]');
  }

  /**
   * Games as they are replayed.
   * @param nums ascending
   */
  readonly boardGamesOf = (nums: Uint32Array): PackedGame[] => {
    const { variant, start } = this.#columns;
    const moves = this.#movesOf(nums);
    return Array.from(nums, (num, at) => ({
      variant: VARIANTS[variant[num]!]!,
      startFen: this.terms.texts.start[start[num]!]!,
      moves: moves[at]!,
    }));
  };

  /** Packed moves; rows that are close together are read in one go, in half the time. */
  #movesOf(nums: Uint32Array): string[] {
    const [first, last] = [nums[0] ?? 0, nums.at(-1) ?? 0];
    if (last - first > NEAR * nums.length)
      return Array.from(nums, (num) => String(this.#moves.get(num)?.['moves'] ?? ''));
    const moves: string[] = [];
    for (const row of this.#movesBetween.iterate(first, last)) {
      const [num, text] = row as unknown as [number, string];
      while (nums[moves.length]! < num) moves.push('');
      if (nums[moves.length] === num) moves.push(text);
    }
    while (moves.length < nums.length) moves.push('');
    return moves;
  }

  readonly #textOf = (kind: TermKind, num: number): string | null =>
    num === 0 ? null : (this.terms.texts[kind][num] ?? null);

  #recordOf(num: number): GameRecord {
    const columns = this.#columns;
    return Object.fromEntries(PLACES.map(({ column }) => [column, columns[column][num]!])) as GameRecord;
  }
}
