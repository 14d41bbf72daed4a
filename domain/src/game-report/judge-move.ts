import type { PgnEvaluation } from '../chess/pgn/pgn-tree.ts';
import type { Color } from '../chess/types.ts';
import { moveAccuracy } from './accuracy.ts';
import { centipawns, winningChances } from './winning-chances.ts';

/** What a move was worth, the best first. */
export const moveClasses = ['theory', 'forced', 'best', 'good', 'inaccuracy', 'mistake', 'blunder'] as const;
export type MoveClass = (typeof moveClasses)[number];

/** Winning chances lost from which on a move is judged so. */
export const lossOf = { inaccuracy: 5, mistake: 10, blunder: 15 };

/** A move with what the engine says before and behind it. */
export interface MoveToJudge {
  readonly mover: Color;
  readonly uci: string;
  /** The engine's move; null where it was not asked. */
  readonly best: string | null;
  /** Legal moves there were. */
  readonly legal: number;
  /** Other games have the position behind it. */
  readonly isTheory: boolean;
  /** From White's side, as `after`. */
  readonly before: PgnEvaluation;
  readonly after: PgnEvaluation;
}

export interface MoveJudgement {
  readonly class: MoveClass;
  /** Winning chances lost, 0 to 100. */
  readonly loss: number;
  /** 0 to 100; null for a move that was no decision. */
  readonly accuracy: number | null;
}

const byAdvantage = (centipawnsLeft: number): MoveClass =>
  centipawnsLeft > 999 ? 'inaccuracy' : centipawnsLeft > 700 ? 'mistake' : 'blunder';

/** The class of a move that lets a mate go, or allows one; null for any other. */
function byMate({ mover, before, after }: MoveToJudge): MoveClass | null {
  const sign = mover === 'white' ? 1 : -1;
  const mateBefore = 'mate' in before ? Math.sign(before.mate) * sign : 0;
  const mateAfter = 'mate' in after ? Math.sign(after.mate) * sign : 0;
  if (mateAfter < 0 && mateBefore >= 0)
    // Who was lost already loses less.
    return mateBefore > 0 ? 'blunder' : byAdvantage(-sign * centipawns(before));
  return mateBefore > 0 && mateAfter === 0 ? byAdvantage(sign * centipawns(after)) : null;
}

function byLoss(loss: number): MoveClass {
  if (loss >= lossOf.blunder) return 'blunder';
  if (loss >= lossOf.mistake) return 'mistake';
  return loss >= lossOf.inaccuracy ? 'inaccuracy' : 'good';
}

/**
 * Judges a move by the winning chances it gave away; see `docs/game-report.md`. The only legal move is no decision, nor is a move that
 * others have played before, unless it is a mistake.
 */
export function judgeMove(move: MoveToJudge): MoveJudgement {
  if (move.legal === 1) return { class: 'forced', loss: 0, accuracy: null };
  if (move.uci === move.best)
    return move.isTheory
      ? { class: 'theory', loss: 0, accuracy: null }
      : { class: 'best', loss: 0, accuracy: 100 };
  const sign = move.mover === 'white' ? 1 : -1;
  const loss = Math.max(0, sign * (winningChances(move.before) - winningChances(move.after)));
  const found = byMate(move) ?? byLoss(loss);
  if (move.isTheory && found !== 'mistake' && found !== 'blunder')
    return { class: 'theory', loss, accuracy: null };
  return { class: found, loss, accuracy: moveAccuracy(loss) };
}
