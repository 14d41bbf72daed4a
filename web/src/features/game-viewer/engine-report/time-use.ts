import type { PgnMove } from '@royal-chess/domain/chess/pgn/pgn-tree';

/** Seconds at first and for each move of a time control of one period, as PGN writes it: `300+3`. */
function controlOf(text: string | null): { readonly baseMs: number | null; readonly perMoveMs: number } {
  const { base, perMove } = /^(?<base>\d+)(?:\+(?<perMove>\d+))?$/.exec(text ?? '')?.groups ?? {};
  return { baseMs: base === undefined ? null : Number(base) * 1000, perMoveMs: Number(perMove ?? 0) * 1000 };
}

/** Milliseconds that each half-move of a game took; null where the game does not say it. */
export function timeUse(
  moves: readonly Pick<PgnMove, 'clockMs' | 'elapsedMs'>[],
  timeControl: string | null,
): readonly (number | null)[] {
  const { baseMs, perMoveMs } = controlOf(timeControl);
  return moves.map(({ clockMs, elapsedMs }, index) => {
    if (elapsedMs !== undefined) return elapsedMs;
    const before = index < 2 ? baseMs : moves[index - 2]?.clockMs;
    if (clockMs === undefined || before === null || before === undefined) return null;
    return Math.max(0, before + perMoveMs - clockMs);
  });
}

/** The mean of what is known; null where nothing is. */
export function meanTime(times: readonly (number | null)[]): number | null {
  const known = times.filter((ms) => ms !== null);
  return known.length === 0 ? null : known.reduce((sum, ms) => sum + ms, 0) / known.length;
}
