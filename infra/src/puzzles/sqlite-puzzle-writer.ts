import type { SQLInputValue, StatementSync } from 'node:sqlite';
import type { Puzzle } from '@royal-chess/contracts/puzzles';
import { ManyRows } from '../sqlite/many-rows.ts';
import { SqliteFile } from '../sqlite/sqlite-file.ts';
import { lotOf, type PuzzleWriter, tagsOf, type WrittenPuzzles } from './puzzle-store.ts';
import { preparePuzzleTables } from './sqlite-puzzle-schema.ts';

/** Where a puzzle is among those of a tag. */
interface TagPlace {
  readonly tag: number;
  readonly rating: number;
  readonly lot: number;
  readonly id: string;
}

/** The same in pieces: a puzzle that comes again is in a later piece, where it replaces the earlier one. */
function* withoutRepeats(puzzles: readonly Puzzle[]): Generator<readonly Puzzle[]> {
  let piece = new Map<string, Puzzle>();
  for (const puzzle of puzzles) {
    if (piece.has(puzzle.id)) {
      yield [...piece.values()];
      piece = new Map();
    }
    piece.set(puzzle.id, puzzle);
  }
  yield [...piece.values()];
}

/** Writes puzzles into `puzzles.db`, which this thread alone writes meanwhile. */
export class SqlitePuzzleWriter implements PuzzleWriter {
  readonly #file: SqliteFile;
  readonly #find: StatementSync;
  readonly #save: ManyRows;
  readonly #index: ManyRows;
  readonly #unindex: StatementSync;
  readonly #newTag: StatementSync;
  readonly #countTag: StatementSync;
  readonly #tags = new Map<string, number>();

  constructor(path: string) {
    this.#file = new SqliteFile(path);
    preparePuzzleTables(this.#file);
    const { db } = this.#file;
    this.#find = db.prepare('SELECT id, data FROM puzzles WHERE id IN (SELECT value FROM json_each(?))');
    this.#save = new ManyRows(db, 'INSERT OR REPLACE INTO puzzles (id, rating, lot, data)', 4);
    this.#index = new ManyRows(db, 'INSERT OR IGNORE INTO tagged (tag, rating, lot, id)', 4);
    this.#unindex = db.prepare('DELETE FROM tagged WHERE tag = ? AND rating = ? AND lot = ? AND id = ?');
    this.#newTag = db.prepare('INSERT INTO tags (tag, puzzles) VALUES (?, 0)');
    this.#countTag = db.prepare('UPDATE tags SET puzzles = puzzles + ? WHERE number = ?');
    this.#readTags();
  }

  async write(puzzles: readonly Puzzle[]): Promise<WrittenPuzzles> {
    const counts = new Map<number, number>();
    try {
      return await this.#file.transaction(() => {
        const written = { added: 0, changed: 0 };
        for (const different of withoutRepeats(puzzles)) {
          const { added, changed } = this.#writeDifferent(different, counts);
          written.added += added;
          written.changed += changed;
        }
        for (const [tag, change] of counts) this.#countTag.run(change, tag);
        return written;
      });
    } catch (error) {
      // Tags that the transaction made are rolled back with it.
      this.#readTags();
      throw error;
    }
  }

  async finish(at: number): Promise<void> {
    this.#file.db.prepare('INSERT INTO imports (finished_at) VALUES (?)').run(at);
  }

  async close(): Promise<void> {
    this.#file.close();
  }

  /** @param puzzles each with an id of its own */
  #writeDifferent(puzzles: readonly Puzzle[], counts: Map<number, number>): WrittenPuzzles {
    const stored = new Map(
      this.#find
        .all(JSON.stringify(puzzles.map(({ id }) => id)))
        .map((row) => [String(row['id']), String(row['data'])]),
    );
    const count = (tag: number, by: number): unknown => counts.set(tag, (counts.get(tag) ?? 0) + by);
    const rows: SQLInputValue[] = [];
    const places: TagPlace[] = [];
    let changed = 0;
    for (const puzzle of puzzles) {
      const { id, rating } = puzzle;
      const data = JSON.stringify(puzzle);
      const before = stored.get(id);
      if (before === data) continue;
      const lot = lotOf(id);
      if (before !== undefined) {
        changed += 1;
        const former = JSON.parse(before) as Puzzle;
        for (const tag of tagsOf(former)) {
          const number = this.#numberOf(tag);
          this.#unindex.run(number, former.rating, lot, id);
          count(number, -1);
        }
      }
      rows.push(id, rating, lot, data);
      for (const tag of tagsOf(puzzle)) {
        const number = this.#numberOf(tag);
        places.push({ tag: number, rating, lot, id });
        count(number, 1);
      }
    }
    this.#save.insert(rows);
    // In the order of the table: neighbours go to the same page.
    places.sort((a, b) => a.tag - b.tag || a.rating - b.rating || a.lot - b.lot);
    this.#index.insert(places.flatMap(({ tag, rating, lot, id }) => [tag, rating, lot, id]));
    return { added: rows.length / 4 - changed, changed };
  }

  #numberOf(tag: string): number {
    const known = this.#tags.get(tag);
    if (known !== undefined) return known;
    const number = Number(this.#newTag.run(tag).lastInsertRowid);
    this.#tags.set(tag, number);
    return number;
  }

  #readTags(): void {
    this.#tags.clear();
    for (const row of this.#file.db.prepare('SELECT number, tag FROM tags').all())
      this.#tags.set(String(row['tag']), Number(row['number']));
  }
}
