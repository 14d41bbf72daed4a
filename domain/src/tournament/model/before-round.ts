import { isPaired } from './paired-rounds.ts';
import type { Pair, RoundPairing } from './round-pairing.ts';
import type { Absence, Player, RoundNumber, StartingNumber, Tournament } from './tournament.ts';

/** Whom the round itself shows to be absent: requested byes, and nothing where the others were paired. */
function absenceIn({ startingNumber, rounds }: Player, round: RoundNumber): Absence | null {
  const entry = rounds[round - 1];
  if (isPaired(entry)) return null;
  const bye = entry?.kind === 'bye' && entry.bye !== 'pairing-allocated' ? entry.bye : 'zero-point';
  return { player: startingNumber, round, bye };
}

/**
 * The event as it was when a round was to be paired: nothing of that round and of later ones is left but who was absent. The
 * same tournament when the round is not paired yet.
 */
export function beforeRound(tournament: Tournament, round: RoundNumber): Tournament {
  if (!tournament.players.some(({ rounds }) => isPaired(rounds[round - 1]))) return tournament;
  const shown = tournament.players
    .map((player) => absenceIn(player, round))
    .filter((absence) => absence !== null);
  return {
    ...tournament,
    players: tournament.players.map((player) => ({ ...player, rounds: player.rounds.slice(0, round - 1) })),
    absences: [...tournament.absences.filter((absence) => absence.round !== round), ...shown],
  };
}

/** Pairs and bye that a round has, boards in the order of the players with White. */
export function recordedPairing({ players }: Tournament, round: RoundNumber): RoundPairing {
  const pairs: Pair[] = [];
  let bye: StartingNumber | null = null;
  for (const { startingNumber, rounds } of players) {
    const entry = rounds[round - 1];
    if (entry?.kind === 'bye') {
      if (entry.bye === 'pairing-allocated') bye = startingNumber;
    } else if (entry?.color === 'white') pairs.push({ white: startingNumber, black: entry.opponent });
  }
  return { round, pairs, bye };
}
