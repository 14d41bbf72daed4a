/** First or second player of a match. */
export type Side = 0 | 1;

/** A part of a match: its games are played until one player has more than half of the points of the part. */
export interface Stage {
  readonly kind: 'regular' | 'rapid' | 'blitz' | 'armageddon' | 'sudden-death';
  /**
   * Games of the part; 1 in an Armageddon. In `sudden-death`, the most games, or `null` without a limit: the first
   * win decides.
   */
  readonly games: number | null;
}

/** Result of one game, from the side of the players. */
export interface GameResult {
  readonly white: Side;
  /** `null`: a draw, or both were absent. */
  readonly winner: Side | null;
}

/** What a match needs next. */
export type MatchStep =
  | { readonly kind: 'game'; readonly stage: number; readonly game: number; readonly white: Side }
  /** Lots, or the choice of a player, decide who has white in the Armageddon. */
  | { readonly kind: 'lots'; readonly stage: number }
  | { readonly kind: 'decided'; readonly winner: Side }
  /** All parts are level and no other was agreed on: the arbiter draws lots for the winner. */
  | { readonly kind: 'level' };

const other = (side: Side): Side => (side === 0 ? 1 : 0);

/** Points of a part in halves of a point, or the winner when the part is over; a draw in an Armageddon is a win for black. */
function stageWinner({ kind, games }: Stage, results: readonly GameResult[]): Side | null {
  const last = results.at(-1);
  if (!last) return null;
  if (kind === 'armageddon') return last.winner ?? other(last.white);
  if (kind === 'sudden-death') return last.winner;
  let difference = 0;
  for (const { winner } of results) if (winner !== null) difference += winner === 0 ? 1 : -1;
  const left = (games ?? 0) - results.length;
  if (Math.abs(difference) <= left) return null;
  return difference > 0 ? 0 : 1;
}

/**
 * What comes next in a match.
 *
 * @param stages parts in their order, the regular games first
 * @param results games in the order in which they were played
 * @param firstWhite who has white in the first game; colours alternate from game to game through the parts
 * @param lots who has white in an Armageddon, by the index of the part
 */
export function nextStep(
  stages: readonly Stage[],
  results: readonly GameResult[],
  firstWhite: Side,
  lots: ReadonlyMap<number, Side>,
): MatchStep {
  let played = 0;
  for (const [index, stage] of stages.entries()) {
    const most = stage.kind === 'armageddon' ? 1 : (stage.games ?? Infinity);
    for (let game = 1; game <= most; game++) {
      const ofStage = results.slice(played, played + game - 1);
      const winner = stageWinner(stage, ofStage);
      if (winner !== null) return { kind: 'decided', winner };
      if (played + game > results.length) {
        if (stage.kind !== 'armageddon') {
          const previous = results.at(-1)?.white;
          return {
            kind: 'game',
            stage: index,
            game,
            white: previous === undefined ? firstWhite : other(previous),
          };
        }
        const white = lots.get(index);
        return white === undefined
          ? { kind: 'lots', stage: index }
          : { kind: 'game', stage: index, game, white };
      }
    }
    const ofStage = results.slice(played, played + most);
    const winner = stageWinner(stage, ofStage);
    if (winner !== null) return { kind: 'decided', winner };
    played += ofStage.length;
  }
  return { kind: 'level' };
}
