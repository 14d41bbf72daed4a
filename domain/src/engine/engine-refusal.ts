import type { Position } from '../chess/position.ts';
import type { PositionFlaw } from '../chess/types.ts';

/**
 * Why the engine is not asked about a position. One that no game leads to may have more pieces than it has room for, and ends it.
 */
export type EngineRefusal = 'over' | PositionFlaw;

/** Null where the engine may analyse the position. */
export function engineRefusal(position: Position): EngineRefusal | null {
  const [flaw] = position.flaws();
  if (flaw) return flaw;
  return position.legalMoves().length === 0 ? 'over' : null;
}
