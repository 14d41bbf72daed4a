import { openGamesDrawn } from '../../model/open-games.ts';
import { playerPoints, scoreAfter } from '../../model/points.ts';
import type { Player, Points, RoundNumber, StartingNumber, Tournament } from '../../model/tournament.ts';

/** How strong the opposition of a player was (C.04.4.2 Art. 1.7). */
export interface OppositionIndex {
  /** Sum of the opponents' scores. */
  readonly buchholz: Points;
  /** Sum of the opponents' scores times the points won against them, in hundredths of a point. */
  readonly sonnebornBerger: number;
}

/**
 * The indexes before a round. A round without a game counts as a game against oneself that gave the points of the round.
 * Absences up to the round count as draws for the opponents' sake. Acceleration does not count.
 */
export function oppositionIndexes(
  recorded: Tournament,
  round: RoundNumber,
): Map<StartingNumber, OppositionIndex> {
  const tournament = openGamesDrawn(recorded, round);
  const { scoring, players } = tournament;
  const played = round - 1;
  const scores = new Map(
    players.map((player) => [player.startingNumber, scoreAfter(tournament, player, played)]),
  );
  const draw = scoring.draw.white;
  const asOpponent = new Map(
    players.map((player) => [
      player.startingNumber,
      (scores.get(player.startingNumber) ?? 0) + draw * finalAbsences(player, played),
    ]),
  );
  return new Map(
    players.map((player) => {
      const own = scores.get(player.startingNumber) ?? 0;
      const { ofRound } = playerPoints(tournament, player);
      let buchholz = 0;
      let sonnebornBerger = 0;
      for (let index = 0; index < played; index++) {
        const entry = player.rounds[index];
        const strength = entry?.kind === 'game' ? (asOpponent.get(entry.opponent) ?? 0) : own;
        buchholz += strength;
        sonnebornBerger += strength * ofRound(index);
      }
      return [player.startingNumber, { buchholz, sonnebornBerger }];
    }),
  );
}

/** Zero-point byes without a break up to the last round played. */
function finalAbsences(player: Player, played: number): number {
  let count = 0;
  for (let index = played - 1; index >= 0; index--) {
    const entry = player.rounds[index] ?? null;
    if (entry !== null && !(entry.kind === 'bye' && entry.bye === 'zero-point')) break;
    count++;
  }
  return count;
}
