import type { RoundEntry, RoundNumber, Tournament } from '@royal-chess/domain/tournament/model/tournament';
import {
  type Bye,
  ByeMatchResult,
  calculateSwissPairings,
  type Match,
  MatchResult,
  type TournamentState,
} from 'swiss-tournament-calculator';

const results = { win: MatchResult.WHITE_WIN, draw: MatchResult.DRAW, loss: MatchResult.BLACK_WIN } as const;

const forfeits = { win: MatchResult.WHITE_FORFEIT_WIN, loss: MatchResult.BLACK_FORFEIT_WIN } as const;

const byes = {
  'pairing-allocated': ByeMatchResult.PAIRING_ALLOCATED_BYE,
  'full-point': ByeMatchResult.FULL_POINT_BYE,
  'half-point': ByeMatchResult.HALF_POINT_BYE,
  'zero-point': ByeMatchResult.ZERO_POINT_BYE,
} as const;

const isAbsence = (entry: RoundEntry | null | undefined): boolean =>
  !entry || (entry.kind === 'bye' && entry.bye !== 'pairing-allocated');

/** The rounds before one, and who is absent in it, in the form of the peer. A round without an entry is an absence. */
export function peerState(tournament: Tournament, round: RoundNumber): TournamentState {
  const matches: Match[] = [];
  const given: Bye[] = [];
  for (const { startingNumber, rounds } of tournament.players) {
    for (let number = 1; number <= round; number++) {
      const entry = rounds[number - 1];
      if (number === round && (rounds.length < round || !isAbsence(entry))) continue;
      if (!entry || entry.kind === 'bye') {
        given.push({ player: startingNumber, round: number, result: byes[entry?.bye ?? 'zero-point'] });
      } else if (entry.kind !== 'paired' && entry.color === 'white') {
        const result = entry.kind === 'game' ? results[entry.outcome] : forfeits[entry.outcome];
        matches.push({ white: startingNumber, black: entry.opponent, round: number, result });
      }
    }
  }
  const players = tournament.players.map((player) => ({ id: player.startingNumber }));
  return { totalNumberOfRounds: tournament.plannedRounds, players, matches, byes: given };
}

/** Pairs of the peer as `white black`, the bye as `n 0`, in text order. The package names the two colours the wrong way round. */
export async function peerPairs(state: TournamentState): Promise<string> {
  const { pairings, byes: allocated } = await calculateSwissPairings(state);
  return [
    ...pairings.map(({ white, black }) => `${black} ${white}`),
    ...allocated.map(({ player }) => `${player} 0`),
  ]
    .toSorted()
    .join(', ');
}
