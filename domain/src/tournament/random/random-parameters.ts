import type { Frequency } from './frequency.ts';
import { RandomSource } from './random-source.ts';

/** Ratings: normally distributed, cut at both ends. */
export interface RandomRatings {
  readonly mean: number;
  readonly deviation: number;
  readonly lowest: number;
  readonly highest: number;
  /** Share of players without a rating. */
  readonly unrated: number;
}

/** What a random tournament is made of. Shares are from 0 to 1. */
export interface RandomParameters {
  /** Any text; the same one gives the same tournament. */
  readonly seed: string;
  readonly players: number;
  readonly rounds: number;
  readonly ratings: RandomRatings;
  /** Share of drawn games between players of the same strength; the stronger one side is, the fewer. */
  readonly draws: number;
  /** Of the players who are there. */
  readonly halfPointByes: Frequency;
  readonly fullPointByes: Frequency;
  readonly zeroPointByes: Frequency;
  /** Of the pairs: one side wins, or both lose without play. */
  readonly forfeits: Frequency;
  readonly doubleForfeits: Frequency;
  /** Of the pairs: games that both lose, or that give half a point to one side only. */
  readonly unusualResults: Frequency;
  /** Of the pairs: games too short to be rated. */
  readonly unratedGames: Frequency;
  /** Share of players who leave before the last round. */
  readonly withdrawals: number;
  /** Share of players who come after round 1. */
  readonly lateEntries: number;
  /** Pairs of players who may not meet. */
  readonly forbiddenPairs: number;
}

/** An ordinary open tournament: few byes and forfeits. */
export const usualParameters: Omit<RandomParameters, 'seed' | 'players' | 'rounds'> = {
  ratings: { mean: 2000, deviation: 220, lowest: 1400, highest: 2850, unrated: 0 },
  draws: 0.3,
  halfPointByes: 0.01,
  fullPointByes: 0,
  zeroPointByes: 0.01,
  forfeits: 0.01,
  doubleForfeits: 0,
  unusualResults: 0,
  unratedGames: 0,
  withdrawals: 0.02,
  lateEntries: 0.01,
  forbiddenPairs: 0,
};

/** What happens in a tournament and may be left to chance. */
export interface DrawnParameters extends Omit<RandomParameters, 'seed' | 'players' | 'rounds' | 'ratings'> {
  readonly baku: boolean;
  readonly tieBreaks: string;
}

const tieBreakLists = [
  'BH/C1,BH,SB',
  'DE,BH/C1,BH',
  'BH/C1,SB,WIN',
  'BH/M1,BH,PS',
  'DE,WIN,SB,BPG',
  'SB,BH/C2,KS',
];

/**
 * Values for what was not chosen: each is drawn separately from the seed, so that a choice for one leaves the others. About half
 * of what can happen does, to at most one in twenty.
 */
export function drawnParameters(seed: string): DrawnParameters {
  const of = (name: string): RandomSource => new RandomSource(`${seed} ${name}`);
  const share = (name: string): number => {
    const random = of(name);
    return random.chance(0.5) ? Math.round(random.next() * 50) / 1_000 : 0;
  };
  return {
    draws: Math.round((0.15 + of('draws').next() * 0.35) * 100) / 100,
    halfPointByes: share('half-point byes'),
    fullPointByes: share('full-point byes'),
    zeroPointByes: share('zero-point byes'),
    forfeits: share('forfeits'),
    doubleForfeits: share('double forfeits'),
    unusualResults: share('unusual results'),
    unratedGames: share('unrated games'),
    withdrawals: share('withdrawals'),
    lateEntries: share('late entries'),
    forbiddenPairs: of('forbidden').chance(0.25) ? of('forbidden pairs').whole(1, 3) : 0,
    baku: of('baku').chance(0.25),
    tieBreaks: tieBreakLists[of('tie-breaks').whole(0, tieBreakLists.length - 1)] ?? 'BH/C1,BH,SB',
  };
}
