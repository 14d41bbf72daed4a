import type { FairPlayHint, HintPlayer } from './hint.ts';

/** What the report of a game says of one player. */
export interface ReportedAccuracy {
  readonly player: HintPlayer;
  readonly game: string;
  /** 0 to 100; null where the player decided nothing. */
  readonly accuracy: number | null;
  /** Own moves that count for it: neither theory nor forced. */
  readonly counted: number;
}

/** From when on an accuracy is a hint. The values are our own. */
export interface AccuracyLimits {
  /** A game with fewer moves that count gives no hint. */
  readonly minimumMoves: number;
  readonly accuracyFrom: number;
}

export const usualAccuracyLimits: AccuracyLimits = { minimumMoves: 20, accuracyFrom: 96 };

/** A hint when a player played a long game nearly as the engine does; `null` without one. */
export function accuracyHint(
  { player, game, accuracy, counted }: ReportedAccuracy,
  limits: AccuracyLimits = usualAccuracyLimits,
): FairPlayHint | null {
  if (accuracy === null || counted < limits.minimumMoves || accuracy < limits.accuracyFrom) return null;
  return {
    kind: 'high-accuracy',
    player,
    game,
    accuracy,
    counted,
    sentence:
      `${player.name} played ${counted} moves, without theory and forced ones, with an accuracy of ` +
      `${accuracy.toFixed(1)}% by the engine.`,
  };
}
