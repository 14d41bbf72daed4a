import { ok, type Outcome } from '../../result.ts';
import { isAttacked } from '../board/attacks.ts';
import type { Board } from '../board/board.ts';
import { BLACK, WHITE } from '../board/pieces.ts';
import type { Shape } from '../board/shape.ts';
import type { FenError, FenField } from '../types.ts';
import { fault, quote } from './fen-fault.ts';
import { type FenPart, splitFen } from './fen-part.ts';
import { readCastling } from './parse-castling.ts';
import { readEnPassant } from './parse-en-passant.ts';
import { readPlacement } from './parse-placement.ts';

/** Longest text that is parsed; the longest real one is under 130 characters. */
const MAX_LENGTH = 200;

/**
 * Reads a position in FEN, X-FEN or Shredder-FEN (PGN standard 16.1; en.wikipedia.org/wiki/X-FEN). The two counters may be
 * missing, and a move number 0 is read as 1. What could not be played on is refused: kings missing, pawns on the last ranks,
 * the side that is not to move in check, rights without their rook. An en-passant square that no legal move uses is forgotten.
 */
export function parseFen(text: string, shape: Shape): Outcome<Board, FenError> {
  if (typeof text !== 'string')
    return fault('text', 'missing', 0, `A value of type ${typeof text}`, 'a text');
  const end = text.length;
  if (end > MAX_LENGTH) {
    return fault('text', 'tooLong', MAX_LENGTH, `${end} characters, one`, `at most ${MAX_LENGTH}`);
  }
  const [placement, turn, castling, enPassant, halfmoves, fullmoves, more] = splitFen(text);
  if (more) return fault('text', 'tooManyFields', more.index, quote(more.text), 'at most 6 fields');
  if (!placement) return missing('placement', end, 'the pieces, rank 8 first');
  const placed = readPlacement(placement, shape);
  if (!placed.ok) return placed;
  const board = placed.value;

  if (!turn) return missing('turn', end, TURN);
  const toMove = readTurn(turn, board);
  if (!toMove.ok) return toMove;
  if (!castling) return missing('castling', end, 'castling rights, "-" for none');
  const rights = readCastling(castling, board);
  if (!rights.ok) return rights;
  if (!enPassant) return missing('enPassant', end, 'an en-passant square, "-" for none');
  const jumped = readEnPassant(enPassant, board);
  if (!jumped.ok) return jumped;
  board.setEnPassant(jumped.value);

  const clock = readCounter('halfmoveClock', halfmoves, 0);
  if (!clock.ok) return clock;
  const number = readCounter('fullmoveNumber', fullmoves, 1);
  if (!number.ok) return number;
  board.halfmoveClock = clock.value;
  board.fullmoveNumber = Math.max(1, number.value);
  return ok(board);
}

const missing = (field: FenField, end: number, expected: string): Outcome<never, FenError> =>
  fault(field, 'missing', end, 'Nothing', expected);

const TURN = 'the side to move, "w" or "b"';

function readTurn({ text, index }: FenPart, board: Board): Outcome<null, FenError> {
  if (text !== 'w' && text !== 'b') return fault('turn', 'unknownTurn', index, quote(text), TURN);
  board.setTurn(text === 'w' ? WHITE : BLACK);
  const enemy = board.turn ^ 1;
  if (!isAttacked(board.squares, board.kings[enemy]!, board.turn)) return ok(null);
  const side = enemy === WHITE ? 'White' : 'Black';
  return fault(
    'turn',
    'enemyInCheck',
    index,
    `${side} in check and not to move`,
    'the side in check to move',
  );
}

function readCounter(
  field: FenField,
  part: FenPart | undefined,
  fallback: number,
): Outcome<number, FenError> {
  if (!part) return ok(fallback);
  if (/^\d{1,9}$/.test(part.text)) return ok(Number(part.text));
  return fault(field, 'badNumber', part.index, quote(part.text), `a number from ${fallback} to 999999999`);
}
