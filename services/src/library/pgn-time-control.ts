import type { TimeControl } from '@royal-chess/contracts/chess';

/**
 * A time control as PGN writes it (standard 9.6.1), in seconds: `300+3` with an increment, `1/259200` with three days for
 * each move. PGN has no notation for a delay: it follows as US Chess writes it, `300+0d5`.
 */
export function pgnTimeControl({ initialMs, incrementMs, delay, daysPerMove }: TimeControl): string {
  if (daysPerMove !== undefined) return `1/${initialMs / 1_000}`;
  const fischer = `${initialMs / 1_000}+${incrementMs / 1_000}`;
  return delay === undefined ? fischer : `${fischer}d${delay.ms / 1_000}`;
}
