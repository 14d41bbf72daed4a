import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { readBlock } from './posting-block.ts';
import { KEY_END, Postings } from './postings.ts';
import type { RunTables } from './run-tables.ts';

/**
 * Reads sorted runs of a generation that exists. Several statements make one answer: they belong in one transaction, else a merge
 * between two of them hides postings.
 */
export class RunReader {
  readonly #width: number;
  readonly #postings = new Postings();
  readonly #runs: StatementSync;
  readonly #all: StatementSync;
  readonly #floor: StatementSync;
  readonly #parts: StatementSync;
  readonly #blocks: StatementSync;

  constructor(db: DatabaseSync, { runs, blocks, width }: RunTables) {
    this.#width = width;
    this.#runs = db.prepare(`SELECT id, base FROM ${runs} WHERE low <= ? AND high > ? ORDER BY base`);
    this.#all = db.prepare(`SELECT id, base, low, high FROM ${runs} WHERE high > low ORDER BY base`);
    this.#floor = db.prepare(
      `SELECT key, data FROM ${blocks} WHERE run = ? AND key <= ? ORDER BY key DESC, part LIMIT 1`,
    );
    this.#parts = db.prepare(
      `SELECT data FROM ${blocks} WHERE run = ? AND key = ? AND part > 0 ORDER BY part`,
    );
    this.#blocks = db.prepare(`SELECT key, data FROM ${blocks} WHERE run = ? ORDER BY key, part`);
  }

  /**
   * Postings of a key by game number; valid until the next call.
   * @param from first number of interest: runs of smaller ones only are not read
   */
  ofKey(key: number, from = 0): Postings {
    const found = this.#postings;
    found.clear();
    const runs = this.#runs.all(key, key);
    for (const [at, row] of runs.entries()) {
      // Numbers of a run are below the smallest of the next.
      const next = runs[at + 1];
      if (next && Number(next['base']) <= from) continue;
      const id = Number(row['id']);
      const base = Number(row['base']);
      const block = this.#floor.get(id, key);
      if (!block) continue;
      const first = Number(block['key']);
      readBlock({ key: first, data: block['data'] as Uint8Array, base }, this.#width, found, key, key + 1);
      if (first !== key) continue;
      for (const part of this.#parts.iterate(id, key))
        readBlock({ key, data: part['data'] as Uint8Array, base }, this.#width, found, key, key + 1);
    }
    return found;
  }

  /**
   * Postings of all keys that match, run by run and in each by key; valid until the next call.
   * @param from first number of interest: runs of smaller ones only are not read
   */
  matching(matches: (key: number) => boolean, from = 0): Postings {
    const found = this.#postings;
    found.clear();
    const runs = this.#all.all();
    for (const [at, row] of runs.entries()) {
      const next = runs[at + 1];
      if (next && Number(next['base']) <= from) continue;
      const [base, low, high] = [Number(row['base']), Number(row['low']), Number(row['high'])];
      const end = Math.min(high, KEY_END);
      for (const block of this.#blocks.iterate(Number(row['id']))) {
        const stored = { key: Number(block['key']), data: block['data'] as Uint8Array, base };
        readBlock(stored, this.#width, found, low, end, matches);
      }
    }
    return found;
  }
}
