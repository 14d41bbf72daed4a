import { Position } from '../chess/position.ts';
import type { Variant } from '../chess/types.ts';

/** Moves of a game from its start. */
export interface GameMoves {
  readonly startFen: string;
  readonly variant: Variant;
  /** In UCI form. */
  readonly moves: readonly string[];
}

/** Every position of a game, the start first; it ends before a move that is not legal, and is empty where the start is none. */
export function gamePositions({ startFen, variant, moves }: GameMoves): readonly Position[] {
  const start = Position.fromFen(startFen, variant);
  if (!start.ok) return [];
  const positions = [start.value];
  let at = start.value;
  for (const uci of moves) {
    const move = at.parseUci(uci);
    if (!move.ok) break;
    at = at.play(move.value);
    positions.push(at);
  }
  return positions;
}

/** Whether the engine can judge every position of a game that has moves. */
export const isReportable = (positions: readonly Position[], { moves }: GameMoves): boolean =>
  moves.length > 0 &&
  positions.length === moves.length + 1 &&
  positions.every((position) => position.files === 8 && position.flaws().length === 0);
