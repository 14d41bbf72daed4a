import { ok, type Outcome } from '../../result.ts';
import { Board } from '../board/board.ts';
import { isAttacked } from '../board/attacks.ts';
import { BLACK, PAWN, pieceCode, WHITE } from '../board/pieces.ts';
import type { Shape } from '../board/shape.ts';
import { rankOf, squareOf } from '../board/squares.ts';
import type { FenError } from '../types.ts';
import { fault } from './fen-fault.ts';
import { readCastling } from './parse-castling.ts';
import { readPlacement } from './parse-placement.ts';

/** Longest text looked at; the longest real one is under 130 characters. */
const MAX_LENGTH = 200;

/**
 * Reads a position in FEN, X-FEN or Shredder-FEN (PGN standard 16.1; en.wikipedia.org/wiki/X-FEN). The two counters may be
 * missing. What could not be played on is refused: kings missing, pawns on the last ranks, the side that is not to move in
 * check, rights without their rook. An en-passant square that no legal move uses is forgotten.
 */
export function parseFen(text: string, shape: Shape): Outcome<Board, FenError> {
  if (text.length > MAX_LENGTH) return fault('text', `A FEN has at most ${MAX_LENGTH} characters.`);
  const fields = text.trim().split(/\s+/);
  const [placement = '', turn, castling, enPassant, halfmoves = '0', fullmoves = '1'] = fields;
  if (fields.length > 6) return fault('text', `A FEN has at most 6 fields, this one ${fields.length}.`);

  const placed = readPlacement(placement, shape);
  if (!placed.ok) return placed;
  const board = placed.value;
  if (turn !== 'w' && turn !== 'b') return fault('turn', 'The side to move is "w" or "b".');
  board.setTurn(turn === 'w' ? WHITE : BLACK);
  const enemy = board.turn ^ 1;
  if (isAttacked(board.squares, board.kings[enemy]!, board.turn)) {
    return fault('turn', 'The side that is not to move stands in check.');
  }
  if (castling === undefined) return fault('castling', 'The castling field is missing ("-" for none).');
  const rights = readCastling(castling, board);
  if (!rights.ok) return rights;
  if (enPassant === undefined) return fault('enPassant', 'The en-passant field is missing ("-" for none).');
  const jumped = readEnPassant(enPassant, board);
  if (!jumped.ok) return jumped;
  board.setEnPassant(jumped.value);

  const clock = readCounter(halfmoves);
  if (clock === null) return fault('halfmoveClock', 'The half-move clock is a number of up to 9 digits.');
  const number = readCounter(fullmoves);
  if (number === null) return fault('fullmoveNumber', 'The move number is a number of up to 9 digits.');
  board.halfmoveClock = clock;
  board.fullmoveNumber = Math.max(1, number);
  return ok(board);
}

const readCounter = (text: string): number | null => (/^\d{1,9}$/.test(text) ? Number(text) : null);

/** The square jumped over, 0 for none; the double step must have been possible. */
function readEnPassant(text: string, board: Board): Outcome<number, FenError> {
  if (text === '-') return ok(0);
  const square = squareOf(text, board.shape.files);
  if (square === 0) return fault('enPassant', `"${text}" is not a square.`);
  const rank = board.turn === WHITE ? 5 : 2;
  if (rankOf(square) !== rank) return fault('enPassant', `The square must be on rank ${rank + 1}.`);
  const back = board.turn === WHITE ? 16 : -16;
  const { squares } = board;
  const pawn = pieceCode(board.turn ^ 1, PAWN);
  if (squares[square] !== 0 || squares[square + back] !== 0 || squares[square - back] !== pawn) {
    return fault('enPassant', `No pawn can have jumped over ${text}.`);
  }
  return ok(square);
}
