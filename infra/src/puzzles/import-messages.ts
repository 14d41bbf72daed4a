import type { PuzzleRowFault } from '@royal-chess/contracts/puzzles';

/** Where the importing thread opens the puzzles for writing. */
export type PuzzleStoreAddress =
  { readonly kind: 'sqlite'; readonly path: string } | { readonly kind: 'mongodb'; readonly uri: string };

/** What the importing thread is started with. */
export interface ImportThreadData {
  readonly store: PuzzleStoreAddress;
  /** Epoch milliseconds. */
  readonly at: number;
}

/** To the importing thread: the next bytes of the file, or null at its end. */
export type ToImportThread = Uint8Array | null;

/** Rows written since the last report. */
export interface RowsReport {
  readonly added: number;
  readonly changed: number;
  readonly same: number;
  readonly faults: readonly PuzzleRowFault[];
}

/** From the importing thread: `more` requests the next bytes, so at most two chunks are in transit. */
export type FromImportThread =
  | { readonly kind: 'more' }
  | ({ readonly kind: 'rows' } & RowsReport)
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'end'; readonly checksum: string };
