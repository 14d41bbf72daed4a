import type { Board } from '../board/board.ts';
import { generate, MAX_MOVES } from '../board/generate.ts';
import { BISHOP, KING, PAWN } from '../board/pieces.ts';
import { canMate } from './material.ts';
import { winnable } from './winnable.ts';

/**
 * Work allowed for the question after each move of a game (see `WinnableOptions.nodeLimit`): 1 or 2 ms, so that a thread which
 * serves many games is never held up.
 */
export const LIVE_NODE_LIMIT = 1_000;

/** Work allowed for the question at the fall of a flag, once in a game: about 50 ms. */
export const FLAG_NODE_LIMIT = 40_000;

/** With fewer legal moves than this a line may be forced. */
const FORCED = 5;

const moves = new Int32Array(MAX_MOVES);

/**
 * Whether neither side can mate by any series of legal moves (FIDE 5.2.2). True is certain. Called after every move of every
 * game, so most positions are passed by a glance: with several moves, one of them by a piece that no chain of pawns holds up, a
 * position counts as alive. What the node limit leaves open counts as alive too: the game continues.
 */
export function isDead(board: Board, nodeLimit: number = LIVE_NODE_LIMIT): boolean {
  const white = canMate(board, 0);
  const black = canMate(board, 1);
  if (!white && !black) return true;
  if (looksAlive(board)) return false;
  const first = white ? 0 : 1;
  if (winnable(board, first, { nodeLimit }) !== 'unwinnable') return false;
  return first === 1 || !black || winnable(board, 1, { nodeLimit }) === 'unwinnable';
}

/** Whether the side to move has a choice and a free piece: a knight, a heavy piece, or a pawn with no pawn ahead. */
function looksAlive(board: Board): boolean {
  const end = generate(board, moves, 0);
  if (end < FORCED) return false;
  const { squares } = board;
  for (let i = 0; i < end; i += 1) {
    const from = moves[i]! & 255;
    const piece = squares[from]!;
    const kind = piece & 7;
    if (kind === KING || kind === BISHOP) continue;
    if (kind !== PAWN || hasFreeFile(squares, from, piece)) return true;
  }
  return false;
}

function hasFreeFile(squares: Uint8Array, pawn: number, piece: number): boolean {
  const ahead = (piece & 8) === 0 ? 16 : -16;
  let at = pawn + ahead;
  while (squares[at] === 0 || (squares[at]! < 32 && (squares[at]! & 7) !== PAWN)) at += ahead;
  return squares[at] === 32;
}
