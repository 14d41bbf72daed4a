import type { RoundPairing } from '../../model/round-pairing.ts';
import type { RoundNumber, Tournament } from '../../model/tournament.ts';

/** The pairs that a tournament holds for a round, as `white black` lines, the bye as `n 0`, in text order. */
export function pairsOfRound(tournament: Tournament, round: RoundNumber): string[] {
  const lines: string[] = [];
  for (const player of tournament.players) {
    const entry = player.rounds[round - 1];
    if (!entry) continue;
    if (entry.kind === 'bye') {
      if (entry.bye === 'pairing-allocated') lines.push(`${player.startingNumber} 0`);
    } else if (entry.color === 'white') {
      lines.push(`${player.startingNumber} ${entry.opponent}`);
    }
  }
  return lines.toSorted();
}

/** Pairs in board order as `white black` lines, the bye as `n 0` at the end. */
export const linesOf = ({ pairs, bye }: RoundPairing): string[] => [
  ...pairs.map(({ white, black }) => `${white} ${black}`),
  ...(bye === null ? [] : [`${bye} 0`]),
];
