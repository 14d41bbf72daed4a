import { Position } from './position.ts';

/** The position behind a null move. */
function passTurn(position: Position): Position {
  const [board, turn, castling, , halfmoves, number] = position.fen().split(' ');
  const next = turn === 'w' ? 'b' : 'w';
  const fen = [board, next, castling, '-', Number(halfmoves) + 1, Number(number) + (turn === 'b' ? 1 : 0)];
  const passed = Position.fromFen(fen.join(' '), position.variant);
  return passed.ok ? passed.value : position;
}

/** The position after a move of a game with variations, null moves of files among them; the same one where it is not legal. */
export function afterUci(position: Position, uci: string): Position {
  if (uci === '0000') return passTurn(position);
  const move = position.parseUci(uci);
  return move.ok ? position.play(move.value) : position;
}
