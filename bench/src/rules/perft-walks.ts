import type { Board } from '@royal-chess/domain/chess/board/board';
import { generate, MAX_MOVES } from '@royal-chess/domain/chess/board/generate';
import type { Position as ChessopsPosition } from 'chessops/chess';
import type { Role } from 'chessops/types';
import { squareRank } from 'chessops/util';
import { Position as KokopuPosition } from 'kokopu';
import type { FairyBoard } from './peer-boards.ts';

const buffer = new Int32Array(MAX_MOVES * 4);

/** Ours, every leaf played and taken back. */
export function playLeaves(board: Board, depth: number, at = 0): number {
  const end = generate(board, buffer, at);
  let nodes = 0;
  for (let i = at; i < end; i += 1) {
    board.play(buffer[i]!);
    nodes += depth === 1 ? 1 : playLeaves(board, depth - 1, end);
    board.undo();
  }
  return nodes;
}

const PROMOTIONS: readonly Role[] = ['queen', 'knight', 'rook', 'bishop'];
const NO_PROMOTION: readonly undefined[] = [undefined];

/** chessops, every leaf played on a copy, as its own `perft` (chessops/debug) does above the leaves. */
export function chessopsPlayLeaves(position: ChessopsPosition, depth: number): number {
  const context = position.ctx();
  let nodes = 0;
  for (const [from, targets] of position.allDests(context)) {
    const last = squareRank(from) === (position.turn === 'white' ? 6 : 1);
    const promotions = last && position.board.pawn.has(from) ? PROMOTIONS : NO_PROMOTION;
    for (const to of targets) {
      for (const promotion of promotions) {
        const child = position.clone();
        child.play(promotion ? { from, to, promotion } : { from, to });
        nodes += depth === 1 ? 1 : chessopsPlayLeaves(child, depth - 1);
      }
    }
  }
  return nodes;
}

/** kokopu, every leaf played on a copy: it has no undo. */
export function kokopuPlayLeaves(position: KokopuPosition, depth: number): number {
  let nodes = 0;
  for (const move of position.moves()) {
    const child = new KokopuPosition(position);
    child.play(move);
    nodes += depth === 1 ? 1 : kokopuPlayLeaves(child, depth - 1);
  }
  return nodes;
}

/** kokopu, the last half-move counted. */
export function kokopuCountLeaves(position: KokopuPosition, depth: number): number {
  const moves = position.moves();
  if (depth === 1) return moves.length;
  let nodes = 0;
  for (const move of moves) {
    const child = new KokopuPosition(position);
    child.play(move);
    nodes += kokopuCountLeaves(child, depth - 1);
  }
  return nodes;
}

const fairyMoves = (board: FairyBoard): string[] => {
  const moves = board.legalMoves();
  return moves === '' ? [] : moves.split(' ');
};

/** Fairy-Stockfish through its only interface, text: every leaf played and taken back. */
export function fairyPlayLeaves(board: FairyBoard, depth: number): number {
  let nodes = 0;
  for (const move of fairyMoves(board)) {
    board.push(move);
    nodes += depth === 1 ? 1 : fairyPlayLeaves(board, depth - 1);
    board.pop();
  }
  return nodes;
}

/** Fairy-Stockfish with its own count of the last half-move. */
export function fairyCountLeaves(board: FairyBoard, depth: number): number {
  if (depth === 1) return board.numberLegalMoves();
  let nodes = 0;
  for (const move of fairyMoves(board)) {
    board.push(move);
    nodes += fairyCountLeaves(board, depth - 1);
    board.pop();
  }
  return nodes;
}
