import type { StatementSync } from 'node:sqlite';
import type { Puzzle } from '@royal-chess/contracts/puzzles';
import { SqliteFile } from '../sqlite/sqlite-file.ts';
import { lotOf, type PuzzleWriter, tagsOf, type WrittenPuzzles } from './puzzle-store.ts';
import { preparePuzzleTables } from './sqlite-puzzle-schema.ts';

/** Writes puzzles into `puzzles.db`, which this thread alone writes meanwhile. */
export class SqlitePuzzleWriter implements PuzzleWriter {
  readonly #file: SqliteFile;
  readonly #find: StatementSync;
  readonly #save: StatementSync;
  readonly #index: StatementSync;
  readonly #unindex: StatementSync;
  readonly #newTag: StatementSync;
  readonly #countTag: StatementSync;
  readonly #tags = new Map<string, number>();

  constructor(path: string) {
    this.#file = new SqliteFile(path);
    preparePuzzleTables(this.#file);
    const { db } = this.#file;
    this.#find = db.prepare('SELECT data FROM puzzles WHERE id = ?');
    this.#save = db.prepare('INSERT OR REPLACE INTO puzzles (id, rating, lot, data) VALUES (?, ?, ?, ?)');
    this.#index = db.prepare('INSERT OR IGNORE INTO tagged (tag, rating, lot, id) VALUES (?, ?, ?, ?)');
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
        for (const puzzle of puzzles) {
          const change = this.#writeOne(puzzle, counts);
          if (change !== 'same') written[change] += 1;
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

  #writeOne(puzzle: Puzzle, counts: Map<number, number>): 'added' | 'changed' | 'same' {
    const data = JSON.stringify(puzzle);
    const stored = this.#find.get(puzzle.id)?.['data'] as string | undefined;
    if (stored === data) return 'same';
    const count = (tag: number, by: number): unknown => counts.set(tag, (counts.get(tag) ?? 0) + by);
    const lot = lotOf(puzzle.id);
    if (stored !== undefined) {
      const before = JSON.parse(stored) as Puzzle;
      for (const tag of tagsOf(before)) {
        const number = this.#numberOf(tag);
        this.#unindex.run(number, before.rating, lot, puzzle.id);
        count(number, -1);
      }
    }
    this.#save.run(puzzle.id, puzzle.rating, lot, data);
    for (const tag of tagsOf(puzzle)) {
      const number = this.#numberOf(tag);
      this.#index.run(number, puzzle.rating, lot, puzzle.id);
      count(number, 1);
    }
    return stored === undefined ? 'added' : 'changed';
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
