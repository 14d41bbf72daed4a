import type { PgnEvaluation } from '../chess/pgn/pgn-tree.ts';
import type { Position } from '../chess/position.ts';
import type { Color } from '../chess/types.ts';
import type { UciScore } from './uci-line.ts';

/** A score from White's side. */
export function evaluationOf(score: UciScore, turn: Color): PgnEvaluation {
  const sign = turn === 'white' ? 1 : -1;
  // A side that is mated already has moved last: -0 would be White's mate.
  if (score.kind === 'mate') return { mate: score.value === 0 ? -sign : sign * score.value };
  return { pawns: (sign * score.value) / 100 };
}

/** What the rules say of a position that has ended the game; null while it goes on. */
export function finalEvaluation(position: Position): PgnEvaluation | null {
  const outcome = position.outcome();
  if (!outcome) return null;
  return outcome.winner === null ? { pawns: 0 } : { mate: outcome.winner === 'white' ? 1 : -1 };
}
