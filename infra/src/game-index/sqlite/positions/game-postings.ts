import { lastFoundPly } from '@royal-chess/contracts/library';
import { packedPromotion, packedSquare } from '@royal-chess/domain/chess/packed-moves';
import { Replay } from '@royal-chess/domain/chess/replay';
import { LeanBoard } from '@royal-chess/domain/game-search/lean-board';
import { materialPhases } from '@royal-chess/domain/game-search/material';
import type { PackedGame } from '@royal-chess/domain/game-search/packed-game';
import { NO_MOVE, OTHER_START_KEY, positionNumber, postingMove, postingValue } from './position-key.ts';
import type { Postings } from './postings.ts';

export const LAST_PLY = lastFoundPly;
/** Long games: plies and lengths of phases above this are counted as this. */
const MOST_PLIES = 0x7fff;

const CLASSICAL_START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

/** Makes the postings of games: of their positions, and of their material. */
export class GamePostings {
  readonly #board = new LeanBoard();
  #replay = new Replay(CLASSICAL_START);
  #start = `classical ${CLASSICAL_START}`;
  readonly #keys = new Float64Array(LAST_PLY + 1);
  readonly #moves = new Uint16Array(LAST_PLY + 1);

  /** Adds one posting for each position and move played in it, however often they occur in the game. */
  addPositions(num: number, game: PackedGame, into: Postings): void {
    const replay = this.#startOf(game);
    const { moves } = game;
    const keys = this.#keys;
    const played = this.#moves;
    let blackToMove = replay.turn === 'black';
    if (game.variant !== 'classical' || game.startFen !== CLASSICAL_START) into.push(OTHER_START_KEY, num, 0);
    let at = 0;
    for (let ply = 0; ply <= LAST_PLY; ply += 1) {
      const key = positionNumber(replay.keyHi, replay.keyLo);
      const ended = at + 1 >= moves.length;
      const from = ended ? 0 : packedSquare(moves.charCodeAt(at));
      const to = ended ? 0 : packedSquare(moves.charCodeAt(at + 1));
      const promotion = at + 2 < moves.length ? packedPromotion(moves.charCodeAt(at + 2)) : 0;
      const move = ended ? NO_MOVE : postingMove(from, to, promotion);
      keys[ply] = key;
      played[ply] = move;
      if (!this.#isRepeated(ply)) into.push(key, num, postingValue(move, ply, blackToMove));
      if (ended) return;
      at += promotion > 0 ? 3 : 2;
      replay.playTrustedCode(from | (to << 7) | (promotion << 14));
      blackToMove = !blackToMove;
    }
  }

  /** Adds one posting for each phase: the ply it begins at and its length. */
  addMaterial(num: number, game: PackedGame, into: Postings): void {
    this.#board.set(game);
    for (const { key, from, length } of materialPhases(this.#board))
      into.push(key, num, phaseValue(Math.min(from, MOST_PLIES), Math.min(length, MOST_PLIES)));
  }

  /** Whether the position was there before, with the same move behind it: only by the same side. */
  #isRepeated(ply: number): boolean {
    const keys = this.#keys;
    const key = keys[ply];
    for (let before = ply - 4; before >= 0; before -= 2)
      if (keys[before] === key && this.#moves[before] === this.#moves[ply]) return true;
    return false;
  }

  #startOf({ startFen, variant }: PackedGame): Replay {
    const start = `${variant} ${startFen}`;
    if (start === this.#start) {
      this.#replay.reset();
      return this.#replay;
    }
    this.#replay = new Replay(startFen, variant);
    this.#start = start;
    return this.#replay;
  }
}

const phaseValue = (from: number, length: number): number => from | (length << 15);
export const phaseFrom = (value: number): number => value & MOST_PLIES;
export const phaseLength = (value: number): number => value >>> 15;
