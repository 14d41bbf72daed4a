import type { GameAnswer } from '@royal-chess/contracts/library';
import { Position } from '@royal-chess/domain/chess/position';
import type { GameDocument } from './game-document.ts';

/**
 * Moves of a stored game with notation and position after each.
 * @throws Error when the document holds what the rules do not allow: that would be a fault of the projection.
 */
export function replayMoves({ _id, startFen, variant, moves, clocks }: GameDocument): GameAnswer['moves'] {
  const start = Position.fromFen(startFen, variant);
  if (!start.ok) throw new Error(`game ${_id}: ${start.error.message}`);
  let position = start.value;
  return moves
    .split(' ')
    .filter((uci) => uci !== '')
    .map((uci, index) => {
      const move = position.parseUci(uci);
      if (!move.ok) throw new Error(`game ${_id}: ${uci}: ${move.error.message}`);
      const san = position.san(move.value);
      position = position.play(move.value);
      return { uci, san, fen: position.fen(), clockMs: clocks[index] ?? null };
    });
}
