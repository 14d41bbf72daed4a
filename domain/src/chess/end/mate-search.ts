import type { Board } from '../board/board.ts';
import { generate, generateUnchecked, MAX_MOVES } from '../board/generate.ts';
import { exposesKing, givesCheck } from '../board/gives-check.ts';
import { CASTLING } from '../board/packed-move.ts';
import { PAWN } from '../board/pieces.ts';
import { isKnownWinnable } from './few-pieces.ts';
import { bestScored, scoreMoves } from './guide.ts';
import { canMate } from './material.ts';
import { SeenTable } from './seen-table.ts';
import { isStaticallyUnwinnable, proofCost } from './static-proof.ts';

/**
 * What a search found: a mate; a position of few pieces in which a mate is known to be possible; that there is none; or
 * nothing,
 * as its nodes or its budget ran out.
 */
export type Found = 'mate' | 'known' | 'none' | 'nothing';

export interface SearchLimits {
  /** Maximum of positions to visit. */
  readonly nodes: number;
  /**
   * What moves that do not look like progress may cost together on one line; Infinity for a plain search of the whole
   * graph.
   */
  readonly budget: number;
  /** Whether to try the static proof after every capture and pawn move. */
  readonly proofs: boolean;
  /** Maximum of bytes for what the search remembers. */
  readonly bytes: number;
  /** Whether to end at positions of few pieces, see `isKnownWinnable`. */
  readonly known: boolean;
  /** Variation of the order, for another try. */
  readonly seed: number;
}

/**
 * Share of the positions visited that proofs may cost, and what each that succeeds earns for more of them. Where pawns run a
 * race every move is a pawn's and hardly any proof succeeds: without this bound the proofs cost ten times the search.
 */
const PROOF_SHARE = 0.1;
const PROOF_GAIN = 16;
/** Bytes for each half-move of the longest line: the arrays below, and what the board keeps to take it back. */
const PLY_BYTES = 44;
/** Room for moves that is kept from one search to the next. */
const KEPT_MOVES = 1 << 20;
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
/** What the proofs of this search have cost, in positions, and what those that succeeded have earned. */
let proofNodes = 0;
let proofCredit = 0;
/** Where the best move of the position entered last is. */
let fresh = 0;
/** The mate found after the line, 0 when the line itself mates. */
let mating = 0;

/** Positions visited by the last search. */
export const lastNodes = (): number => visitedNodes;

/**
 * Searches for a series of legal moves that ends in mate by `winner`, depth first over the graph of positions: none
 * is searched twice with the same budget, so a search that ends within its limits is complete. The board is unchanged
 * afterwards.
 *
 * @param mate receives the packed moves that lead to what was found
 */
export function searchMate(board: Board, winner: number, limits: SearchLimits, mate: number[]): Found {
  const limited = limits.budget < UNLIMITED;
  let cut = false;
  let ply = 0;
  let left = limited ? limits.budget : UNLIMITED;
  seen.clear(limits.bytes / 2);
  seen.enter(board.keyHi, board.keyLo, left);
  visitedNodes = 0;
  proofNodes = 0;
  proofCredit = 0;
  let last = 0;
  let check = board.isCheck();
  let entering = true;
  for (;;) {
    if (entering) {
      const found = enter(board, winner, limits, ply, last, check);
      if (found !== 'open') {
        if (found !== 'nothing') for (let i = 0; i < ply; i += 1) mate.push(line[i]!);
        if (found === 'mate' && mating !== 0) mate.push(mating);
        for (let i = 0; i < ply; i += 1) board.undo();
        return found;
      }
      lefts[ply] = left;
      bests[ply] = -UNLIMITED;
    }
    const at = starts[ply]!;
    const end = ends[ply]!;
    if (at === end) {
      if (ply === 0) return cut ? 'nothing' : 'none';
      ply -= 1;
      board.undo();
      entering = false;
      continue;
    }
    const best: number = entering ? fresh : bestOf(at, end);
    const score = scores[best]!;
    const move: number = moves[best]!;
    moves[best] = moves[at]!;
    scores[best] = scores[at]!;
    starts[ply] = at + 1;
    entering = !exposesKing(board, move);
    if (!entering) continue;
    if (bests[ply] === -UNLIMITED) bests[ply] = score;
    left = lefts[ply]!;
    if (limited) left -= score > 0 && score >= bests[ply]! - 2 ? 0 : score >= bests[ply]! - 6 ? 1 : 2;
    if (left < 0) cut = true;
    last = moveKind(board, move);
    check = givesCheck(board, move);
    board.play(move);
    entering = left >= 0 && seen.enter(board.keyHi, board.keyLo, left);
    if (!entering) {
      board.undo();
      continue;
    }
    line[ply] = move;
    ply += 1;
  }
}

/** Where the first move with the highest score is. */
function bestOf(first: number, end: number): number {
  let best = first;
  let score = scores[first]!;
  for (let i = first + 1; i < end; i += 1) {
    if (scores[i]! <= score) continue;
    score = scores[i]!;
    best = i;
  }
  return best;
}

/** Visits the position at the end of the line, and writes its moves and their scores. */
function enter(
  board: Board,
  winner: number,
  limits: SearchLimits,
  ply: number,
  last: number,
  check: boolean,
): Found | 'open' {
  if (visitedNodes >= limits.nodes || seen.isFull) return 'nothing';
  visitedNodes += 1;
  const from = ply === 0 ? 0 : ends[ply - 1]!;
  if (!reserve(from, ply, limits.bytes)) return 'nothing';
  starts[ply] = from;
  ends[ply] = from;
  if (last !== 0 && isHopeless(board, winner, last, limits.proofs)) return 'open';
  if (last === 2 && limits.known && isKnownWinnable(board, winner)) return 'known';
  const end = check ? generate(board, moves, from) : generateUnchecked(board, moves, from);
  ends[ply] = end;
  mating = 0;
  if (end === from && board.turn !== winner && check) return 'mate';
  mating = scoreMoves(board, winner, moves, from, end, scores, (limits.seed & 1) === 1);
  if (mating !== 0) return 'mate';
  if (limits.seed !== 0) shake(board.keyLo ^ limits.seed, from, end);
  fresh = limits.seed === 0 && bestScored() >= 0 ? bestScored() : bestOf(from, end);
  return 'open';
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
  // Proofs that never succeed must not take the place of the search: see PROOF_SHARE.
  if (!proofs || proofNodes > visitedNodes * PROOF_SHARE + proofCredit) return false;
  const hopeless = isStaticallyUnwinnable(board, winner);
  const cost = proofCost();
  visitedNodes += cost;
  proofNodes += cost;
  if (hopeless) proofCredit += PROOF_GAIN;
  return hopeless;
}

/** Small deterministic noise on the scores. */
function shake(seed: number, from: number, end: number): void {
  let state = seed;
  for (let i = from; i < end; i += 1) {
    state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x9e3779b9;
    scores[i] = scores[i]! + ((state >>> 12) & 15);
  }
}

/** Makes room for the moves of one more node; false where that would take more bytes than allowed. */
function reserve(from: number, ply: number, most: number): boolean {
  if (from + 2 * MAX_MOVES > moves.length) {
    // Of the bytes allowed the table takes half at most, these arrays a third.
    if (12 * moves.byteLength > most) return false;
    moves = grown(moves);
    scores = grown(scores);
  }
  if (ply + 2 > starts.length) {
    if (12 * PLY_BYTES * starts.length > most) return false;
    starts = grown(starts);
    ends = grown(ends);
    lefts = grown(lefts);
    bests = grown(bests);
    line = grown(line);
  }
  return true;
}

/** Gives back what a long search has taken. */
export function forgetSearch(): void {
  seen.clear(0);
  if (moves.length <= KEPT_MOVES) return;
  moves = new Int32Array(4 * MAX_MOVES);
  scores = new Int32Array(4 * MAX_MOVES);
  starts = new Int32Array(1024);
  ends = new Int32Array(1024);
  lefts = new Int32Array(1024);
  bests = new Int32Array(1024);
  line = new Int32Array(1024);
}

function grown(array: Int32Array): Int32Array<ArrayBuffer> {
  const longer = new Int32Array(array.length * 2);
  longer.set(array);
  return longer;
}
