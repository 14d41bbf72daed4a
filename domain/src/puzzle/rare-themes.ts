import type { TaggedTheme } from '@royal-chess/contracts/puzzles';
import type { Board } from '../chess/board/board.ts';
import { generate } from '../chess/board/generate.ts';
import { givesCheck } from '../chess/board/gives-check.ts';
import { EN_PASSANT, promotionOf } from '../chess/board/packed-move.ts';
import { KNIGHT } from '../chess/board/pieces.ts';
import { writeUci } from '../chess/notation/uci.ts';
import type { Position } from '../chess/position.ts';
import type { RandomSource } from '../tournament/random/random-source.ts';
import { type EndingKind, endingOf } from './random-ending.ts';

/** Themes that too few mistakes of ordinary games lead to. */
export const rareThemes: readonly TaggedTheme[] = [
  'mateIn4',
  'mateIn5',
  'smotheredMate',
  'underPromotion',
  'enPassant',
  'castling',
];

const shutIn: EndingKind = {
  pieces: ['qn', 'qn', 'qrn', 'rn', 'qbn'],
  pawns: [1, 3],
  fixed: { h1: 'K', g1: 'R', g2: 'P', h2: 'P', h8: 'k', g8: 'r', g7: 'p', h7: 'p' },
};
const farPawns: EndingKind = { pieces: ['n', 'b', 'r', 'q', 'rr', 'rn'], pawns: [2, 4], isFar: true };

/** An ending by lot in which rare themes are near: kings that own pieces shut in, or pawns near their promotion. */
export const rareEnding = (random: RandomSource): Position =>
  endingOf(random, () => (random.chance(0.5) ? shutIn : farPawns));

// Moves of a position and of those after it. A position has at most 218 moves.
const moves = new Int32Array(1 << 10);

/** Whether a move of the side to move is one of those that are looked for. */
export type Allows = (board: Board, move: number) => boolean;

/** Legal moves after which the other side can take en passant or promote to a knight with check. */
export const rareMistakes = (board: Board): string[] =>
  mistakesThatAllow(
    board,
    (after, reply) =>
      (reply & EN_PASSANT) !== 0 || (promotionOf(reply) === KNIGHT && givesCheck(after, reply)),
  );

/** Legal moves after which the other side has a move that is looked for. */
export function mistakesThatAllow(board: Board, isWanted: Allows): string[] {
  const end = generate(board, moves, 0);
  const found: string[] = [];
  for (let at = 0; at < end; at += 1) {
    const move = moves[at]!;
    const uci = writeUci(move, board);
    board.play(move);
    if (allowsOne(board, isWanted, end)) found.push(uci);
    board.undo();
  }
  return found;
}

function allowsOne(board: Board, isWanted: Allows, from: number): boolean {
  const end = generate(board, moves, from);
  return moves.subarray(from, end).some((reply) => isWanted(board, reply));
}
