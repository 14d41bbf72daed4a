import type { LineChange } from './match-record.ts';

/** Receives what happens in a match. */
export interface MatchListener {
  /** Events became durable; `line` is what they did to the moves. */
  changed(line: readonly LineChange[]): void;
  /** The store has become unavailable, or available again. */
  paused(paused: boolean): void;
  /** Another room has taken the match over: this runner makes no further decisions. */
  fenced(): void;
}

/** Ignores everything. */
export const noListener: MatchListener = { changed() {}, paused() {}, fenced() {} };
