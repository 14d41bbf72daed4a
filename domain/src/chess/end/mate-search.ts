import { DIAGONAL, isAttacked, LEAP, reachTable, STRAIGHT } from '../board/attacks.ts';
import type { Board } from '../board/board.ts';
import { generate, hasLegalMove, MAX_MOVES } from '../board/generate.ts';
import { CASTLING } from '../board/packed-move.ts';
import { PAWN } from '../board/pieces.ts';
import { GRID, KNIGHT_STEPS, RAYS } from '../board/squares.ts';
import { scoreMoves } from './guide.ts';
import { canMate } from './material.ts';
import { SeenTable } from './seen-table.ts';
import { isStaticallyUnwinnable, proofCost } from './static-proof.ts';

/** What a search found: a mate; that there is none; or nothing, as its nodes or its budget ran out. */
export type Found = 'mate' | 'none' | 'nothing';

export interface SearchLimits {
  /** Positions to look at. */
  readonly nodes: number;
  /** What moves that do not look like progress may cost together on one line; Infinity for a plain search of the whole graph. */
  readonly budget: number;
  /** Whether to ask the static proof after every capture and pawn move. */
  readonly proofs: boolean;
  /** Variation of the order, for another try. */
  readonly seed: number;
}

const UNLIMITED = 1_000_000_000;
const seen = new SeenTable();

/** Moves of all nodes on the line, their scores, and by node where they start and end and the budget left. */
let moves = new Int32Array(4 * MAX_MOVES);
let scores = new Int32Array(4 * MAX_MOVES);
let starts = new Int32Array(1024);
let ends = new Int32Array(1024);
let lefts = new Int32Array(1024);
let bests = new Int32Array(1024);
let line = new Int32Array(1024);
let visitedNodes = 0;

/** Positions looked at by the last search. */
export const lastNodes = (): number => visitedNodes;

/**
 * Looks for a series of legal moves that ends in mate by `winner`, depth first over the graph of positions: none is searched
 * twice with the same budget, so a search that ends within its limits has seen everything there is. The board is left as it was.
 *
 * @param mate receives the packed moves when one is found
 */
export function searchMate(board: Board, winner: number, limits: SearchLimits, mate: number[]): Found {
  seen.clear();
  visitedNodes = 0;
  const limited = limits.budget < UNLIMITED;
  let cut = false;
  let ply = 0;
  let entering = true;
  let left = limited ? limits.budget : UNLIMITED;
  let last = 0;
  for (;;) {
    if (entering) {
      entering = false;
      const from = ply === 0 ? 0 : ends[ply - 1]!;
      let end = from;
      if (left < 0) cut = true;
      else if (seen.enter(board.keyHi, board.keyLo, left)) {
        if (visitedNodes >= limits.nodes) {
          unwind(board, ply);
          return 'nothing';
        }
        visitedNodes += 1;
        if (!isHopeless(board, winner, last, limits.proofs)) {
          reserve(from, ply);
          end = generate(board, moves, from);
          if (board.turn !== winner) {
            if (end === from && board.isCheck()) {
              for (let i = 0; i < ply; i += 1) mate.push(line[i]!);
              unwind(board, ply);
              return 'mate';
            }
          } else if (findMate(board, winner, from, end, mate, ply)) {
            unwind(board, ply);
            return 'mate';
          }
          if (end - from > 1) {
            scoreMoves(board, winner, moves, from, end, scores);
            if (limits.seed !== 0) shake(board.keyLo ^ limits.seed, from, end);
          } else if (end > from) scores[from] = 0;
        }
      }
      starts[ply] = from;
      ends[ply] = end;
      lefts[ply] = left;
      bests[ply] = -UNLIMITED;
    }
    const at = starts[ply]!;
    const end = ends[ply]!;
    if (at === end) {
      if (ply === 0) return cut ? 'nothing' : 'none';
      ply -= 1;
      board.undo();
      continue;
    }
    let best = at;
    for (let i = at + 1; i < end; i += 1) if (scores[i]! > scores[best]!) best = i;
    const move = moves[best]!;
    const score = scores[best]!;
    moves[best] = moves[at]!;
    scores[best] = scores[at]!;
    starts[ply] = at + 1;
    if (bests[ply] === -UNLIMITED) bests[ply] = score;
    left = lefts[ply]!;
    if (limited) left -= score > 0 && score >= bests[ply]! - 2 ? 0 : score >= bests[ply]! - 6 ? 1 : 2;
    last = moveKind(board, move);
    line[ply] = move;
    board.play(move);
    ply += 1;
    entering = true;
  }
}

/** 2 for a move that changes the material, 1 for another pawn move, 0 for the rest. */
function moveKind(board: Board, move: number): number {
  if ((move & CASTLING) !== 0) return 0;
  if (board.squares[(move >> 8) & 255] !== 0 || move >> 16 !== 0) return 2;
  return (board.squares[move & 255]! & 7) === PAWN ? 1 : 0;
}

function isHopeless(board: Board, winner: number, last: number, proofs: boolean): boolean {
  if (last === 0) return false;
  if (last === 2 && !canMate(board, winner)) return true;
  if (!proofs) return false;
  const hopeless = isStaticallyUnwinnable(board, winner);
  visitedNodes += proofCost();
  return hopeless;
}

function unwind(board: Board, ply: number): void {
  for (let i = 0; i < ply; i += 1) board.undo();
}

/** Small deterministic noise on the scores. */
function shake(seed: number, from: number, end: number): void {
  let state = seed;
  for (let i = from; i < end; i += 1) {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9;
    scores[i] = scores[i]! + ((state >>> 12) & 15);
  }
}

const marks = new Uint8Array(GRID);
const marked = new Uint8Array(GRID);

/** Plays every move that gives check on its new square, to see whether it mates. */
function findMate(
  board: Board,
  winner: number,
  from: number,
  end: number,
  mate: number[],
  ply: number,
): boolean {
  const { squares } = board;
  const king = board.kings[winner ^ 1]!;
  let count = 0;
  for (let i = 0; i < 8; i += 1) {
    const way = i < 4 ? STRAIGHT : DIAGONAL;
    let at = king;
    do {
      at += RAYS[i]!;
      marks[at] = way;
      marked[count++] = at;
    } while (squares[at] === 0);
  }
  for (let i = 0; i < 8; i += 1) {
    const at = king + KNIGHT_STEPS[i]!;
    if (marks[at] === 0) marked[count++] = at;
    marks[at] = LEAP;
  }
  const behind = winner === 0 ? -16 : 16;
  const reach = reachTable(winner);
  let found = false;
  for (let i = from; i < end && !found; i += 1) {
    const move = moves[i]!;
    const to = (move >> 8) & 255;
    scores[i] = 0;
    if (marks[to] === 0) continue;
    const promotion = (move >> 16) & 15;
    const piece = squares[move & 255]!;
    const placed = promotion === 0 ? piece : (piece & 24) | promotion;
    const pawn = (placed & 7) === PAWN && (to === king + behind - 1 || to === king + behind + 1);
    if ((reach[placed]! & marks[to]!) === 0 && !pawn) continue;
    board.play(move);
    if (isAttacked(squares, king, winner)) {
      scores[i] = 1;
      if (!hasLegalMove(board)) {
        for (let k = 0; k < ply; k += 1) mate.push(line[k]!);
        mate.push(move);
        found = true;
      }
    }
    board.undo();
  }
  while (count > 0) marks[marked[--count]!] = 0;
  return found;
}

/** Makes room for the moves of one more node. */
function reserve(from: number, ply: number): void {
  if (from + 2 * MAX_MOVES > moves.length) {
    moves = grown(moves);
    scores = grown(scores);
  }
  if (ply + 2 > starts.length) {
    starts = grown(starts);
    ends = grown(ends);
    lefts = grown(lefts);
    bests = grown(bests);
    line = grown(line);
  }
}

function grown(array: Int32Array): Int32Array<ArrayBuffer> {
  const longer = new Int32Array(array.length * 2);
  longer.set(array);
  return longer;
}
