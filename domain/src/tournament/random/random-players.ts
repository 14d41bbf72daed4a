import type { Absence, ForbiddenPairs, Player, RoundNumber } from '../model/tournament.ts';
import { amountsByRound, take, type Amount } from './frequency.ts';
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

const kinds = ['zero-point', 'half-point', 'full-point'] as const;

/** Draws who is absent from a round or has a bye on request; at least two players stay, or there is no round. */
export class RandomAbsences {
  private readonly amounts: Readonly<Record<(typeof kinds)[number], readonly Amount[]>>;

  constructor(
    private readonly players: readonly RandomPlayer[],
    parameters: RandomParameters,
    private readonly random: RandomSource,
  ) {
    const { rounds } = parameters;
    this.amounts = {
      'zero-point': amountsByRound(parameters.zeroPointByes, rounds, random),
      'half-point': amountsByRound(parameters.halfPointByes, rounds, random),
      'full-point': amountsByRound(parameters.fullPointByes, rounds, random),
    };
  }

  of(round: RoundNumber): readonly Absence[] {
    const away = this.players.filter(({ firstRound, lastRound }) => round < firstRound || round > lastRound);
    const present = this.players.filter((player) => !away.includes(player));
    const absences = away.map(({ startingNumber }): Absence => ({
      player: startingNumber,
      round,
      bye: 'zero-point',
    }));
    for (const bye of kinds)
      for (const { startingNumber } of take(present, this.amounts[bye][round - 1], this.random))
        absences.push({ player: startingNumber, round, bye });
    return absences.slice(0, Math.max(0, this.players.length - 2));
  }
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
