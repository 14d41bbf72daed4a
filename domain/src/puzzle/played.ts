import type { Position } from '../chess/position.ts';

/** The position after a move in long algebraic notation. @throws RangeError when the move is not legal */
export function played(position: Position, uci: string): Position {
  const move = position.parseUci(uci);
  if (!move.ok) throw new RangeError(move.error.message);
  return position.play(move.value);
}
