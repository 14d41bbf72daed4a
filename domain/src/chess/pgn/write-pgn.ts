import type { Result } from '@royal-chess/contracts';

/** What `writePgn` needs of a game. */
export interface PgnSource {
  /** Tag pairs; the Seven Tag Roster comes first and is filled up with `?`. */
  readonly tags: ReadonlyMap<string, string> | Readonly<Record<string, string>>;
  /** Main line in algebraic notation. */
  readonly moves: readonly string[];
  readonly result: Result | '*';
  /** Starting position when it is not the usual one: written as `SetUp` and `FEN` tags, numbers the moves. */
  readonly startFen?: string;
}

/** A game in PGN export format: lines of at most 80 characters, a blank line after tags and after the moves. */
export function writePgn(_game: PgnSource): string {
  throw new Error('being built');
}
