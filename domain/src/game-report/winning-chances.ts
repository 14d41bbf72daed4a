import type { PgnEvaluation } from '../chess/pgn/pgn-tree.ts';

/** An advantage above it wins as surely as this one, hundredths of a pawn; a mate counts as it. */
export const decisive = 1000;
/** How steeply chances rise with an advantage: fitted by lichess to games of players rated about 2300. */
const steepness = 0.00368208;

/** White's advantage in hundredths of a pawn, -1000 to 1000; a mate is the end of that range. */
export function centipawns(evaluation: PgnEvaluation): number {
  const value = 'mate' in evaluation ? Math.sign(evaluation.mate) * decisive : evaluation.pawns * 100;
  return Math.max(-decisive, Math.min(decisive, Math.round(value)));
}

/** White's winning chances, 0 to 100: 50 in an equal position, 97.5 with a mate. See `docs/game-report.md`. */
export function winningChances(evaluation: PgnEvaluation): number {
  return 100 / (1 + Math.exp(-steepness * centipawns(evaluation)));
}
