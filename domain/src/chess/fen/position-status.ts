import { DIAGONAL, isAttacked, LEAP, reachTable, STRAIGHT } from '../board/attacks.ts';
import { type Board, SIDE } from '../board/board.ts';
import { BISHOP, KING, KNIGHT, PAWN, pieceCode, ROOK, WHITE } from '../board/pieces.ts';
import { GRID, KNIGHT_STEPS, RAYS } from '../board/squares.ts';
import type { PositionFlaw } from '../types.ts';

/**
 * Why no game leads to a position that can be played on; empty where nothing speaks against it, which is no proof that a
 * game does. What could not be played on, `parseFen` refuses.
 *
 * @param jumped square that a pawn has just jumped over, 0 for none
 */
export function flawsOf(board: Board, jumped: number): readonly PositionFlaw[] {
  const flaws = new Set<PositionFlaw>();
  for (const color of [0, 1]) countMen(board, color, flaws);
  const checkers = checkersOf(board);
  if (checkers.length > 2) flaws.add('tooManyCheckers');
  else if (checkers.length === 2 && !isDoubleCheck(board, checkers[0]!, checkers[1]!))
    flaws.add('impossibleCheck');
  if (jumped !== 0 && checkers.length > 0 && wasInCheck(board, jumped)) flaws.add('impossibleCheck');
  return [...flaws];
}

function countMen(board: Board, color: number, flaws: Set<PositionFlaw>): void {
  const { files } = board.shape;
  const counts = new Uint8Array(8);
  const bishops = [0, 0];
  for (let i = color * SIDE; i < color * SIDE + board.counts[color]!; i += 1) {
    const square = board.list[i]!;
    const kind = board.squares[square]! & 7;
    counts[kind] = counts[kind]! + 1;
    if (kind === BISHOP) bishops[((square >> 4) + square) & 1]! += 1;
  }
  if (board.counts[color]! > 2 * files) flaws.add('tooManyPieces');
  if (counts[PAWN]! > files) flaws.add('tooManyPawns');
  let promoted = Math.max(0, bishops[0]! - 1) + Math.max(0, bishops[1]! - 1);
  for (let kind = 0; kind < 8; kind += 1) {
    if (kind === PAWN || kind === KING || kind === BISHOP) continue;
    promoted += Math.max(0, counts[kind]! - (kind === KNIGHT || kind === ROOK ? 2 : 1));
  }
  if (promoted > Math.max(0, files - counts[PAWN]!)) flaws.add('tooManyPromoted');
}

/** Squares of the pieces that give check. */
function checkersOf(board: Board): number[] {
  const { squares, turn } = board;
  const king = board.kings[turn]!;
  const reach = reachTable(turn ^ 1);
  const found: number[] = [];
  const ahead = turn === WHITE ? 16 : -16;
  const pawn = pieceCode(turn ^ 1, PAWN);
  for (const side of [-1, 1]) if (squares[king + ahead + side] === pawn) found.push(king + ahead + side);
  for (const step of KNIGHT_STEPS) if ((reach[squares[king + step]!]! & LEAP) !== 0) found.push(king + step);
  for (const [ray, step] of RAYS.entries()) {
    let at = king + step;
    while (squares[at] === 0) at += step;
    if ((reach[squares[at]!]! & (ray < 4 ? STRAIGHT : DIAGONAL)) !== 0) found.push(at);
  }
  return found;
}

/**
 * Whether one move can give both checks: one of them is then uncovered, so it comes along a line, and the piece that uncovered it
 * cannot have crossed the king to check on the same line from the other side.
 */
function isDoubleCheck(board: Board, one: number, other: number): boolean {
  const king = board.kings[board.turn]!;
  const [first, second] = [rayTo(king, one), rayTo(king, other)];
  if (first < 0 && second < 0) return false;
  const isLine = (at: number, ray: number): boolean =>
    ray >= 0 && (reachTable(board.turn ^ 1)[board.squares[at]!]! & (ray < 4 ? STRAIGHT : DIAGONAL)) !== 0;
  if (!isLine(one, first) && !isLine(other, second)) return false;
  return first < 0 || second < 0 || RAYS[first]! !== -RAYS[second]!;
}

/** Place in `RAYS` of the direction from one square to another, -1 when no line joins them. */
function rayTo(from: number, to: number): number {
  const files = (to & 15) - (from & 15);
  const ranks = (to >> 4) - (from >> 4);
  if (files !== 0 && ranks !== 0 && Math.abs(files) !== Math.abs(ranks)) return -1;
  return RAYS.indexOf(16 * Math.sign(ranks) + Math.sign(files));
}

const before = new Uint8Array(GRID);

/** Whether the king of the side to move was in check before the double step too: its owner would have had to answer. */
function wasInCheck(board: Board, jumped: number): boolean {
  const ahead = board.turn === WHITE ? -16 : 16;
  before.set(board.squares);
  before[jumped - ahead] = before[jumped + ahead]!;
  before[jumped + ahead] = 0;
  return isAttacked(before, board.kings[board.turn]!, board.turn ^ 1);
}
