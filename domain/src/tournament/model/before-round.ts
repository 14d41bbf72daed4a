import { isPaired } from './paired-rounds.ts';
import { scoreAfter } from './points.ts';
import type { Pair, RoundPairing } from './round-pairing.ts';
import type { Absence, Player, Points, RoundNumber, StartingNumber, Tournament } from './tournament.ts';

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

/**
 * Pairs and bye that a round has, in the order of boards (C.04.2 Art. 3.6): score of the higher-ranked player before the round,
 * score of the other, starting number of the higher-ranked one. Virtual points count (C.04.7 Art. 1.5).
 */
export function recordedPairing(tournament: Tournament, round: RoundNumber): RoundPairing {
  const boards: { readonly pair: Pair; readonly order: readonly number[] }[] = [];
  const scores = new Map(
    tournament.players.map((player) => [player.startingNumber, scoreAfter(tournament, player, round - 1)]),
  );
  for (const { player, firstRound, lastRound, points } of tournament.accelerations)
    if (firstRound <= round && round <= lastRound) scores.set(player, (scores.get(player) ?? 0) + points);
  const scoreOf = (player: StartingNumber): Points => scores.get(player) ?? 0;
  let bye: StartingNumber | null = null;
  for (const { startingNumber: white, rounds } of tournament.players) {
    const entry = rounds[round - 1];
    if (entry?.kind === 'bye') {
      if (entry.bye === 'pairing-allocated') bye = white;
    } else if (entry?.color === 'white') {
      const { opponent: black } = entry;
      const [higher = white, lower = black] = [white, black].toSorted(
        (a, b) => scoreOf(b) - scoreOf(a) || a - b,
      );
      boards.push({ pair: { white, black }, order: [-scoreOf(higher), -scoreOf(lower), higher] });
    }
  }
  boards.sort(
    ({ order: [a1 = 0, a2 = 0, a3 = 0] }, { order: [b1 = 0, b2 = 0, b3 = 0] }) =>
      a1 - b1 || a2 - b2 || a3 - b3,
  );
  return { round, pairs: boards.map(({ pair }) => pair), bye };
}
