import { Position } from '@royal-chess/domain/chess/position';
import type { FoundLine } from './engine-machine.ts';

/** A move of a line as it is shown and followed. */
export interface LineMove {
  readonly uci: string;
  readonly san: string;
}

/**
 * The moves of a line in SAN. It ends before a move that is not legal: what an engine says is not trusted.
 * @param most moves at most
 */
export function movesOfLine(
  position: Position,
  { moves }: Pick<FoundLine, 'moves'>,
  most: number,
): LineMove[] {
  const shown: LineMove[] = [];
  let at = position;
  for (const uci of moves.slice(0, most)) {
    const move = at.parseUci(uci);
    if (!move.ok) break;
    shown.push({ uci: move.value.uci, san: at.san(move.value) });
    at = at.play(move.value);
  }
  return shown;
}

/** The position with the other side to move, of which the best move is the threat; null where the side to move is in check. */
export function threatPosition(position: Position): Position | null {
  if (position.isCheck()) return null;
  const [board, turn, castling, , halfmoves, number] = position.fen().split(' ');
  const fen = [board, turn === 'w' ? 'b' : 'w', castling, '-', halfmoves, number].join(' ');
  const read = Position.fromFen(fen, position.variant);
  return read.ok ? read.value : null;
}
