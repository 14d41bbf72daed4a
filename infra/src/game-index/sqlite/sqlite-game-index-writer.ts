import type { SqliteFile } from '../../sqlite/sqlite-file.ts';
import type { GameIndexWriter } from '../game-index.ts';
import type { GameChange } from '../indexed-game.ts';
import {
  addFormatSql,
  createGenerationsSql,
  createSql,
  dropSql,
  GENERATIONS,
  INDEX_FORMAT,
  indexTables,
} from './index-tables.ts';
import { createPositionsSql, dropPositionsSql } from './positions/position-writer.ts';
import { WrittenGeneration } from './written-generation.ts';

/**
 * Writes the game index in the projector's file, within the transaction of its cursors. It keeps ids and texts in memory; a
 * transaction that was rolled back is noticed at the next write, which then reads them again.
 */
export class SqliteGameIndexWriter implements GameIndexWriter {
  readonly #written = new Map<number, WrittenGeneration>();

  constructor(private readonly file: SqliteFile) {}

  async prepare(generation: number): Promise<void> {
    indexTables(generation);
    await this.file.write(() => {
      this.#addFormat();
      this.#create(generation);
    });
  }

  async isOutdated(generation: number): Promise<boolean> {
    const row = this.file.db
      .prepare(`SELECT format FROM ${GENERATIONS} WHERE generation = ?`)
      .get(generation);
    return row !== undefined && row['format'] !== INDEX_FORMAT;
  }

  async drop(generation: number): Promise<void> {
    const tables = indexTables(generation);
    // Never within the transaction that another projection has open: its rollback would restore the tables.
    await this.file.write(() => {
      this.#written.delete(generation);
      this.file.db.exec(dropSql(tables) + dropPositionsSql(generation) + createGenerationsSql);
      this.file.db.prepare(`DELETE FROM ${GENERATIONS} WHERE generation = ?`).run(generation);
    });
  }

  async write(generation: number, changes: readonly GameChange[]): Promise<void> {
    const write = (): void => this.#write(generation, changes);
    if (this.file.db.isTransaction) await this.file.write(write);
    else await this.file.transaction(write);
  }

  #write(generation: number, changes: readonly GameChange[]): void {
    let written = this.#written.get(generation);
    try {
      this.#create(generation);
      if (!written?.isCurrent()) {
        written = new WrittenGeneration(generation, this.file, indexTables(generation));
        this.#written.set(generation, written);
      }
      written.write(changes);
    } catch (error) {
      // What was taken into memory may not be in the file.
      this.#written.delete(generation);
      throw error;
    }
  }

  #addFormat(): void {
    const columns = this.file.db.prepare(`SELECT name FROM pragma_table_info(?)`).all(GENERATIONS);
    if (columns.length > 0 && !columns.some(({ name }) => name === 'format')) this.file.db.exec(addFormatSql);
  }

  /** Read from the file each time: a rollback removes a new generation. */
  #create(generation: number): void {
    this.file.db.exec(createGenerationsSql);
    const known = this.file.db.prepare(`SELECT 1 FROM ${GENERATIONS} WHERE generation = ?`).get(generation);
    if (known) return;
    this.file.db.exec(createSql(indexTables(generation)) + createPositionsSql(generation));
    this.file.db
      .prepare(`INSERT INTO ${GENERATIONS} (generation, format) VALUES (?, ?)`)
      .run(generation, INDEX_FORMAT);
  }
}
