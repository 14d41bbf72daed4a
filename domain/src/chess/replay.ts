import { boardOf } from './board-of.ts';
import type { Board } from './board/board.ts';
import { colorName } from './board/pieces.ts';
import { writeFen } from './fen/write-fen.ts';
import { decodeMove, moveCode, readMoveCode } from './move-code.ts';
import { isLegal } from './notation/find-move.ts';
import { parseSan } from './notation/parse-san.ts';
import { readUci, UCI_TEXT, writeUci } from './notation/uci.ts';
import { writeSan } from './notation/write-san.ts';
import { Position } from './position.ts';
import type { Color, Variant } from './types.ts';
import { hexKey, joinKey, joinSignedKey } from './zobrist/key.ts';

/**
 * A game played move by move on one mutable board: for projections, imports and other hot loops.
 *
 * ```ts
 * const replay = new Replay(startFen, variant);
 * for (const uci of moves) {
 *   const key = replay.signedKey; // of the position BEFORE the move
 *   replay.playTrustedUci(uci);
 *   count(key, replay.lastCode);
 * }
 * ```
 */
export class Replay {
  private readonly start: Board;
  private readonly board: Board;
  private last = 0;
  private played = 0;

  /**
   * @param startFen the usual start of the variant when left out
   * @throws RangeError when the FEN is not a position
   */
  constructor(startFen?: string, variant: Variant = 'classical') {
    const start = boardOf(startFen, variant);
    if (!start.ok) throw new RangeError(`${start.error.field}: ${start.error.message}`);
    this.start = start.value;
    this.board = start.value.clone();
  }

  /** Variant whose rules hold. */
  get variant(): Variant {
    return this.board.shape.variant;
  }

  /** Side to move. */
  get turn(): Color {
    return colorName(this.board.turn);
  }

  /** Half-moves played since the start. */
  get ply(): number {
    return this.played;
  }

  /** High half of the position's key, a signed 32-bit integer, kept up to date move by move. */
  get keyHi(): number {
    return this.board.keyHi;
  }

  /** Low half of the position's key, a signed 32-bit integer. */
  get keyLo(): number {
    return this.board.keyLo;
  }

  /** Key of the position as an unsigned 64-bit integer. */
  get key(): bigint {
    return joinKey(this.board.keyHi, this.board.keyLo);
  }

  /** The same 64 bits as a signed integer, as SQLite stores them. */
  get signedKey(): bigint {
    return joinSignedKey(this.board.keyHi, this.board.keyLo);
  }

  /** The same as 16 hex digits. */
  get keyHex(): string {
    return hexKey(this.board.keyHi, this.board.keyLo);
  }

  /** Canonical long algebraic form of the last move played; empty before the first. */
  get lastUci(): string {
    return this.last === 0 ? '' : writeUci(this.last, this.board);
  }

  /** `encodeMove(lastUci)` without the text; 0 before the first move. */
  get lastCode(): number {
    return this.last === 0 ? 0 : moveCode(this.last, this.board);
  }

  /** Back to the starting position, keeping the memory. */
  reset(): void {
    this.board.copyFrom(this.start);
    this.last = 0;
    this.played = 0;
  }

  /** Takes the position and the count of another replay of the same variant, keeping the memory. */
  copyFrom(other: Replay): void {
    this.board.copyFrom(other.board);
    this.last = other.last;
    this.played = other.played;
  }

  /** Plays a move after checking that it is legal; false (and nothing changed) when it is not. */
  playUci(uci: string): boolean {
    const move = UCI_TEXT.test(uci) ? readUci(uci, this.board) : 0;
    if (move === 0 || !isLegal(this.board, move)) return false;
    this.play(move);
    return true;
  }

  /**
   * Plays a move that is certainly legal (it comes from our own events); an illegal one corrupts the board.
   *
   * @throws RangeError when the text is no move of a piece of the side to move
   */
  playTrustedUci(uci: string): void {
    const move = readUci(uci, this.board);
    if (move === 0) throw new RangeError(`"${uci}" cannot be played after ${this.played} half-moves.`);
    this.play(move);
  }

  /**
   * The same of a move code (`encodeMove` of its text), without making a text of it.
   *
   * @throws RangeError as `playTrustedUci`
   */
  playTrustedCode(code: number): void {
    const move = readMoveCode(code, this.board);
    if (move === 0)
      throw new RangeError(`"${decodeMove(code)}" cannot be played after ${this.played} half-moves.`);
    this.play(move);
  }

  /** Plays a move given in algebraic notation; false (and nothing changed) when it names no or several legal moves. */
  playSan(san: string): boolean {
    const move = parseSan(san, this.board);
    if (move <= 0) return false;
    this.play(move);
    return true;
  }

  /** Standard algebraic notation of a move here, not played; null when it is not legal. */
  sanOfUci(uci: string): string | null {
    const move = UCI_TEXT.test(uci) ? readUci(uci, this.board) : 0;
    return move !== 0 && isLegal(this.board, move) ? writeSan(move, this.board) : null;
  }

  private play(move: number): void {
    this.board.play(move);
    this.last = move;
    this.played += 1;
  }

  /** The position reached, in FEN. */
  fen(): string {
    return writeFen(this.board);
  }

  /** The position reached, as an immutable value. */
  position(): Position {
    return Position.ofBoard(this.board);
  }
}
