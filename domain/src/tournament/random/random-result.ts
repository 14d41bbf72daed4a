import { percentOfDifference } from '../event-ratings/rating-tables.ts';
import type { Pair } from '../model/round-pairing.ts';
import type { GameOutcome, RoundEntry } from '../model/tournament.ts';
import type { RandomParameters } from './random-parameters.ts';
import type { RandomSource } from './random-source.ts';

/** Rating that a player without one plays like. */
const strengthOfUnrated = 1400;

/** What the two sides of a pair have at the end of a round. */
export interface PairResult {
  readonly white: RoundEntry;
  readonly black: RoundEntry;
}

type Sides = readonly [white: GameOutcome, black: GameOutcome];

const unusual: readonly Sides[] = [
  ['loss', 'loss'],
  ['draw', 'loss'],
  ['loss', 'draw'],
];

/** A result drawn from FIDE's expected score for the difference of ratings (B.02, 8.1.2). */
export function randomResult(
  { white, black }: Pair,
  ratingOf: (player: number) => number,
  parameters: RandomParameters,
  random: RandomSource,
): PairResult {
  const kind = random.next();
  if (kind < parameters.forfeits + parameters.doubleForfeits) {
    const both = kind < parameters.doubleForfeits;
    const winner = both ? null : random.chance(0.5) ? white : black;
    return sidesOf({ white, black }, (player) => ({
      kind: 'forfeit',
      outcome: player === winner ? 'win' : 'loss',
    }));
  }
  const strength = (player: number): number => ratingOf(player) || strengthOfUnrated;
  const outcomes = random.chance(parameters.unusualResults)
    ? (unusual[random.whole(0, unusual.length - 1)] ?? ['loss', 'loss'])
    : randomOutcomes(strength(white) - strength(black), parameters.draws, random);
  const rated = !random.chance(parameters.unratedGames);
  return sidesOf({ white, black }, (player) => ({
    kind: 'game',
    outcome: outcomes[player === white ? 0 : 1],
    rated,
  }));
}

/** Wins and draws add up to the expected score, with as many draws as it leaves room for. */
function randomOutcomes(difference: number, draws: number, random: RandomSource): Sides {
  const expected = percentOfDifference(difference) / 100;
  const drawn = Math.min(draws, 2 * expected, 2 * (1 - expected));
  const value = random.next();
  if (value < drawn) return ['draw', 'draw'];
  return value < drawn + expected - drawn / 2 ? ['win', 'loss'] : ['loss', 'win'];
}

type Result =
  | { readonly kind: 'forfeit'; readonly outcome: 'win' | 'loss' }
  | { readonly kind: 'game'; readonly outcome: GameOutcome; readonly rated: boolean };

const sidesOf = ({ white, black }: Pair, resultOf: (player: number) => Result): PairResult => ({
  white: { ...resultOf(white), opponent: black, color: 'white' },
  black: { ...resultOf(black), opponent: white, color: 'black' },
});
