import type { PgnEvaluation, PgnLine } from '@royal-chess/domain/chess/pgn/pgn-tree';

/** `+0.31`, `−1.20`, `#3`, `−#2`, from White's side. */
export function evaluationText(evaluation: PgnEvaluation): string {
  if ('mate' in evaluation) return `${evaluation.mate < 0 ? '−' : ''}#${Math.abs(evaluation.mate)}`;
  const { pawns } = evaluation;
  return `${pawns < 0 ? '−' : '+'}${Math.abs(pawns).toFixed(2)}`;
}

/** How much of the graph is White's, 0 to 1: steep near equality, flat where the game is decided. */
export function whiteShare(evaluation: PgnEvaluation): number {
  if ('mate' in evaluation) return evaluation.mate < 0 ? 0 : 1;
  return 1 / (1 + Math.exp(-evaluation.pawns / 2));
}

/** White's share behind each half-move of the game, the start first; null where less than a few moves are evaluated. */
export function evaluationShares({ moves }: PgnLine): readonly number[] | null {
  if (moves.filter(({ evaluation }) => evaluation).length < 4) return null;
  const shares = [0.5];
  // A move without an evaluation keeps that of the one before.
  for (const { evaluation } of moves)
    shares.push(evaluation ? whiteShare(evaluation) : (shares.at(-1) ?? 0.5));
  return shares;
}
