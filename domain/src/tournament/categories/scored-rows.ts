import { scoreAfter } from '../model/points.ts';
import type { Tournament } from '../model/tournament.ts';
import type { Standings } from '../tie-breaks/standings.ts';
import type { ScoredRow } from './entrant.ts';

/** The rows of standings with the points of each player after the same round. */
export function scoredRows(
  tournament: Tournament,
  { rows, afterRound }: Pick<Standings, 'rows' | 'afterRound'>,
): readonly ScoredRow[] {
  const players = new Map(tournament.players.map((player) => [player.startingNumber, player]));
  return rows.map((row) => {
    const player = players.get(row.number);
    return { ...row, points: player ? scoreAfter(tournament, player, afterRound) : 0 };
  });
}
