import type { PackedPiece } from './pack-chunk.ts';
import type { FileChunk } from './read-chunk.ts';

/** To the thread: read a chunk, then pack what was read of it, or drop it, which has no answer. */
export type ToImportWorker = { readonly id: number } & (
  | {
      readonly kind: 'read';
      readonly importId: string;
      readonly chunk: Omit<FileChunk, 'bytes'>;
      readonly bytes: readonly Uint8Array[];
    }
  | {
      readonly kind: 'pack';
      readonly importId: string;
      /** Ids of games that the database has, and those of them that it has by this import. */
      readonly known: readonly string[];
      readonly own: readonly string[];
    }
  | { readonly kind: 'drop'; readonly importId: string }
);

/** What was read of a chunk. */
export interface ChunkGames {
  /** Ids of its games with a space between them, without those that earlier chunks have. */
  readonly ids: string;
  /** The thread has not read the chunks before: which games they have is for the index to say. */
  readonly resumed: boolean;
  /** Where the file can be continued behind them. */
  readonly through: { readonly offset: number; readonly line: number };
}

export type FromImportWorker = { readonly id: number } & (
  | ({ readonly kind: 'read' } & ChunkGames)
  | { readonly kind: 'packed'; readonly pieces: readonly PackedPiece[] }
  | { readonly kind: 'failed'; readonly message: string }
);
