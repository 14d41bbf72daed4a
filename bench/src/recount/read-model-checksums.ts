import { createHash } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { RunReader } from '@royal-chess/infra/game-index/sqlite/positions/run-reader';
import { runTables } from '@royal-chess/infra/game-index/sqlite/positions/run-tables';

/** Tables of read models, with the number of their generation. */
const ofGeneration =
  /^(doc_.+_g|game_(?:rows|columns|terms|changes)_|(?:position|material)_runs_)(\d+)(#multi)?$/;
/** What depends on how many events were written at once, and not on what they say. */
const ofWrites = new Set(['rev']);

/** What a read model has in `read.db`. */
export interface TableChecksum {
  readonly rows: number;
  readonly digest: string;
}

/**
 * Checksums of all tables of read models by name without the generation, of its last one: of their rows, whatever their order. Runs of
 * positions and material count as the postings in them, because how far runs are merged depends on the size of writes.
 *
 * @param path of `read.db`, whose server has stopped
 */
export function readModelChecksums(path: string): ReadonlyMap<string, TableChecksum> {
  const db = new DatabaseSync(path, { readOnly: true });
  try {
    const tables = db.prepare(`SELECT name FROM sqlite_schema WHERE type = 'table'`).all();
    const newest = new Map<string, { table: string; generation: number }>();
    for (const { name } of tables) {
      const [table, before, number, after = ''] = ofGeneration.exec(String(name)) ?? [];
      if (table === undefined) continue;
      const generation = Number(number);
      const known = newest.get(`${before}${after}`);
      if (!known || known.generation < generation) newest.set(`${before}${after}`, { table, generation });
    }
    return new Map(
      [...newest].map(([name, { table, generation }]) => {
        const kind = /^(position|material)_runs_/.exec(name)?.[1] as 'position' | 'material' | undefined;
        return [name, checksumOf(kind ? postings(db, kind, generation) : rowsOf(db, table))];
      }),
    );
  } finally {
    db.close();
  }
}

function* rowsOf(db: DatabaseSync, table: string): Generator<string> {
  for (const row of db.prepare(`SELECT * FROM "${table}"`).iterate())
    yield JSON.stringify(
      Object.entries(row)
        .filter(([column]) => !ofWrites.has(column))
        .map(([, value]) => (value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value)),
    );
}

function* postings(db: DatabaseSync, kind: 'position' | 'material', generation: number): Generator<string> {
  const all = new RunReader(db, runTables(kind, generation)).matching(() => true);
  const { count, keys, nums, values } = all;
  for (let at = 0; at < count; at += 1) yield `${keys[at]} ${nums[at]} ${values[at]}`;
}

function checksumOf(rows: Iterable<string>): TableChecksum {
  const all = [...rows].sort();
  const hash = createHash('sha256');
  for (const row of all) hash.update(row).update('\n');
  return { rows: all.length, digest: hash.digest('hex') };
}
