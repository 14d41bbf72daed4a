import type { LineChange } from './match-record.ts';

/** Receives what happens in a match. */
export interface MatchAudience {
  /** Events became durable; `line` is what they did to the moves. */
  changed(line: readonly LineChange[]): void;
  /** The store has become unavailable, or available again. */
  paused(paused: boolean): void;
  /** Another room has taken the match over; this runner decides nothing any more. */
  fenced(): void;
}

/** Ignores everything. */
export const silence: MatchAudience = { changed() {}, paused() {}, fenced() {} };
