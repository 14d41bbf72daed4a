import type { StatementSync } from 'node:sqlite';
import type { FideImportLine, FideListStatus, FidePlayer } from '@royal-chess/contracts/fide';
import { SqliteFile } from '../sqlite/sqlite-file.ts';
import type { FideImportOptions, FideList } from './fide-list.ts';
import { idOfRank, shownPlayer } from './listed-player.ts';
import type { FileBytes } from '../thread-import/import-messages.ts';
import { importFideList } from './import-fide-list.ts';
import type { SearchTerm } from './name-terms.ts';
import { type PlayerLookup, searchPlayers } from './search-players.ts';
import { newestLists, prepareFideTables } from './sqlite-fide-schema.ts';
import { listedOf } from './sqlite-player-rows.ts';

/** FIDE's list in a SQLite file of its own; an index of words gives players in the order of their ratings. */
export class SqliteFideList implements FideList, PlayerLookup {
  readonly #file: SqliteFile;
  readonly #player: StatementSync;
  readonly #players: StatementSync;
  readonly #status: StatementSync;

  /** Opens the file for reading; it is made when it is missing. */
  static open(path: string): SqliteFideList {
    const file = new SqliteFile(path);
    prepareFideTables(file);
    file.close();
    return new SqliteFideList(new SqliteFile(path, { readOnly: true }));
  }

  private constructor(file: SqliteFile) {
    this.#file = file;
    const { db } = file;
    this.#player = db.prepare('SELECT * FROM players WHERE fide_id = ?');
    this.#players = db.prepare(
      'SELECT * FROM players WHERE fide_id >= ? AND fide_id < ? ORDER BY fide_id LIMIT ?',
    );
    this.#status = db.prepare(
      'SELECT players, finished_at FROM imports WHERE finished_at IS NOT NULL ORDER BY number DESC LIMIT 1',
    );
  }

  import(file: FileBytes, options: FideImportOptions): AsyncGenerator<FideImportLine, void> {
    return importFideList(file, { ...options, store: { kind: 'sqlite', path: this.#file.path } });
  }

  search(text: string, limit: number): Promise<readonly FidePlayer[]> {
    return searchPlayers(this, text, limit);
  }

  async player(fideId: number): Promise<FidePlayer | null> {
    const row = this.#player.get(fideId);
    return row ? shownPlayer(listedOf(row), newestLists(this.#file)) : null;
  }

  async status(): Promise<FideListStatus | null> {
    const row = this.#status.get();
    return row ? { players: Number(row['players']), importedAt: Number(row['finished_at']) } : null;
  }

  *byTerms(terms: readonly SearchTerm[]): Iterable<FidePlayer> {
    const match = terms.map(({ term, whole }) => `"${term}"${whole ? '' : '*'}`).join(' AND ');
    const newest = newestLists(this.#file);
    // A statement of its own: searches at the same time would end each other's.
    const names = this.#file.db.prepare('SELECT rowid FROM names WHERE names MATCH ? ORDER BY rowid');
    for (const { rowid } of names.iterate(match)) {
      const row = this.#player.get(idOfRank(Number(rowid)));
      if (row) yield shownPlayer(listedOf(row), newest);
    }
  }

  async byIds(from: number, to: number, limit: number): Promise<readonly FidePlayer[]> {
    const newest = newestLists(this.#file);
    return this.#players.all(from, to, limit).map((row) => shownPlayer(listedOf(row), newest));
  }

  close(): void {
    this.#file.close();
  }
}
