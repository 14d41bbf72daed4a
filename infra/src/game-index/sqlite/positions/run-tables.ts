/** Postings of one kind in one generation: the names of their tables, and how many bytes a value has. */
export interface RunTables {
  /**
   * `level`; `base`: smallest game number; keys from `low` up to `high` are read from this run; `target`: the run that is being
   * made from it, or null; `making`: 1 until a merged run is complete.
   */
  readonly runs: string;
  /** Blocks by run, first key and part. */
  readonly blocks: string;
  readonly width: 3 | 4;
}

/** @throws RangeError when `generation` is no number of a generation */
export function runTables(kind: 'position' | 'material', generation: number): RunTables {
  if (!Number.isSafeInteger(generation) || generation < 0) throw new RangeError(`generation ${generation}`);
  return {
    runs: `${kind}_runs_${generation}`,
    blocks: `${kind}_blocks_${generation}`,
    width: kind === 'position' ? 3 : 4,
  };
}

/** A table with row ids keeps a block within one page, which an index would not. */
export const createRunsSql = ({ runs, blocks }: RunTables): string => `
  CREATE TABLE IF NOT EXISTS ${runs} (
    id INTEGER PRIMARY KEY, level INTEGER NOT NULL, base INTEGER NOT NULL, low INTEGER NOT NULL, high INTEGER NOT NULL,
    target INTEGER, making INTEGER NOT NULL
  );
  CREATE TABLE IF NOT EXISTS ${blocks} (
    id INTEGER PRIMARY KEY, run INTEGER NOT NULL, key INTEGER NOT NULL, part INTEGER NOT NULL, data BLOB NOT NULL
  );
  CREATE UNIQUE INDEX IF NOT EXISTS ${blocks}_by_key ON ${blocks} (run, key, part);`;

export const dropRunsSql = ({ runs, blocks }: RunTables): string =>
  `DROP TABLE IF EXISTS ${runs}; DROP TABLE IF EXISTS ${blocks};`;
