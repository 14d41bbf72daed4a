import type { Board } from '../board/board.ts';
import { parseSanAt } from '../notation/parse-san.ts';
import { writeUci } from '../notation/uci.ts';
import type { MovePlayer } from './move-player.ts';
import { playNull } from './null-move.ts';
import { type PgnProblem, problem } from './pgn-fault.ts';

/** Plays the main line and nothing else: the fast way. */
export abstract class PlayedLine implements MovePlayer {
  readonly readsAll = false;
  protected readonly board: Board;

  /** @param board the starting position; the moves are played on it */
  constructor(board: Board) {
    this.board = board;
  }

  abstract get ply(): number;

  /** Keeps a packed move that was played. */
  protected abstract keep(move: number): void;

  move(text: string, start: number, end: number): number {
    const { board } = this;
    const move = parseSanAt(text, start, end, board);
    if (move <= 0) return move;
    board.play(move);
    this.keep(move);
    return move;
  }

  nullMove(): PgnProblem | null {
    return noNullMove(this.ply);
  }

  nag(): void {}
  comment(): void {}
  openVariation(): null {
    return null;
  }
  closeVariation(): void {}
}

/** The main line with its moves as text. */
export class MainLine extends PlayedLine {
  /** Moves in canonical UCI form. */
  readonly moves: string[] = [];

  get ply(): number {
    return this.moves.length;
  }

  protected keep(move: number): void {
    this.moves.push(writeUci(move, this.board));
  }
}

/** The same with the key of every position, as the board has it while the moves are checked. */
export class KeyedLine extends MainLine {
  /** High and low half of each position's key in turn, signed: of the start first, then after each move. */
  readonly keys: number[];

  constructor(board: Board) {
    super(board);
    this.keys = [board.keyHi, board.keyLo];
  }

  override move(text: string, start: number, end: number): number {
    const move = super.move(text, start, end);
    if (move > 0) this.keys.push(this.board.keyHi, this.board.keyLo);
    return move;
  }
}

/** The same with null moves, where the side to move is not in check. */
export class NullMoveLine extends MainLine {
  override nullMove(): PgnProblem | null {
    if (this.board.isCheck()) return noNullMove(this.ply);
    playNull(this.board, []);
    this.moves.push(NULL_MOVE);
    return null;
  }
}

/** A null move in UCI form. */
const NULL_MOVE = '0000';

/** A null move where there is to be a move that was played. */
export const noNullMove = (ply: number): PgnProblem =>
  problem('nullMove', `There is no move, but a null move (half-move ${ply + 1}).`, 'a move that was played');
