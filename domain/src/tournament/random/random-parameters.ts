/** What a random tournament is made of. Shares are from 0 to 1. */
export interface RandomParameters {
  /** Any text; the same one gives the same tournament. */
  readonly seed: string;
  readonly players: number;
  readonly rounds: number;
  /** Normally distributed, cut at both ends. */
  readonly ratings: {
    readonly mean: number;
    readonly deviation: number;
    readonly lowest: number;
    readonly highest: number;
    /** Share of players without a rating. */
    readonly unrated: number;
  };
  /** Share of drawn games between players of the same strength; the stronger one side is, the fewer. */
  readonly draws: number;
  /** Shares of players in a round. */
  readonly halfPointByes: number;
  readonly fullPointByes: number;
  readonly zeroPointByes: number;
  /** Shares of pairs. */
  readonly forfeits: number;
  readonly doubleForfeits: number;
  /** Share of games that both lose, or that give half a point to one side only. */
  readonly unusualResults: number;
  /** Share of games that are too short to be rated. */
  readonly unratedGames: number;
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
