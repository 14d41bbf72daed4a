import type { Board } from '../board/board.ts';
import { parseSanAt } from '../notation/parse-san.ts';
import { writeUci } from '../notation/uci.ts';
import { writeSan } from '../notation/write-san.ts';
import { plainComment, takeNotes } from './comment-text.ts';
import { noNullMove } from './main-line.ts';
import type { MovePlayer } from './move-player.ts';
import { nagOfSuffix } from './nags.ts';
import { playNull, takeBackNull } from './null-move.ts';
import { type PgnProblem, problem } from './pgn-fault.ts';
import type { PgnLine, PgnNotes } from './pgn-tree.ts';

type Notes = { -readonly [K in keyof PgnNotes]: PgnNotes[K] };

/** A `PgnMove` that still grows. */
interface GrowingMove extends Notes {
  readonly uci: string;
  readonly san: string;
  readonly nags: number[];
  readonly comments: string[];
  readonly variations: GrowingLine[];
}

interface GrowingLine {
  readonly comments: string[];
  readonly moves: GrowingMove[];
}

/** The code of a null move among the packed moves. */
const NULL_MOVE = 0;
const MAX_NAG = 255;

/**
 * Plays every move of every variation and keeps it with its annotations. Open lines are in an explicit stack: the
 * depth of variations does not use the call stack.
 */
export class MoveTree implements MovePlayer {
  readonly readsAll = true;
  /** The line of the game. */
  readonly main: PgnLine;
  ply = 0;
  private readonly board: Board;
  private line: GrowingLine = { comments: [], moves: [] };
  /** Played moves of the line being read. */
  private played: number[] = [];
  /** En-passant square and half-move clock before each null move played, in turns. */
  private readonly nulls: number[] = [];
  private readonly outer: { readonly line: GrowingLine; readonly played: number[]; readonly ply: number }[] =
    [];

  /** @param board the starting position; the moves are played on it */
  constructor(board: Board) {
    this.board = board;
    this.main = this.line;
  }

  move(text: string, start: number, end: number): number {
    const { board } = this;
    const move = parseSanAt(text, start, end, board);
    if (move <= 0) return move;
    const san = writeSan(move, board);
    board.play(move);
    this.add(move, writeUci(move, board), san);
    const nag = nagOfSuffix(text, start, end);
    if (nag > 0) this.nag(nag);
    return move;
  }

  nullMove(): PgnProblem | null {
    if (this.outer.length === 0) return noNullMove(this.ply);
    if (this.board.isCheck()) {
      return problem('nullMove', 'A null move leaves the king in check.', 'a move out of check');
    }
    playNull(this.board, this.nulls);
    this.add(NULL_MOVE, '0000', '--');
    return null;
  }

  private add(move: number, uci: string, san: string): void {
    this.played.push(move);
    this.line.moves.push({ uci, san, nags: [], comments: [], variations: [] });
    this.ply += 1;
  }

  /** A glyph before the first move of a line belongs to no move and is dropped. */
  nag(nag: number): void {
    const nags = this.line.moves.at(-1)?.nags;
    if (nags && nag <= MAX_NAG && !nags.includes(nag)) nags.push(nag);
  }

  comment(text: string): void {
    const move = this.line.moves.at(-1);
    const left = move ? takeNotes(text, move) : plainComment(text);
    if (left !== '') (move ?? this.line).comments.push(left);
  }

  openVariation(): PgnProblem | null {
    const instead = this.line.moves.at(-1);
    if (!instead) {
      return problem('variationWithoutMove', 'A variation has no move before it.', 'a move to vary from');
    }
    const { line, played, ply } = this;
    this.outer.push({ line, played, ply });
    this.takeBack(played.at(-1) ?? NULL_MOVE);
    this.line = { comments: [], moves: [] };
    this.played = [];
    this.ply = ply - 1;
    instead.variations.push(this.line);
    return null;
  }

  closeVariation(): void {
    for (let move = this.played.pop(); move !== undefined; move = this.played.pop()) this.takeBack(move);
    const outer = this.outer.pop();
    if (!outer) return;
    if (this.line.moves.length === 0 && this.line.comments.length === 0)
      outer.line.moves.at(-1)?.variations.pop();
    ({ line: this.line, played: this.played, ply: this.ply } = outer);
    const last = this.played.at(-1) ?? NULL_MOVE;
    if (last === NULL_MOVE) playNull(this.board, this.nulls);
    else this.board.play(last);
  }

  /** Whether the line being read is a variation. */
  protected get inVariation(): boolean {
    return this.outer.length > 0;
  }

  private takeBack(move: number): void {
    if (move === NULL_MOVE) takeBackNull(this.board, this.nulls);
    else this.board.undo();
  }
}
