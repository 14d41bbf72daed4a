import type { PgnEvaluation } from '@royal-chess/domain/chess/pgn/pgn-tree';
import { Position } from '@royal-chess/domain/chess/position';
import type { FoundLine } from './engine-machine.ts';
import type { UciScore } from './uci-line.ts';

/** A move of a line as it is shown and followed. */
export interface LineMove {
  readonly uci: string;
  readonly san: string;
}

/** A score from White's side. */
export function evaluationOf(score: UciScore, turn: Position['turn']): PgnEvaluation {
  const sign = turn === 'white' ? 1 : -1;
  // A side that is mated already has moved last: -0 would be White's mate.
  if (score.kind === 'mate') return { mate: score.value === 0 ? -sign : sign * score.value };
  return { pawns: (sign * score.value) / 100 };
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
