import type { StatementSync } from 'node:sqlite';
import { groupOf, type Cursors } from '../cursors/cursors.ts';
import { yieldTurn } from '../clock/yield-turn.ts';
import type { SqliteFile } from '../sqlite/sqlite-file.ts';
import { coalesce } from './coalesce.ts';
import type { CounterBatch, CounterFields, CounterRow, CounterStore } from './counter-store.ts';

const schema = `
  CREATE TABLE IF NOT EXISTS counters (
    grp TEXT NOT NULL, key TEXT NOT NULL, field TEXT NOT NULL, value REAL NOT NULL,
    PRIMARY KEY (grp, key, field)) WITHOUT ROWID;
`;

/** Rows deleted in one transaction when a generation is dropped. */
const dropPiece = 2_000;

interface FieldRow {
  readonly key: string;
  readonly field: string;
  readonly value: number;
}

/**
 * Sums in the projector's file. Increments and cursors are written in one transaction by one thread, so shards need no owner
 * and `recover` has nothing to do.
 */
export class SqliteCounterStore implements CounterStore {
  #add: StatementSync | undefined;

  /** @param cursors of the same file; a reader of a read-only file needs none */
  constructor(
    private readonly file: SqliteFile,
    private readonly cursors: Cursors | null,
  ) {
    if (!file.options.readOnly) file.db.exec(schema);
  }

  apply(batch: CounterBatch): Promise<void> {
    const { cursors } = this;
    if (!cursors) throw new Error('This counter store is for reading');
    const group = groupOf(batch.projection, batch.generation);
    return this.file.transaction(async () => {
      this.#add ??= this.file.db.prepare(
        `INSERT INTO counters (grp, key, field, value) VALUES (?, ?, ?, ?)
         ON CONFLICT (grp, key, field) DO UPDATE SET value = value + excluded.value`,
      );
      for (const { key, fields } of coalesce(batch.shards.flatMap(({ increments }) => increments)))
        for (const [field, value] of Object.entries(fields)) this.#add.run(group, key, field, value);
      await cursors.advance(
        batch.projection,
        batch.generation,
        batch.shards.flatMap((shard) => shard.cursors),
      );
    });
  }

  /** Transactions leave nothing to finish. */
  async recover(): Promise<void> {}

  async get(projection: string, generation: number, key: string): Promise<CounterFields | null> {
    const rows = await this.range(projection, generation, key, key);
    return rows[0]?.fields ?? null;
  }

  async range(
    projection: string,
    generation: number,
    fromKey: string,
    toKey: string,
  ): Promise<readonly CounterRow[]> {
    const rows = this.file.db
      .prepare(
        'SELECT key, field, value FROM counters WHERE grp = ? AND key >= ? AND key <= ? ORDER BY key, field',
      )
      .all(groupOf(projection, generation), fromKey, toKey) as unknown as FieldRow[];
    const found: { key: string; fields: Record<string, number> }[] = [];
    for (const { key, field, value } of rows) {
      if (found.at(-1)?.key !== key) found.push({ key, fields: {} });
      found.at(-1)!.fields[field] = value;
    }
    return found;
  }

  async drop(projection: string, generation: number): Promise<void> {
    const piece = this.file.db.prepare(
      `DELETE FROM counters WHERE grp = ?1 AND (key, field) IN
         (SELECT key, field FROM counters WHERE grp = ?1 LIMIT ${dropPiece})`,
    );
    const group = groupOf(projection, generation);
    while ((await this.file.transaction(() => piece.run(group).changes)) > 0) await yieldTurn();
  }
}
