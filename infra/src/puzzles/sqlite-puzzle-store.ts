import type { StatementSync } from 'node:sqlite';
import type { Puzzle, PuzzleImportLine, PuzzleSetStatus } from '@royal-chess/contracts/puzzles';
import { SqliteFile } from '../sqlite/sqlite-file.ts';
import type { FileBytes } from '../thread-import/import-messages.ts';
import { importPuzzleFile } from './import-puzzle-file.ts';
import {
  byId,
  mostOpenings,
  type OpeningCount,
  type PuzzleStore,
  tagOf,
  type ThemeCount,
  type WantedPuzzles,
} from './puzzle-store.ts';
import { preparePuzzleTables } from './sqlite-puzzle-schema.ts';

/** Puzzles in a SQLite file of its own, each tag in the order of ratings. */
export class SqlitePuzzleStore implements PuzzleStore {
  readonly #file: SqliteFile;
  readonly #puzzle: StatementSync;
  readonly #puzzles: StatementSync;
  readonly #find: Readonly<Record<'up' | 'down', StatementSync>>;
  readonly #themes: StatementSync;
  readonly #openings: StatementSync;
  readonly #status: StatementSync;

  /** Opens the file for reading; it is made when it is missing. */
  static open(path: string): SqlitePuzzleStore {
    const file = new SqliteFile(path);
    preparePuzzleTables(file);
    file.close();
    return new SqlitePuzzleStore(new SqliteFile(path, { readOnly: true }));
  }

  private constructor(file: SqliteFile) {
    this.#file = file;
    const { db } = file;
    this.#puzzle = db.prepare('SELECT data FROM puzzles WHERE id = ?');
    this.#puzzles = db.prepare('SELECT data FROM puzzles WHERE id IN (SELECT value FROM json_each(?))');
    const find = (compare: '>=' | '<', order: 'ASC' | 'DESC'): StatementSync =>
      db.prepare(
        `SELECT data FROM tagged JOIN puzzles USING (id)
         WHERE tag = (SELECT number FROM tags WHERE tag = ?) AND (tagged.rating, tagged.lot) ${compare} (?, ?)
         ORDER BY tagged.rating ${order}, tagged.lot ${order}, tagged.id ${order} LIMIT ?`,
      );
    this.#find = { up: find('>=', 'ASC'), down: find('<', 'DESC') };
    this.#themes = db.prepare(
      "SELECT substr(tag, 3) AS theme, puzzles FROM tags WHERE tag LIKE 't:%' AND puzzles > 0 ORDER BY tag",
    );
    this.#openings = db.prepare(
      `SELECT substr(tag, 3) AS opening, puzzles FROM tags WHERE tag LIKE 'o:%' AND puzzles > 0
       ORDER BY puzzles DESC, tag LIMIT ${mostOpenings}`,
    );
    this.#status = db.prepare(
      `SELECT (SELECT puzzles FROM tags WHERE tag = '') AS puzzles, finished_at
       FROM imports ORDER BY number DESC LIMIT 1`,
    );
  }

  import(file: FileBytes, at: number): AsyncGenerator<PuzzleImportLine, void> {
    return importPuzzleFile(file, { at, store: { kind: 'sqlite', path: this.#file.path } });
  }

  async puzzle(id: string): Promise<Puzzle | null> {
    const row = this.#puzzle.get(id);
    return row ? puzzleOf(row) : null;
  }

  async puzzles(ids: readonly string[]): Promise<ReadonlyMap<string, Puzzle>> {
    return byId(this.#puzzles.all(JSON.stringify(ids)).map(puzzleOf));
  }

  async find(wanted: WantedPuzzles): Promise<readonly Puzzle[]> {
    const { from, limit, direction = 'up' } = wanted;
    return this.#find[direction].all(tagOf(wanted), from.rating, from.lot, limit).map(puzzleOf);
  }

  async themes(): Promise<readonly ThemeCount[]> {
    return this.#themes
      .all()
      .map((row) => ({ theme: String(row['theme']), puzzles: Number(row['puzzles']) }));
  }

  async openings(): Promise<readonly OpeningCount[]> {
    return this.#openings
      .all()
      .map((row) => ({ opening: String(row['opening']), puzzles: Number(row['puzzles']) }));
  }

  async status(): Promise<PuzzleSetStatus | null> {
    const row = this.#status.get();
    return row ? { puzzles: Number(row['puzzles']), importedAt: Number(row['finished_at']) } : null;
  }

  close(): void {
    this.#file.close();
  }
}

const puzzleOf = (row: Record<string, unknown>): Puzzle => JSON.parse(String(row['data'])) as Puzzle;
