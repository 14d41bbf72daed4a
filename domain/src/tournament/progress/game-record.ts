import type { Color } from '@royal-chess/contracts/chess';
import type { RoundEntry } from '../model/tournament.ts';

/** How many games a player won, drew and lost. Forfeits are not games. */
export interface GameRecord {
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
}

/** The record of games over the board, of all or of those with one colour. */
export function gameRecord(entries: readonly (RoundEntry | null)[], color?: Color): GameRecord {
  const games = entries.filter(
    (entry) => entry?.kind === 'game' && (color === undefined || entry.color === color),
  );
  const count = (outcome: string): number =>
    games.filter((entry) => entry?.kind === 'game' && entry.outcome === outcome).length;
  return { wins: count('win'), draws: count('draw'), losses: count('loss') };
}

/** Records together. */
export const sumOfRecords = (records: readonly GameRecord[]): GameRecord =>
  records.reduce(
    (sum, { wins, draws, losses }) => ({
      wins: sum.wins + wins,
      draws: sum.draws + draws,
      losses: sum.losses + losses,
    }),
    { wins: 0, draws: 0, losses: 0 },
  );
