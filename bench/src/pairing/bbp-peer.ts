import type { GameOutcome, Tournament } from '@royal-chess/domain/tournament/model/tournament';
import {
  calculateSwissPairings,
  type Match,
  MatchResult,
  type TournamentState,
} from 'swiss-tournament-calculator';

const results: Readonly<Record<GameOutcome, MatchResult>> = {
  win: MatchResult.WHITE_WIN,
  draw: MatchResult.DRAW,
  loss: MatchResult.BLACK_WIN,
};

/** Games of a tournament without byes in the form of the peer. */
export function peerState(tournament: Tournament): TournamentState {
  const matches: Match[] = [];
  for (const player of tournament.players) {
    player.rounds.forEach((entry, index) => {
      if (entry?.kind !== 'game') throw new Error('the peer gets tournaments of games only');
      if (entry.color !== 'white') return;
      const { opponent, outcome } = entry;
      matches.push({
        white: player.startingNumber,
        black: opponent,
        round: index + 1,
        result: results[outcome],
      });
    });
  }
  const players = tournament.players.map((player) => ({ id: player.startingNumber }));
  return { totalNumberOfRounds: tournament.plannedRounds, players, matches, byes: [] };
}

/** Pairs of the peer as `white black`, in text order. The package names the two colours the wrong way round. */
export async function peerPairs(state: TournamentState): Promise<string> {
  const { pairings } = await calculateSwissPairings(state);
  return pairings
    .map(({ white, black }) => `${black} ${white}`)
    .toSorted()
    .join(', ');
}
