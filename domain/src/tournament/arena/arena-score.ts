import type { ArenaGame } from './arena-player.ts';

/** Points of an arena are whole numbers: 2 for a win, 1 for a draw. */
export type ArenaPoints = number;

/** Rules that arenas differ in. */
export interface ArenaScoring {
  /** Wins in a row after which the next games count double, until one is not won. `null`: no streaks. */
  readonly winsForStreak: number | null;
  /** Moves of its own that a side needs for the point of a berserk. */
  readonly berserkMoves: number;
}

export const standardArenaScoring: ArenaScoring = { winsForStreak: 2, berserkMoves: 7 };

/** One game on the score sheet. */
export interface ArenaEntry {
  readonly points: ArenaPoints;
  /** Counted double. */
  readonly onFire: boolean;
  /** The point of a berserk is in it. */
  readonly berserk: boolean;
}

const base = { win: 2, draw: 1, loss: 0 } as const;

/** Points game by game. A draw of a streak counts double as well and ends it; the point of a berserk is never doubled. */
export function arenaSheet(
  games: readonly ArenaGame[],
  { winsForStreak, berserkMoves }: ArenaScoring = standardArenaScoring,
): ArenaEntry[] {
  let wins = 0;
  return games.map(({ outcome, berserk, color, plies }) => {
    const onFire = winsForStreak !== null && wins >= winsForStreak;
    wins = outcome === 'win' ? wins + 1 : 0;
    const moves = color === 'white' ? Math.ceil(plies / 2) : Math.floor(plies / 2);
    const extra = outcome === 'win' && berserk && moves >= berserkMoves ? 1 : 0;
    return { points: base[outcome] * (onFire ? 2 : 1) + extra, onFire, berserk: extra > 0 };
  });
}

/** Points of all games. */
export const arenaPoints = (games: readonly ArenaGame[], scoring?: ArenaScoring): ArenaPoints =>
  arenaSheet(games, scoring).reduce((sum, { points }) => sum + points, 0);

/** Whether the next game counts double. */
export function isOnFire(
  games: readonly ArenaGame[],
  { winsForStreak }: ArenaScoring = standardArenaScoring,
): boolean {
  if (winsForStreak === null || games.length < winsForStreak) return false;
  return games.slice(games.length - winsForStreak).every(({ outcome }) => outcome === 'win');
}
