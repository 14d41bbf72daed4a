import type { StatementSync } from 'node:sqlite';
import type { SqliteFile } from '../../sqlite/sqlite-file.ts';
import type { ActiveGenerations } from './generation-pointers.ts';

/**
 * The generation pointers as any thread may read them. Reading a tiny row costs microseconds, so nothing is cached
 * and the next query sees a flip.
 */
export class SqliteActiveGenerations implements ActiveGenerations {
  #select: StatementSync | undefined;

  constructor(private readonly file: SqliteFile) {}

  active(projection: string): number {
    const row = this.#statement()?.get(projection) as { generation: number } | undefined;
    return row?.generation ?? 1;
  }

  /** A reader may start before the projector has made its tables. */
  #statement(): StatementSync | undefined {
    if (this.#select) return this.#select;
    const table = this.file.db
      .prepare(`SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'projection_generations'`)
      .get();
    if (!table) return undefined;
    this.#select = this.file.db.prepare(
      'SELECT generation FROM projection_generations WHERE projection = ? AND active = 1',
    );
    return this.#select;
  }
}
