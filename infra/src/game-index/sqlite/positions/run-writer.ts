import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { BlockEncoder, readBlock } from './posting-block.ts';
import { KEY_END, Postings, sortPostings } from './postings.ts';
import type { RunTables } from './run-tables.ts';

/** Runs of a level that are merged into one of the next. */
const FAN = 16;
/** Postings merged for each one written, level by level: a merge ends well before the next of its level is due. */
const PACE = 1.2;
/**
 * Postings that a write moves at least in each merge that is under way, about 4 ms: while runs of an import are merged, single games do not
 * leave more runs to search than that takes.
 */
const LEAST = 10_000;
/** Postings of a block, about. */
const BLOCK_POSTINGS = 400;
/** Postings of a slice of a merge at most, about: some 10 ms. */
const SLICE = 50_000;

/**
 * Writes sorted runs in the caller's transaction: each write adds one run, and merges older ones a slice of keys at a time. After a slice its
 * keys are read from the merged run and the blocks they came from are deleted, so nothing is held twice, and readers and a restart see
 * whole runs at every commit.
 */
export class RunWriter {
  readonly #width: number;
  readonly #slice = new Postings();
  readonly #sql: Record<
    | 'insertRun'
    | 'insertBlock'
    | 'levels'
    | 'making'
    | 'oldest'
    | 'startMaking'
    | 'take'
    | 'inputs'
    | 'cut'
    | 'floor'
    | 'blocks'
    | 'deleteBlocks'
    | 'raise'
    | 'extend'
    | 'deleteRuns'
    | 'finish',
    StatementSync
  >;

  constructor(db: DatabaseSync, { runs, blocks, width }: RunTables) {
    this.#width = width;
    const prepare = (sql: string): StatementSync => db.prepare(sql);
    this.#sql = {
      insertRun: prepare(
        `INSERT INTO ${runs} (level, base, low, high, making) VALUES (0, ?, 0, ${KEY_END}, 0)`,
      ),
      insertBlock: prepare(`INSERT INTO ${blocks} (run, key, part, data) VALUES (?, ?, ?, ?)`),
      levels: prepare(`SELECT level, count(*) AS runs FROM ${runs} WHERE making = 0 AND target IS NULL
        GROUP BY level HAVING count(*) >= ${FAN} ORDER BY level`),
      making: prepare(`SELECT id, level, base, high FROM ${runs} WHERE making = 1 ORDER BY level`),
      oldest: prepare(`SELECT id, base FROM ${runs} WHERE level = ? AND making = 0 AND target IS NULL
        ORDER BY base LIMIT ${FAN}`),
      startMaking: prepare(`INSERT INTO ${runs} (level, base, low, high, making) VALUES (?, ?, 0, 0, 1)`),
      take: prepare(`UPDATE ${runs} SET target = ? WHERE id = ?`),
      inputs: prepare(`SELECT id, base FROM ${runs} WHERE target = ? ORDER BY base`),
      cut: prepare(
        `SELECT DISTINCT key FROM ${blocks} WHERE run = ? AND key > ? ORDER BY key LIMIT 1 OFFSET ?`,
      ),
      floor: prepare(`SELECT max(key) AS key FROM ${blocks} WHERE run = ? AND key <= ?`),
      blocks: prepare(
        `SELECT key, data FROM ${blocks} WHERE run = ? AND key >= ? AND key < ? ORDER BY key, part`,
      ),
      deleteBlocks: prepare(`DELETE FROM ${blocks} WHERE run = ? AND key < ?`),
      raise: prepare(`UPDATE ${runs} SET low = ? WHERE target = ?`),
      extend: prepare(`UPDATE ${runs} SET high = ? WHERE id = ?`),
      deleteRuns: prepare(`DELETE FROM ${runs} WHERE target = ?`),
      finish: prepare(`UPDATE ${runs} SET high = ${KEY_END}, making = 0 WHERE id = ?`),
    };
  }

  /** Writes postings, whose game numbers are greater than all before, as a run, and merges in proportion. */
  append(postings: Postings): void {
    if (postings.count === 0) return;
    let base = postings.nums[0]!;
    for (let at = 1; at < postings.count; at += 1) base = Math.min(base, postings.nums[at]!);
    const { lastInsertRowid } = this.#sql.insertRun.run(base);
    this.#insertBlocks(Number(lastInsertRowid), base, postings);
    this.#startMerges();
    for (const row of this.#sql.making.all()) {
      const making = { id: Number(row['id']), base: Number(row['base']) };
      let low: number | null = Number(row['high']);
      for (let left = Math.max(LEAST, PACE * postings.count); left > 0 && low !== null;) {
        low = this.#mergeSlice(making, low, Math.min(left, SLICE));
        left -= Math.max(1, this.#slice.count);
      }
    }
  }

  #insertBlocks(run: number, base: number, postings: Postings): void {
    const encoder = new BlockEncoder(base, this.#width);
    encoder.add(postings, sortPostings(postings));
    for (const { key, part, data } of encoder.finish()) this.#sql.insertBlock.run(run, key, part, data);
  }

  #startMerges(): void {
    const making = new Set(this.#sql.making.all().map((row) => Number(row['level'])));
    for (const row of this.#sql.levels.all()) {
      const level = Number(row['level']);
      if (making.has(level + 1)) continue;
      const inputs = this.#sql.oldest.all(level);
      const { lastInsertRowid } = this.#sql.startMaking.run(level + 1, Number(inputs[0]?.['base']));
      for (const input of inputs) this.#sql.take.run(lastInsertRowid, Number(input['id']));
    }
  }

  /**
   * Moves the keys from `low` on, about as many postings as requested, into the run that is being made.
   *
   * @returns the first key that was not moved, null when all were
   */
  #mergeSlice(making: { id: number; base: number }, low: number, postings: number): number | null {
    const inputs = this.#sql.inputs.all(making.id).map((row) => ({
      id: Number(row['id']),
      base: Number(row['base']),
    }));
    const blocks = Math.floor(postings / BLOCK_POSTINGS / inputs.length);
    let cut = KEY_END;
    for (const { id } of inputs) {
      const row = this.#sql.cut.get(id, low, blocks);
      if (row) cut = Math.min(cut, Number(row['key']));
    }
    const slice = this.#slice;
    slice.clear();
    for (const { id, base } of inputs) {
      const floor = Number(this.#sql.floor.get(id, low)?.['key'] ?? low);
      for (const row of this.#sql.blocks.iterate(id, floor, cut)) {
        const block = { key: Number(row['key']), data: row['data'] as Uint8Array, base };
        readBlock(block, this.#width, slice, low, cut);
      }
    }
    this.#insertBlocks(making.id, making.base, slice);
    if (cut < KEY_END) {
      for (const { id } of inputs) {
        const floor = this.#sql.floor.get(id, cut)?.['key'];
        if (typeof floor === 'number') this.#sql.deleteBlocks.run(id, floor);
      }
      this.#sql.raise.run(cut, making.id);
      this.#sql.extend.run(cut, making.id);
      return cut;
    }
    for (const { id } of inputs) this.#sql.deleteBlocks.run(id, KEY_END);
    this.#sql.deleteRuns.run(making.id);
    this.#sql.finish.run(making.id);
    return null;
  }
}
