import type { PackedPiece } from './pack-chunk.ts';
import type { FileChunk } from './read-chunk.ts';

/** To the thread: read a part of a chunk, pack what a message read, or drop all that is not packed of an import, which has no answer. */
export type ToImportWorker = { readonly id: number } & (
  | {
      readonly kind: 'read';
      readonly importId: string;
      readonly chunk: Omit<FileChunk, 'bytes'>;
      readonly bytes: readonly Uint8Array[];
    }
  | {
      readonly kind: 'pack';
      /** As {@link ChunkGames.readId}. */
      readonly readId: number;
      /** Ids of games that the database has, and those of them that it has by this import. */
      readonly known: readonly string[];
      readonly own: readonly string[];
    }
  | { readonly kind: 'drop'; readonly importId: string }
);

/** What was read of a chunk. */
export interface ChunkGames {
  /** Id of the message that it was read by. */
  readonly readId: number;
  /** Ids of its games with a space between them, without those of parts that are packed. */
  readonly ids: string;
  /**
   * How much of the file before it the thread has read: of what it has not, the index is queried for its games. `nothing` is only the first
   * part of an import that is continued.
   */
  readonly readBefore: 'all' | 'some' | 'nothing';
  /** Where the file can be continued behind them. */
  readonly through: { readonly offset: number; readonly line: number };
}

export type FromImportWorker = { readonly id: number } & (
  | ({ readonly kind: 'read' } & ChunkGames)
  | { readonly kind: 'packed'; readonly pieces: readonly PackedPiece[] }
  | { readonly kind: 'failed'; readonly message: string }
);
