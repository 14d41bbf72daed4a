/** The bytes of a file as they arrive. They are handed over: a chunk is empty for its sender once the next one is requested. */
export type FileBytes = AsyncIterable<Uint8Array>;

/** Where the importing thread opens a store for writing. */
export type StoreAddress =
  { readonly kind: 'sqlite'; readonly path: string } | { readonly kind: 'mongodb'; readonly uri: string };

/** A row that was not read. */
export interface RowFault {
  /** From 1. */
  readonly line: number;
  readonly message: string;
}

/** Rows written since the last report. */
export interface RowsReport {
  readonly added: number;
  readonly changed: number;
  readonly same: number;
  readonly faults: readonly RowFault[];
}

/** To the importing thread: the next bytes of the file, or null at its end. */
export type ToImportThread = Uint8Array | null;

/** From the importing thread: `more` requests the next bytes, so at most two chunks are in transit. `End` is known with the last row. */
export type FromImportThread<End> =
  | { readonly kind: 'more' }
  | ({ readonly kind: 'rows' } & RowsReport)
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'end'; readonly end: End };
