import type { TimeControl } from '@royal-chess/contracts/chess';

/**
 * A time control as PGN writes it (standard 9.6.1), in seconds: `300+3` with an increment, `1/259200` with three days for
 * each move, `40/5400+30:1800+30` with a second period after 40 moves. PGN has no notation for a delay: it follows as US Chess writes it, `300+0d5`.
 */
export function pgnTimeControl({
  initialMs,
  incrementMs,
  delay,
  addAfter,
  daysPerMove,
}: TimeControl): string {
  if (daysPerMove !== undefined) return `1/${initialMs / 1_000}`;
  const perMove = `+${incrementMs / 1_000}${delay === undefined ? '' : `d${delay.ms / 1_000}`}`;
  const first = `${initialMs / 1_000}${perMove}`;
  return addAfter === undefined ? first : `${addAfter.moves}/${first}:${addAfter.ms / 1_000}${perMove}`;
}
