import type { Position } from './position.ts';
import type { Color, Variant } from './types.ts';

/**
 * A game played move by move on one mutable board: for projections, imports and other hot loops.
 *
 * ```ts
 * const replay = new Replay(startFen, variant);
 * for (const uci of moves) {
 *   count(replay.signedKey, encodeMove(uci)); // key BEFORE the move
 *   replay.playTrustedUci(uci);
 * }
 * ```
 */
export class Replay {
  /** @throws RangeError when the FEN is not a position. */
  constructor(_startFen?: string, _variant: Variant = 'classical') {
    throw new Error('being built');
  }
  declare readonly variant: Variant;
  /** Side to move. */
  declare readonly turn: Color;
  /** Half-moves played since the start. */
  declare readonly ply: number;
  /** High and low half of the position's key as signed 32-bit integers, kept up to date move by move. */
  declare readonly keyHi: number;
  declare readonly keyLo: number;
  /** Key of the position as an unsigned 64-bit integer. */
  declare readonly key: bigint;
  /** The same 64 bits as a signed integer, as SQLite stores them. */
  declare readonly signedKey: bigint;
  /** The same as 16 hex digits. */
  declare readonly keyHex: string;
  /** Canonical long algebraic form of the last move played; empty before the first. */
  declare readonly lastUci: string;
  /** `encodeMove(lastUci)`, without the text; 0 before the first move. */
  declare readonly lastCode: number;

  /** Back to the starting position, keeping the memory. */
  reset(): void {
    throw new Error('being built');
  }
  /** Plays a move after checking that it is legal; false (and nothing changed) when it is not. */
  playUci(_uci: string): boolean {
    throw new Error('being built');
  }
  /** Plays a move known to be legal (it comes from our own events); an illegal one corrupts the board. */
  playTrustedUci(_uci: string): void {
    throw new Error('being built');
  }
  /** Plays a move given in algebraic notation; false (and nothing changed) when there is no such legal move. */
  playSan(_san: string): boolean {
    throw new Error('being built');
  }
  fen(): string {
    throw new Error('being built');
  }
  /** The position reached, as an immutable value. */
  position(): Position {
    throw new Error('being built');
  }
}
