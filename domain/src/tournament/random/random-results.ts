import { percentOfDifference } from '../event-ratings/rating-tables.ts';
import type { Pair } from '../model/round-pairing.ts';
import type { GameOutcome, RoundEntry, RoundNumber, StartingNumber } from '../model/tournament.ts';
import { amountsByRound, take, type Amount } from './frequency.ts';
import type { RandomPlayer } from './random-players.ts';
import type { RandomParameters } from './random-parameters.ts';
import type { RandomSource } from './random-source.ts';

/** Rating that a player without one plays like. */
const strengthOfUnrated = 1400;
/** A larger difference of ratings counts as this one (B.02, 8.3.1). */
const largestDifference = 400;

type Sides = readonly [white: GameOutcome, black: GameOutcome];
type Result =
  | { readonly kind: 'forfeit'; readonly outcome: 'win' | 'loss' }
  | { readonly kind: 'game'; readonly outcome: GameOutcome; readonly rated: boolean };

const unusual: readonly Sides[] = [
  ['loss', 'loss'],
  ['draw', 'loss'],
  ['loss', 'draw'],
];

/** Draws the results of rounds from FIDE's expected scores for the differences of ratings (B.02, 8.1.2). */
export class RandomResults {
  private readonly strengths: ReadonlyMap<StartingNumber, number>;
  private readonly draws: number;
  private readonly forfeits: readonly Amount[];
  private readonly doubleForfeits: readonly Amount[];
  private readonly unusualResults: readonly Amount[];
  private readonly unratedGames: readonly Amount[];

  constructor(
    players: readonly RandomPlayer[],
    parameters: RandomParameters,
    private readonly random: RandomSource,
  ) {
    const { rounds } = parameters;
    this.strengths = new Map(
      players.map(({ startingNumber, rating }) => [startingNumber, rating || strengthOfUnrated]),
    );
    this.draws = parameters.draws;
    this.forfeits = amountsByRound(parameters.forfeits, rounds, random);
    this.doubleForfeits = amountsByRound(parameters.doubleForfeits, rounds, random);
    this.unusualResults = amountsByRound(parameters.unusualResults, rounds, random);
    this.unratedGames = amountsByRound(parameters.unratedGames, rounds, random);
  }

  /** What both sides of every pair have at the end of the round. */
  of(pairs: readonly Pair[], round: RoundNumber): ReadonlyMap<StartingNumber, RoundEntry> {
    const { random } = this;
    const left = [...pairs];
    const entries = new Map<StartingNumber, RoundEntry>();
    const add = ({ white, black }: Pair, resultOf: (player: StartingNumber) => Result): void => {
      entries.set(white, { ...resultOf(white), opponent: black, color: 'white' });
      entries.set(black, { ...resultOf(black), opponent: white, color: 'black' });
    };
    for (const pair of take(left, this.forfeits[round - 1], random)) {
      const winner = random.chance(0.5) ? pair.white : pair.black;
      add(pair, (player) => ({ kind: 'forfeit', outcome: player === winner ? 'win' : 'loss' }));
    }
    for (const pair of take(left, this.doubleForfeits[round - 1], random))
      add(pair, () => ({ kind: 'forfeit', outcome: 'loss' }));
    const odd = new Set(take([...left], this.unusualResults[round - 1], random));
    const unrated = new Set(take([...left], this.unratedGames[round - 1], random));
    for (const pair of left) {
      const [white, black] = odd.has(pair)
        ? unusual[random.whole(0, unusual.length - 1)]!
        : this.outcomes(pair);
      const rated = !unrated.has(pair);
      add(pair, (player) => ({ kind: 'game', outcome: player === pair.white ? white : black, rated }));
    }
    return entries;
  }

  /** Wins and draws add up to the expected score, with as many draws as it leaves room for. */
  private outcomes({ white, black }: Pair): Sides {
    const difference = (this.strengths.get(white) ?? 0) - (this.strengths.get(black) ?? 0);
    const counted = Math.max(-largestDifference, Math.min(largestDifference, difference));
    const expected = percentOfDifference(counted) / 100;
    const drawn = Math.min(this.draws, 2 * expected, 2 * (1 - expected));
    const value = this.random.next();
    if (value < drawn) return ['draw', 'draw'];
    return value < drawn + expected - drawn / 2 ? ['win', 'loss'] : ['loss', 'win'];
  }
}
