import type { Bye, ForbiddenPairs, Player, RoundNumber } from '../model/tournament.ts';
import type { RandomParameters } from './random-parameters.ts';
import type { RandomSource } from './random-source.ts';

/** Who plays when. */
export interface RandomPlayer extends Pick<Player, 'startingNumber' | 'name' | 'rating'> {
  readonly firstRound: RoundNumber;
  readonly lastRound: RoundNumber;
}

/** Players from the highest rating down; those without one come last. */
export function randomPlayers(
  { players, rounds, ratings, withdrawals, lateEntries }: RandomParameters,
  random: RandomSource,
): readonly RandomPlayer[] {
  const drawn = Array.from({ length: players }, () => {
    const rating = Math.round(ratings.mean + ratings.deviation * random.normal());
    return random.chance(ratings.unrated) ? 0 : Math.min(Math.max(rating, ratings.lowest), ratings.highest);
  }).toSorted((a, b) => b - a);
  return drawn.map((rating, index) => ({
    startingNumber: index + 1,
    name: `Player ${String(index + 1).padStart(4, '0')}`,
    rating,
    // A late entry comes in the first half, and a withdrawal after at least one round.
    firstRound: random.chance(lateEntries) && rounds > 2 ? random.whole(2, Math.ceil((rounds + 1) / 2)) : 1,
    lastRound:
      random.chance(withdrawals) && rounds > 2 ? random.whole(Math.ceil(rounds / 2), rounds - 1) : rounds,
  }));
}

/** A bye that a player requested, or an absence; `null` when the player takes part in the round. */
export function randomAbsence(
  player: RandomPlayer,
  round: RoundNumber,
  { zeroPointByes, halfPointByes, fullPointByes }: RandomParameters,
  random: RandomSource,
): Exclude<Bye, 'pairing-allocated'> | null {
  if (round < player.firstRound || round > player.lastRound) return 'zero-point';
  const drawn = random.next();
  if (drawn < zeroPointByes) return 'zero-point';
  if (drawn < zeroPointByes + halfPointByes) return 'half-point';
  return drawn < zeroPointByes + halfPointByes + fullPointByes ? 'full-point' : null;
}

/** Different pairs who may not meet in any round; fewer when there are not so many pairs. */
export function randomForbiddenPairs(
  { players, rounds, forbiddenPairs }: RandomParameters,
  random: RandomSource,
): readonly ForbiddenPairs[] {
  const pairs = new Map<string, readonly number[]>();
  const most = Math.min(forbiddenPairs, (players * (players - 1)) / 2);
  while (pairs.size < most) {
    const [one, other] = [random.whole(1, players), random.whole(1, players)];
    if (one !== other) pairs.set([Math.min(one, other), Math.max(one, other)].join(), [one, other]);
  }
  return [...pairs.values()].map((numbers) => ({
    players: numbers.toSorted((a, b) => a - b),
    firstRound: 1,
    lastRound: rounds,
  }));
}
