import { DIAGONAL, isAttacked, LEAP, reachTable, STRAIGHT } from './attacks.ts';
import { type Board, SIDE } from './board.ts';
import { castlingIsLegal } from './castling.ts';
import { enPassantIsLegal } from './en-passant.ts';
import { CASTLING, DOUBLE_STEP, EN_PASSANT } from './packed-move.ts';
import { PAWN, pieceCode, WHITE } from './pieces.ts';
import { GRID, KNIGHT_STEPS, RAYS } from './squares.ts';

/** Most moves any set-up of pieces could have; buffers for `generate` need this room. */
export const MAX_MOVES = 4096;

/** Scratch of one call: direction in which a pinned piece may still move, and the squares that answer a check. */
const pins = new Int8Array(GRID);
const pinned = new Uint8Array(8);
let pinnedCount = 0;
const answers = new Uint8Array(GRID);
const answered = new Uint8Array(16);
let answerCount = 0;
let checkers = 0;

/**
 * Writes all legal moves of the side to move into `out` from index `at`, and answers with the index after the last. Pins and
 * checks are found once, so nothing is played to be taken back.
 */
export function generate(board: Board, out: Int32Array, at: number): number {
  const king = board.kings[board.turn]!;
  scan(board.squares, king, board.turn);
  let end = kingMoves(board, king, out, at);
  if (checkers < 2) end = otherMoves(board, king, out, end);
  clear();
  return end;
}

/**
 * Writes the moves of a side that is not in check as `generate` does, and those too that leave its king attacked: for who plays
 * few of them and asks `exposesKing` of each.
 */
export function generateUnchecked(board: Board, out: Int32Array, at: number): number {
  const king = board.kings[board.turn]!;
  let end = kingSteps(board, out, at);
  if (board.rights !== 0) end = castlings(board, king, out, end);
  checkers = 0;
  return otherMoves(board, king, out, end);
}

/** Moves of all pieces but the king; `checkers` and `pins` must be those of the position. */
function otherMoves(board: Board, king: number, out: Int32Array, at: number): number {
  const { list, turn } = board;
  const first = turn * SIDE;
  const last = first + board.counts[turn]!;
  const reach = reachTable(turn);
  let end = at;
  for (let i = first; i < last; i += 1) {
    const from = list[i]!;
    if (from !== king) end = pieceMoves(board, from, reach, out, end);
  }
  return end;
}

/** Moves of a piece that is not the king; `scan` must have been there. */
function pieceMoves(board: Board, from: number, reach: Uint8Array, out: Int32Array, at: number): number {
  const { squares, turn } = board;
  const piece = squares[from]!;
  if ((piece & 7) === PAWN) return pawnMoves(board, from, out, at);
  const ways = reach[piece]!;
  let end = at;
  if ((ways & LEAP) !== 0) end = leaps(squares, from, turn, out, end);
  if ((ways & (STRAIGHT | DIAGONAL)) !== 0) end = slides(squares, from, ways, turn, out, end);
  return end;
}

/** Writes the legal moves of the own piece on a square as `generate` does. */
export function generateFrom(board: Board, from: number, out: Int32Array, at: number): number {
  const king = board.kings[board.turn]!;
  scan(board.squares, king, board.turn);
  let end = at;
  if (from === king) end = kingMoves(board, king, out, at);
  else if (checkers < 2) end = pieceMoves(board, from, reachTable(board.turn), out, at);
  clear();
  return end;
}

/** Room for the moves of one piece. */
const few = new Int32Array(128);

/** Whether the side to move has any legal move; stops at the first piece that has one. */
export function hasLegalMove(board: Board): boolean {
  const { list, turn } = board;
  const king = board.kings[turn]!;
  scan(board.squares, king, turn);
  let found = false;
  if (checkers < 2) {
    const first = turn * SIDE;
    const last = first + board.counts[turn]!;
    const reach = reachTable(turn);
    for (let i = first; i < last && !found; i += 1) {
      const from = list[i]!;
      found = from !== king && pieceMoves(board, from, reach, few, 0) > 0;
    }
  }
  found ||= kingMoves(board, king, few, 0) > 0;
  clear();
  return found;
}

/** Finds checkers and pinned pieces by searching outwards from the king. */
function scan(squares: Uint8Array, king: number, us: number): void {
  const enemy = reachTable(us ^ 1);
  const own = 2 | us;
  checkers = 0;
  for (let i = 0; i < 8; i += 1) {
    const step = RAYS[i]!;
    const way = i < 4 ? STRAIGHT : DIAGONAL;
    let square = king + step;
    while (squares[square] === 0) square += step;
    const piece = squares[square]!;
    if (piece >> 3 === own) {
      const shield = square;
      do square += step;
      while (squares[square] === 0);
      if ((enemy[squares[square]!]! & way) !== 0) {
        pins[shield] = step;
        pinned[pinnedCount++] = shield;
      }
    } else if ((enemy[piece]! & way) !== 0) {
      checkers += 1;
      for (let between = square; between !== king; between -= step) answer(between);
    }
  }
  for (let i = 0; i < 8; i += 1) {
    const square = king + KNIGHT_STEPS[i]!;
    if ((enemy[squares[square]!]! & LEAP) !== 0) check(square);
  }
  const pawn = pieceCode(us ^ 1, PAWN);
  const ahead = us === WHITE ? 16 : -16;
  if (squares[king + ahead - 1] === pawn) check(king + ahead - 1);
  if (squares[king + ahead + 1] === pawn) check(king + ahead + 1);
}

function check(square: number): void {
  checkers += 1;
  answer(square);
}

/** A double check may mark more squares than are ever read; the list is then too short, and need not be longer. */
function answer(square: number): void {
  if (answerCount === answered.length) return;
  answers[square] = 1;
  answered[answerCount++] = square;
}

function clear(): void {
  while (pinnedCount > 0) pins[pinned[--pinnedCount]!] = 0;
  while (answerCount > 0) answers[answered[--answerCount]!] = 0;
}

function kingMoves(board: Board, king: number, out: Int32Array, at: number): number {
  const { squares, turn } = board;
  const own = 2 | turn;
  const piece = squares[king]!;
  let end = at;
  squares[king] = 0;
  for (let i = 0; i < 8; i += 1) {
    const to = king + RAYS[i]!;
    const target = squares[to]!;
    if (target === 0 || (target < 32 && target >> 3 !== own)) {
      if (!isAttacked(squares, to, turn ^ 1)) out[end++] = king | (to << 8);
    }
  }
  squares[king] = piece;
  return checkers === 0 && board.rights !== 0 ? castlings(board, king, out, end) : end;
}

function castlings(board: Board, king: number, out: Int32Array, at: number): number {
  let end = at;
  for (let wing = 0; wing < 2; wing += 1) {
    const slot = board.turn * 2 + wing;
    if ((board.rights & (1 << slot)) === 0) continue;
    const rook = board.castling.rooks[slot]!;
    if (castlingIsLegal(board, king, rook, wing)) out[end++] = king | (rook << 8) | CASTLING;
  }
  return end;
}

/** Steps of the king, also to attacked squares. */
function kingSteps(board: Board, out: Int32Array, at: number): number {
  const { squares, turn } = board;
  const king = board.kings[turn]!;
  const enemy = 2 | (turn ^ 1);
  let end = at;
  for (let i = 0; i < 8; i += 1) {
    const to = king + RAYS[i]!;
    const target = squares[to]!;
    if (target === 0 || target >> 3 === enemy) out[end++] = king | (to << 8);
  }
  return end;
}

function leaps(squares: Uint8Array, from: number, us: number, out: Int32Array, at: number): number {
  if (pins[from] !== 0) return at;
  const enemy = 2 | (us ^ 1);
  let end = at;
  for (let i = 0; i < 8; i += 1) {
    const to = from + KNIGHT_STEPS[i]!;
    const target = squares[to]!;
    if (target !== 0 && target >> 3 !== enemy) continue;
    if (checkers !== 0 && answers[to] === 0) continue;
    out[end++] = from | (to << 8);
  }
  return end;
}

function slides(
  squares: Uint8Array,
  from: number,
  ways: number,
  us: number,
  out: Int32Array,
  at: number,
): number {
  const enemy = 2 | (us ^ 1);
  const pin = pins[from]!;
  const first = (ways & STRAIGHT) !== 0 ? 0 : 4;
  const last = (ways & DIAGONAL) !== 0 ? 8 : 4;
  const checked = checkers !== 0;
  let end = at;
  for (let i = first; i < last; i += 1) {
    const step = RAYS[i]!;
    if (pin !== 0 && pin !== step && pin !== -step) continue;
    let to = from + step;
    let target = squares[to]!;
    while (target === 0) {
      if (!checked || answers[to] !== 0) out[end++] = from | (to << 8);
      to += step;
      target = squares[to]!;
    }
    if (target >> 3 === enemy && (!checked || answers[to] !== 0)) out[end++] = from | (to << 8);
  }
  return end;
}

function pawnMoves(board: Board, from: number, out: Int32Array, at: number): number {
  const { squares, turn } = board;
  const enemy = 2 | (turn ^ 1);
  const ahead = turn === WHITE ? 16 : -16;
  const pin = pins[from]!;
  const checked = checkers !== 0;
  const beforeLast = from >> 4 === (turn === WHITE ? 8 : 3);
  let end = at;
  let to = from + ahead;
  if (squares[to] === 0 && (pin === 0 || pin === ahead || pin === -ahead)) {
    if (!checked || answers[to] !== 0) {
      if (beforeLast) end = promotions(board, from, to, out, end);
      else out[end++] = from | (to << 8);
    }
    if (from >> 4 === (turn === WHITE ? 3 : 8)) {
      to += ahead;
      if (squares[to] === 0 && (!checked || answers[to] !== 0)) {
        out[end++] = from | (to << 8) | DOUBLE_STEP;
      }
    }
  }
  for (let side = -1; side <= 1; side += 2) {
    const step = ahead + side;
    to = from + step;
    if (squares[to]! >> 3 === enemy) {
      if ((pin === 0 || pin === step || pin === -step) && (!checked || answers[to] !== 0)) {
        if (beforeLast) end = promotions(board, from, to, out, end);
        else out[end++] = from | (to << 8);
      }
    } else if (to === board.enPassant && board.enPassant !== 0) {
      if (enPassantIsLegal(squares, from, to, board.kings[turn]!, turn ^ 1)) {
        out[end++] = from | (to << 8) | EN_PASSANT;
      }
    }
  }
  return end;
}

function promotions(board: Board, from: number, to: number, out: Int32Array, at: number): number {
  let end = at;
  for (const kind of board.shape.promotions) out[end++] = from | (to << 8) | (kind << 16);
  return end;
}
