import type { Board } from '../board/board.ts';
import { parseSanAt } from '../notation/parse-san.ts';
import { writeUci } from '../notation/uci.ts';
import { writeSan } from '../notation/write-san.ts';
import { takeNotes } from './comment-text.ts';
import { noNullMove } from './main-line.ts';
import type { MovePlayer } from './move-player.ts';
import type { PgnHead } from './pgn-game.ts';
import type { PgnProblem } from './pgn-fault.ts';

/** A move of a game under way. */
export interface LiveMove {
  readonly uci: string;
  readonly san: string;
  /** Time left on the clock of the side that moved (`%clk`), milliseconds; null without one. */
  readonly clockMs: number | null;
}

/** A game under way, or one that ended: what of its main line is legal. */
export interface LiveGame extends PgnHead {
  readonly moves: readonly LiveMove[];
  /** What is wrong behind the last of the moves, as a sentence; null when nothing is. */
  readonly fault: string | null;
}

/** Any number above 0: a move of a variation is not looked at. */
const SKIPPED = 1;

/** Plays the main line and takes the clocks out of its comments; variations are skipped. */
export class LiveLine implements MovePlayer {
  readonly readsAll = true;
  readonly moves: LiveMove[] = [];
  #depth = 0;

  /** @param board the starting position; the moves are played on it */
  constructor(private readonly board: Board) {}

  get ply(): number {
    return this.moves.length;
  }

  move(text: string, start: number, end: number): number {
    if (this.#depth > 0) return SKIPPED;
    const { board } = this;
    const move = parseSanAt(text, start, end, board);
    if (move <= 0) return move;
    const san = writeSan(move, board);
    board.play(move);
    this.moves.push({ uci: writeUci(move, board), san, clockMs: null });
    return move;
  }

  nullMove(): PgnProblem {
    return noNullMove(this.ply);
  }

  nag(): void {}

  comment(text: string): void {
    const last = this.moves.at(-1);
    if (!last || this.#depth > 0) return;
    const notes: { clockMs?: number } = {};
    takeNotes(text, notes);
    if (notes.clockMs !== undefined) this.moves[this.moves.length - 1] = { ...last, clockMs: notes.clockMs };
  }

  openVariation(): null {
    this.#depth += 1;
    return null;
  }

  closeVariation(): void {
    this.#depth -= 1;
  }
}
