/** Values of `GameColumns.result`, by number. */
export const RESULTS = ['*', '1-0', '0-1', '1/2-1/2'] as const;
/** Values of `GameColumns.variant`, by number. */
export const VARIANTS = ['classical', '960', 'capablanca'] as const;
/** Values of `GameColumns.speed`, by number. */
export const SPEEDS = [null, 'bullet', 'blitz', 'rapid', 'classical', 'correspondence'] as const;
/** Values of `GameColumns.origin`, by number. */
export const ORIGINS = ['played', 'imported', 'annotated'] as const;
/** Bits of `GameColumns.flags`. */
export const RATED = 1;
export const ANNOTATED = 2;

/**
 * Headers of the games of one generation by number: those of game `n` are at index `n` of each array. Numbers are given in the order of
 * insertion, without gaps, and never change. Arrays may be longer than `count`, and be replaced when games are added: read
 * them again for each query. Texts are numbers of terms (`TermKind`), 0 where there is none.
 */
export interface GameColumns {
  /** Games; their numbers are 0 to `count - 1`. */
  readonly count: number;
  /** The 16 bytes of the id, game by game. */
  readonly ids: Uint8Array;
  /** When a game played here began, epoch milliseconds; 0 for imported ones. */
  readonly at: Float64Array;
  /** yyyymmdd, zeros for what is not known: `1907` is 19070000. */
  readonly day: Uint32Array;
  /** Terms `side`. */
  readonly white: Uint32Array;
  readonly black: Uint32Array;
  /** Terms `event`, `site`, `opening`, `control`, `reason`, `start` (FEN). */
  readonly event: Uint32Array;
  readonly site: Uint32Array;
  readonly opening: Uint32Array;
  readonly control: Uint32Array;
  readonly reason: Uint32Array;
  readonly start: Uint32Array;
  /** Terms `set`: the sources that the game belongs to; 0 is the empty set, whose games are never found. */
  readonly sources: Uint32Array;
  /** 0 where there is none. */
  readonly whiteRating: Uint16Array;
  readonly blackRating: Uint16Array;
  /** Terms `title`. */
  readonly whiteTitle: Uint16Array;
  readonly blackTitle: Uint16Array;
  /** Half-moves. */
  readonly plies: Uint16Array;
  /** `A00` is 1, `E99` 500; 0 without a code. */
  readonly eco: Uint16Array;
  readonly result: Uint8Array;
  readonly variant: Uint8Array;
  readonly speed: Uint8Array;
  readonly origin: Uint8Array;
  readonly flags: Uint8Array;
}

/** What texts of columns are kept as numbers for. */
export const TERM_KINDS = [
  'side',
  'event',
  'site',
  'opening',
  'control',
  'reason',
  'start',
  'title',
  'source',
  'set',
] as const;
export type TermKind = (typeof TERM_KINDS)[number];

/** Texts of one kind by number, from 1; number 0 is no text (`''`). */
export type Terms = Readonly<Record<TermKind, readonly string[]>>;
