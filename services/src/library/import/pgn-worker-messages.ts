/** A game of the file that could not be read. */
export interface ImportFault {
  /** Line of the file, from 1. */
  readonly line: number;
  readonly message: string;
}

/** What the parsing thread is started with. */
export interface PgnWorkerData {
  /** Name of the collection the games come with. */
  readonly source: string;
  /** Most games in one piece. */
  readonly pieceSize: number;
}

/** To the parsing thread: the next bytes of the file, or null at its end. */
export type ToPgnWorker = Uint8Array | string | null;

/** A game on its way between threads. */
export interface SentGame {
  readonly id: string;
  /** `GameImported` as JSON: one string is received in a fraction of the time that hundreds take. */
  readonly json: string;
}

/** Some games of the file, in order, and those between them that could not be read. */
export interface ParsedPiece {
  readonly games: readonly SentGame[];
  readonly faults: readonly ImportFault[];
}

/** From the parsing thread: `more` requests the next bytes, so at most two chunks are in transit. */
export type FromPgnWorker =
  { readonly kind: 'more' } | ({ readonly kind: 'piece' } & ParsedPiece) | { readonly kind: 'end' };
