import type { StatementSync } from 'node:sqlite';
import type { SqliteFile } from '../../sqlite/sqlite-file.ts';
import { ID_BYTES, readRecord, RECORD_BYTES, writeRecord, type GameRecord } from './column-record.ts';
import { CHUNK, type IndexTables } from './index-tables.ts';

interface OpenChunk {
  readonly bytes: Uint8Array;
  readonly view: DataView;
}

/** Reads and changes records within one write, which ends with `flush`. */
export class ChunkWriter {
  readonly #select: StatementSync;
  readonly #replace: StatementSync;
  readonly #open = new Map<number, OpenChunk>();

  constructor(file: SqliteFile, { columns }: IndexTables) {
    this.#select = file.db.prepare(`SELECT data FROM ${columns} WHERE chunk = ?`);
    this.#replace = file.db.prepare(`INSERT OR REPLACE INTO ${columns} (chunk, rev, data) VALUES (?, ?, ?)`);
  }

  read(num: number): GameRecord {
    const { view } = this.#chunkOf(num);
    return readRecord(view, startOf(num));
  }

  write(num: number, id: Uint8Array, record: GameRecord): void {
    const { bytes, view } = this.#chunkOf(num);
    bytes.set(id, startOf(num));
    writeRecord(view, startOf(num), record);
  }

  /** Stores changed chunks as of write `rev`. */
  flush(rev: number): void {
    for (const [chunk, { bytes }] of this.#open) this.#replace.run(chunk, rev, bytes);
    this.#open.clear();
  }

  #chunkOf(num: number): OpenChunk {
    const chunk = Math.floor(num / CHUNK);
    let open = this.#open.get(chunk);
    if (open) return open;
    const bytes = new Uint8Array(CHUNK * RECORD_BYTES);
    const stored = this.#select.get(chunk)?.['data'];
    if (stored) bytes.set(stored as Uint8Array);
    open = { bytes, view: new DataView(bytes.buffer) };
    this.#open.set(chunk, open);
    return open;
  }
}

const startOf = (num: number): number => (num % CHUNK) * RECORD_BYTES;

/** The id in the record at `start`, in memory of its own. */
export const idAt = (bytes: Uint8Array, start: number): Uint8Array => bytes.slice(start, start + ID_BYTES);
