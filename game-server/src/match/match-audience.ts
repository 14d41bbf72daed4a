import type { LineChange } from './match-record.ts';

/** Who is told what happens at a table. */
export interface MatchAudience {
  /** Events became durable; `line` is what they did to the moves. */
  changed(line: readonly LineChange[]): void;
  /** The store refuses, or takes events again. */
  paused(paused: boolean): void;
  /** Another room has taken the match over; this table decides nothing any more. */
  fenced(): void;
}

/** Nobody is told. */
export const silence: MatchAudience = { changed() {}, paused() {}, fenced() {} };
