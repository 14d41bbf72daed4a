import type { Board } from '../board/board.ts';

/** Null moves as files write them. */
const NAMES: ReadonlySet<string> = new Set(['--', 'Z0', 'Z1', '0000', '@@@@', 'null', 'pass']);

/** Whether a token among moves passes the turn. */
export const isNullMove = (word: string): boolean => NAMES.has(word);

/** Passes the move to the other side, which must not be able to capture a king; `saved` receives what undoes it. */
export function playNull(board: Board, saved: number[]): void {
  saved.push(board.enPassant, board.halfmoveClock);
  board.setEnPassant(0);
  board.halfmoveClock += 1;
  board.fullmoveNumber += board.turn;
  board.setTurn(board.turn ^ 1);
}

/** Takes the last null move back. */
export function takeBackNull(board: Board, saved: number[]): void {
  board.setTurn(board.turn ^ 1);
  board.fullmoveNumber -= board.turn;
  board.halfmoveClock = saved.pop() ?? 0;
  board.setEnPassant(saved.pop() ?? 0);
}
