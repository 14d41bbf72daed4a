/** A difference in strength, Elo, and its interval of 95 %. */
export interface Difference {
  readonly elo: number;
  readonly low: number;
  readonly high: number;
  /** Mean of the scores, 0 to 1. */
  readonly share: number;
  readonly games: number;
}

const eloOf = (share: number): number => Math.round(400 * Math.log10(share / (1 - share)));

/** Mean, and how far it may be off with 95 %. */
function meanOf(scores: readonly number[]): { mean: number; error: number } {
  const mean = scores.reduce((sum, one) => sum + one, 0) / scores.length;
  const squares = scores.reduce((sum, one) => sum + (one - mean) ** 2, 0);
  return { mean, error: (1.96 * Math.sqrt(squares)) / scores.length };
}

/**
 * How much stronger a player is by its scores against another. The interval is that of the scores with one game won and one lost added, so
 * that a match without a loss has one, too. Of a match that is won whole, half a game is taken away.
 */
export function differenceOf(scores: readonly number[]): Difference {
  const games = scores.length;
  const { mean: share } = meanOf(scores);
  const { mean, error } = meanOf([...scores, 0, 1]);
  const [least, most] = [0.5 / (games + 1), 1 - 0.5 / (games + 1)];
  const [low, elo, high] = [mean - error, share, mean + error].map((one) =>
    eloOf(Math.min(most, Math.max(least, one))),
  ) as [number, number, number];
  return { elo, low: Math.min(low, elo), high: Math.max(high, elo), share, games };
}
