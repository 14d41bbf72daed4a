import { type FairPlayHint, type HintPlayer, type MoveFocus, percentText, secondsText } from './hint.ts';

/** The page of a game lost the focus. */
export interface FocusLoss {
  /** Own move that followed, from 1. */
  readonly move: number;
  /** Milliseconds until it came back; `null` when that is not known. */
  readonly awayMs: number | null;
}

/** What the page reported of one player in one game. */
export interface FocusReport {
  readonly player: HintPlayer;
  readonly game: string;
  /** Own moves of the game. */
  readonly moves: number;
  readonly losses: readonly FocusLoss[];
}

/** From when on losses of the focus are a hint. The values are our own. */
export interface FocusLimits {
  /** A game with fewer own moves gives no hint. */
  readonly minimumMoves: number;
  /** A hint needs this many moves with a loss, and this share of all moves, 0 to 1. */
  readonly movesFrom: number;
  readonly shareFrom: number;
}

export const usualFocusLimits: FocusLimits = { minimumMoves: 10, movesFrom: 4, shareFrom: 0.15 };

/** A hint when the page lost the focus during many moves; `null` without one. Several losses in one move count once. */
export function focusHint(
  { player, game, moves, losses }: FocusReport,
  limits: FocusLimits = usualFocusLimits,
): FairPlayHint | null {
  const byMove = lossesByMove(losses);
  const share = byMove.length / moves;
  if (moves < limits.minimumMoves || byMove.length < limits.movesFrom || share < limits.shareFrom)
    return null;
  const known = losses.flatMap(({ awayMs }) => (awayMs === null ? [] : [awayMs]));
  const awayMs = known.reduce((sum, each) => sum + each, 0);
  const longestMs = Math.max(0, ...known);
  const away =
    known.length > 0 ? `; ${secondsText(awayMs)} in all, ${secondsText(longestMs)} the longest` : '';
  return {
    kind: 'focus-losses',
    player,
    game,
    moves,
    byMove,
    losses: losses.length,
    awayMs,
    longestMs,
    sentence:
      `The page of ${player.name} was not in focus during ${byMove.length} of ${moves} moves ` +
      `(${percentText(share)})${away}.`,
  };
}

function lossesByMove(losses: readonly FocusLoss[]): readonly MoveFocus[] {
  const byMove = new Map<number, MoveFocus>();
  for (const { move, awayMs } of losses) {
    const known = byMove.get(move) ?? { move, losses: 0, awayMs: 0 };
    byMove.set(move, { move, losses: known.losses + 1, awayMs: known.awayMs + (awayMs ?? 0) });
  }
  return [...byMove.values()].sort((a, b) => a.move - b.move);
}
