/** Fewest and most positions over which one measures how much the chances move. */
const window = { least: 2, most: 8 };
/** Bounds of a move's weight. */
const weight = { least: 0.5, most: 12 };

/**
 * How well a move kept the mover's winning chances, 0 to 100; 100 where nothing is lost. See `docs/game-report.md`.
 * @param loss winning chances lost, 0 to 100
 */
export function moveAccuracy(loss: number): number {
  if (loss <= 0) return 100;
  const kept = 103.1668100711649 * Math.exp(-0.04354415386753951 * loss) - 3.166924740191411 + 1;
  return Math.max(0, Math.min(100, kept));
}

function deviation(values: readonly number[]): number {
  const mean = values.reduce((sum, one) => sum + one, 0) / values.length;
  return Math.sqrt(values.reduce((sum, one) => sum + (one - mean) ** 2, 0) / values.length);
}

/**
 * How much each move counts: the standard deviation of the chances around it, so that moves of a tense part of the game count more.
 * @param chances White's winning chances before each move and after the last
 */
export function moveWeights(chances: readonly number[]): readonly number[] {
  const moves = chances.length - 1;
  const size = Math.max(window.least, Math.min(window.most, Math.floor(moves / 10)));
  return Array.from({ length: Math.max(0, moves) }, (_, index) => {
    const from = Math.max(0, index + 2 - size);
    const around = chances.slice(from, from + size);
    return Math.max(weight.least, Math.min(weight.most, deviation(around)));
  });
}

/** A judged move of one side. */
export interface WeightedAccuracy {
  readonly accuracy: number;
  readonly weight: number;
}

/** Accuracy of a side: half the weighted mean, half the harmonic mean, which a blunder draws down; null without moves. */
export function sideAccuracy(moves: readonly WeightedAccuracy[]): number | null {
  if (moves.length === 0) return null;
  const weights = moves.reduce((sum, one) => sum + one.weight, 0);
  const weighted = moves.reduce((sum, one) => sum + one.accuracy * one.weight, 0) / weights;
  const harmonic = moves.length / moves.reduce((sum, { accuracy }) => sum + 1 / Math.max(1, accuracy), 0);
  return (weighted + harmonic) / 2;
}
