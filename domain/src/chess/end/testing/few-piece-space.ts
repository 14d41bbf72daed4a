import { Board } from '../../board/board.ts';
import { generate, MAX_MOVES } from '../../board/generate.ts';
import { isAttacked } from '../../board/attacks.ts';
import { KING, kindOfLetter, PAWN, pieceCode } from '../../board/pieces.ts';
import { shapeOf } from '../../board/shape.ts';
import { squareAt } from '../../board/squares.ts';

const SQUARES = Array.from({ length: 64 }, (_, index) => squareAt(index & 7, index >> 3));
const INDEX = new Uint8Array(192);
for (const [index, square] of SQUARES.entries()) INDEX[square] = index;

/** The eight symmetries of the board, as tables of squares: mirrored files, ranks, and both exchanged. */
const SYMMETRIES = Array.from({ length: 8 }, (_, symmetry) =>
  Uint8Array.from({ length: 64 }, (__, square) => {
    const file = (square & 7) ^ (symmetry & 1 ? 7 : 0);
    const rank = (square >> 3) ^ (symmetry & 2 ? 7 : 0);
    return symmetry & 4 ? file * 8 + rank : rank * 8 + file;
  }),
);

const UNKNOWN = 0;
const ILLEGAL = 1;
const WON = 2;

const moves = new Int32Array(MAX_MOVES);

/**
 * All positions of two kings and one or two pieces, and from which of them White can mate by some series of moves: found by
 * sweeping over all of them until no sweep finds more. Positions that are mirror images are one.
 */
export class FewPieceSpace {
  /** Positions from which no mate was found; `board` returns each. */
  readonly lost: readonly number[];
  readonly size: number;
  private readonly codes: readonly number[];
  private readonly state: Uint8Array;
  /** Squares (0 to 63) of the position set up: white king, black king, pieces. */
  private readonly places: Uint8Array;
  private readonly held = Board.empty(shapeOf('classical'));
  private readonly symmetryOf: Uint8Array;

  /**
   * @param white letters of White's pieces beside the king, like `NB`
   * @param black of Black's
   * @param isWon whether a position that a capture or promotion leads to is certainly won
   */
  constructor(
    white: string,
    black: string,
    private readonly isWon: (board: Board) => boolean,
  ) {
    this.codes = [
      ...[...white].map((letter) => pieceCode(0, kindOfLetter(letter.toLowerCase()))),
      ...[...black].map((letter) => pieceCode(1, kindOfLetter(letter.toLowerCase()))),
    ];
    this.places = new Uint8Array(2 + this.codes.length);
    const pawns = this.codes.some((code) => (code & 7) === PAWN);
    // With pawns only the files may be mirrored; the black king is on the left, without pawns in a triangle.
    this.symmetryOf = Uint8Array.from({ length: 64 }, (_, king) => {
      const chosen = SYMMETRIES.findIndex((symmetry) => {
        const square = symmetry[king]!;
        const [file, rank] = [square & 7, square >> 3];
        return file < 4 && (pawns || rank <= file);
      });
      return Math.max(0, chosen);
    });
    this.size = 2 * 64 ** this.places.length;
    this.state = new Uint8Array(this.size);
    this.findMates();
    do this.sweepToTheEnd();
    while (this.leave() > 0);
    this.lost = Array.from(this.open());
  }

  /** A separate board for a position. */
  board(index: number): Board {
    this.set(index);
    const board = Board.empty(shapeOf('classical'));
    const codes = [pieceCode(0, KING), pieceCode(1, KING), ...this.codes];
    for (const [i, code] of codes.entries()) board.put(SQUARES[this.places[i]!]!, code);
    board.setTurn(index & 1);
    this.unset();
    return board;
  }

  private *open(): Generator<number, void, undefined> {
    for (let index = 0; index < this.size; index += 1) if (this.state[index] === UNKNOWN) yield index;
  }

  private findMates(): void {
    for (let index = 0; index < this.size; index += 1) {
      if (!this.set(index)) {
        this.state[index] = ILLEGAL;
        continue;
      }
      const board = this.held;
      if (board.turn === 1 && board.isCheck() && generate(board, moves, 0) === 0) this.state[index] = WON;
      this.unset();
    }
  }

  private sweepToTheEnd(): void {
    for (let changed = true, back = false; changed; back = !back) {
      changed = false;
      for (let i = 0; i < this.size; i += 1) {
        const index = back ? this.size - 1 - i : i;
        if (this.state[index] !== UNKNOWN || !this.reachesWon(index)) continue;
        this.state[index] = WON;
        changed = true;
      }
    }
  }

  private reachesWon(index: number): boolean {
    this.set(index);
    const { held, places } = this;
    const end = generate(held, moves, 0);
    let won = false;
    for (let i = 0; i < end && !won; i += 1) {
      const move = moves[i]!;
      const to = (move >> 8) & 255;
      if (held.squares[to] !== 0 || ((move >> 16) & 15) !== 0) continue;
      const at = places.indexOf(INDEX[move & 255]!);
      const before = places[at]!;
      places[at] = INDEX[to]!;
      won = this.state[this.indexOf(held.turn ^ 1)] === WON;
      places[at] = before;
    }
    this.unset();
    return won;
  }

  /** Tries captures and promotions of the open positions; returns how many positions they win. */
  private leave(): number {
    let found = 0;
    for (const index of this.open()) {
      const board = this.board(index);
      const end = generate(board, moves, 0);
      const leaving = [...moves.subarray(0, end)].filter(
        (move) => board.squares[(move >> 8) & 255] !== 0 || ((move >> 16) & 15) !== 0,
      );
      const won = leaving.some((move) => {
        board.play(move);
        const answer = this.isWon(board);
        board.undo();
        return answer;
      });
      if (!won) continue;
      this.state[index] = WON;
      found += 1;
    }
    return found;
  }

  private indexOf(turn: number): number {
    const { places } = this;
    const symmetry = SYMMETRIES[this.symmetryOf[places[1]!]!]!;
    let index = symmetry[places[1]!]!;
    for (let i = 0; i < places.length; i += 1) if (i !== 1) index = index * 64 + symmetry[places[i]!]!;
    return index * 2 + turn;
  }

  /** Sets a position up; false, and nothing set up, when it is not legal or a mirror image of another. */
  private set(index: number): boolean {
    const { held, places, codes } = this;
    let rest = index >> 1;
    for (let i = places.length - 1; i >= 0; i -= 1) {
      if (i === 1) continue;
      places[i] = rest & 63;
      rest >>= 6;
    }
    places[1] = rest;
    if (this.symmetryOf[rest] !== 0 || new Set(places).size < places.length) return false;
    for (const [i, code] of codes.entries()) {
      const rank = places[i + 2]! >> 3;
      if ((code & 7) === PAWN && (rank === 0 || rank === 7)) return false;
    }
    held.counts.fill(0);
    this.hold(0, pieceCode(0, KING));
    this.hold(1, pieceCode(1, KING));
    for (const [i, code] of codes.entries()) this.hold(i + 2, code);
    held.kings[0] = SQUARES[places[0]!]!;
    held.kings[1] = SQUARES[places[1]!]!;
    held.turn = index & 1;
    if (!isAttacked(held.squares, held.kings[held.turn ^ 1]!, held.turn)) return true;
    this.unset();
    return false;
  }

  private hold(place: number, code: number): void {
    const { held } = this;
    const color = (code >> 3) & 1;
    const square = SQUARES[this.places[place]!]!;
    held.squares[square] = code;
    held.list[color * 80 + held.counts[color]!] = square;
    held.counts[color] = held.counts[color]! + 1;
  }

  private unset(): void {
    for (const place of this.places) this.held.squares[SQUARES[place]!] = 0;
  }
}
