import type { ArenaPlayer } from './arena-player.ts';
import { type ArenaEntry, type ArenaPoints, arenaSheet, type ArenaScoring, isOnFire } from './arena-score.ts';

/** A line of the standings. */
export interface ArenaStanding {
  /** From 1; equal points and performance share it. */
  readonly rank: number;
  readonly player: ArenaPlayer;
  readonly points: ArenaPoints;
  /** Mean of the opponents' ratings, 500 more for a win and 500 less for a loss; `null` before the first game. */
  readonly performance: number | null;
  readonly sheet: readonly ArenaEntry[];
  readonly onFire: boolean;
}

const bonus = { win: 500, draw: 0, loss: -500 } as const;

function performanceOf({ games }: ArenaPlayer): number | null {
  if (games.length === 0) return null;
  const sum = games.reduce(
    (total, { opponentRating, outcome }) => total + opponentRating + bonus[outcome],
    0,
  );
  return Math.round(sum / games.length);
}

/** Standings by points, then by performance; players who are equal in both stay in the order given. */
export function arenaStandings(players: readonly ArenaPlayer[], scoring?: ArenaScoring): ArenaStanding[] {
  const lines = players.map((player) => {
    const sheet = arenaSheet(player.games, scoring);
    const points = sheet.reduce((sum, entry) => sum + entry.points, 0);
    return {
      player,
      sheet,
      points,
      performance: performanceOf(player),
      onFire: isOnFire(player.games, scoring),
    };
  });
  lines.sort((a, b) => b.points - a.points || (b.performance ?? 0) - (a.performance ?? 0));
  const standings: ArenaStanding[] = [];
  for (const [index, line] of lines.entries()) {
    const previous = standings.at(-1);
    const equal = previous && previous.points === line.points && previous.performance === line.performance;
    standings.push({ ...line, rank: equal ? previous.rank : index + 1 });
  }
  return standings;
}
