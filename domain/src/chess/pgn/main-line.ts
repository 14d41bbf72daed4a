import type { Board } from '../board/board.ts';
import { parseSanAt } from '../notation/parse-san.ts';
import { writeUci } from '../notation/uci.ts';
import type { MovePlayer } from './move-player.ts';
import { type PgnProblem, problem } from './pgn-fault.ts';

/** Plays the main line and nothing else: the fast way. */
export class MainLine implements MovePlayer {
  readonly readsAll = false;
  /** Moves in canonical UCI form. */
  readonly moves: string[] = [];
  private readonly board: Board;

  /** @param board the starting position; the moves are played on it */
  constructor(board: Board) {
    this.board = board;
  }

  get ply(): number {
    return this.moves.length;
  }

  move(text: string, start: number, end: number): number {
    const { board } = this;
    const move = parseSanAt(text, start, end, board);
    if (move <= 0) return move;
    board.play(move);
    this.moves.push(writeUci(move, board));
    return move;
  }

  nullMove(): PgnProblem {
    return noNullMove(this.ply);
  }

  nag(): void {}
  comment(): void {}
  openVariation(): null {
    return null;
  }
  closeVariation(): void {}
}

/** A null move where there is to be a move that was played. */
export const noNullMove = (ply: number): PgnProblem =>
  problem('nullMove', `There is no move, but a null move (half-move ${ply + 1}).`, 'a move that was played');
