import type { StatementSync } from 'node:sqlite';
import type { FidePlayer, FideRatingType } from '@royal-chess/contracts/fide';
import { SqliteFile, type SqliteOptions } from '../sqlite/sqlite-file.ts';
import type { FideListWriter, WrittenRows } from './fide-list.ts';
import { isSamePlayer, type ListNumbers, mergedPlayer, noList, rankOf, withList } from './listed-player.ts';
import { termsOfName } from './name-terms.ts';
import { newestLists, prepareFideTables } from './sqlite-fide-schema.ts';
import { listedOf, playerColumns, valuesOf } from './sqlite-player-rows.ts';

/** Writes a list into `fide.db`, which this thread alone writes meanwhile. */
export class SqliteFideWriter implements FideListWriter {
  readonly #file: SqliteFile;
  readonly #ratings: readonly FideRatingType[];
  readonly #number: number;
  readonly #find: StatementSync;
  readonly #save: StatementSync;
  readonly #index: StatementSync;
  readonly #unindex: StatementSync;

  /** @param ratings the types of ratings that the list has */
  constructor(path: string, ratings: readonly FideRatingType[], options: SqliteOptions = {}) {
    this.#file = new SqliteFile(path, options);
    prepareFideTables(this.#file);
    const { db } = this.#file;
    // An import that broke off has left rows with its number, so no other import has it.
    const { lastInsertRowid } = db.prepare('INSERT INTO imports (finished_at) VALUES (NULL)').run();
    this.#number = Number(lastInsertRowid);
    this.#ratings = ratings;
    this.#find = db.prepare('SELECT * FROM players WHERE fide_id = ?');
    this.#save = db.prepare(
      `INSERT OR REPLACE INTO players (${playerColumns.join(', ')}) VALUES (${playerColumns.map(() => '?').join(', ')})`,
    );
    this.#index = db.prepare('INSERT INTO names (rowid, terms) VALUES (?, ?)');
    this.#unindex = db.prepare('DELETE FROM names WHERE rowid = ?');
  }

  write(players: readonly FidePlayer[]): Promise<WrittenRows> {
    return this.#file.transaction(() => {
      const written = { added: 0, changed: 0 };
      for (const player of players) {
        const change = this.#writeOne(player);
        if (change !== 'same') written[change] += 1;
      }
      return written;
    });
  }

  finish(at: number): Promise<number> {
    return this.#file.transaction(() => {
      const { db } = this.#file;
      const newest = db.prepare('INSERT OR REPLACE INTO lists (type, number) VALUES (?, ?)');
      for (const type of this.#ratings) newest.run(type, this.#number);
      const { standard, rapid, blitz } = newestLists(this.#file);
      const { players, missing } = db
        .prepare(
          `SELECT count(*) AS players,
             coalesce(sum(seen_standard < ? AND seen_rapid < ? AND seen_blitz < ?), 0) AS missing FROM players`,
        )
        .get(standard, rapid, blitz) as { readonly players: number; readonly missing: number };
      db.prepare('UPDATE imports SET finished_at = ?, players = ? WHERE number = ?').run(
        at,
        players,
        this.#number,
      );
      return missing;
    });
  }

  async close(): Promise<void> {
    this.#file.close();
  }

  #writeOne(row: FidePlayer): 'added' | 'changed' | 'same' {
    const found = this.#find.get(row.fideId);
    const stored = found && listedOf(found);
    const player = mergedPlayer(stored?.player, row, this.#ratings);
    const seen: ListNumbers = withList(stored?.seen ?? noList, this.#ratings, this.#number);
    this.#save.run(...valuesOf(player, seen));
    if (!stored) {
      this.#indexName(player);
      return 'added';
    }
    const rank = rankOf(stored.player);
    if (rank !== rankOf(player) || stored.player.name !== player.name) {
      this.#unindex.run(rank);
      this.#indexName(player);
    }
    return isSamePlayer(stored.player, player) ? 'same' : 'changed';
  }

  #indexName(player: FidePlayer): void {
    this.#index.run(rankOf(player), termsOfName(player.name).join(' '));
  }
}
