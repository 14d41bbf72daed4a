import type { SqliteFile } from '../sqlite/sqlite-file.ts';

/** Row id and version of a stream. */
export interface StreamHead {
  readonly id: number;
  version: number;
}

/**
 * A cache of row ids and newest versions of recently used streams. It is always correct because only one thread writes the
 * file; after a rollback it is cleared.
 */
export class StreamHeads {
  readonly #known = new Map<string, StreamHead>();
  readonly #find;
  readonly #insert;

  constructor(
    file: SqliteFile,
    private readonly headOf: (stream: string) => number,
    private readonly capacity = 20_000,
  ) {
    this.#find = file.db.prepare('SELECT id FROM streams WHERE name = ?');
    this.#insert = file.db.prepare('INSERT INTO streams (name) VALUES (?)');
  }

  get(stream: string): StreamHead {
    const known = this.#known.get(stream);
    if (known) return known;
    const row = this.#find.get(stream) as { id: number } | undefined;
    const head = row
      ? { id: row.id, version: this.headOf(stream) }
      : { id: Number(this.#insert.run(stream).lastInsertRowid), version: 0 };
    if (this.#known.size >= this.capacity) this.#known.delete(this.#known.keys().next().value!);
    this.#known.set(stream, head);
    return head;
  }

  forget(): void {
    this.#known.clear();
  }
}
