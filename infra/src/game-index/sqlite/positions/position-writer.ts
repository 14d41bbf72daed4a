import type { DatabaseSync } from 'node:sqlite';
import type { PackedGame } from '@royal-chess/domain/game-search/packed-game';
import { GamePostings } from './game-postings.ts';
import { Postings } from './postings.ts';
import { createRunsSql, dropRunsSql, runTables } from './run-tables.ts';
import { RunWriter } from './run-writer.ts';

/** Statements that create the tables of positions and material of a generation. */
export const createPositionsSql = (generation: number): string =>
  createRunsSql(runTables('position', generation)) + createRunsSql(runTables('material', generation));

/** Statements that drop them. */
export const dropPositionsSql = (generation: number): string =>
  dropRunsSql(runTables('position', generation)) + dropRunsSql(runTables('material', generation));

/** Postings of positions after which a run is written, also within a write: bounds memory. Large runs are merged less often. */
const MOST_POSTINGS = 240_000;

/**
 * Keeps positions and material of games as they are inserted, in the transaction of the caller. After a rollback it must be
 * replaced by another one.
 */
export class PositionWriter {
  readonly #games = new GamePostings();
  readonly #positions = new Postings();
  readonly #material = new Postings();
  readonly #positionRuns: RunWriter;
  readonly #materialRuns: RunWriter;

  /** @param db where the tables of the generation exist */
  constructor(db: DatabaseSync, generation: number) {
    this.#positionRuns = new RunWriter(db, runTables('position', generation));
    this.#materialRuns = new RunWriter(db, runTables('material', generation));
  }

  /** @param num greater than all before */
  add(num: number, game: PackedGame): void {
    this.#games.addPositions(num, game, this.#positions);
    this.#games.addMaterial(num, game, this.#material);
    if (this.#positions.count >= MOST_POSTINGS) this.flush();
  }

  /** Writes what was added. */
  flush(): void {
    this.#positionRuns.append(this.#positions);
    this.#materialRuns.append(this.#material);
    this.#positions.clear();
    this.#material.clear();
  }
}
