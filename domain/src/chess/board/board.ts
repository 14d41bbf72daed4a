import { type Zobrist, zobristFor } from './zobrist.ts';
import { isAttacked } from './attacks.ts';
import { type CastlingSetup, KING_WING, noCastling, QUEEN_WING } from './castling-setup.ts';
import { enPassantIsUsable } from './en-passant.ts';
import { CASTLING, DOUBLE_STEP, EN_PASSANT } from './packed-move.ts';
import { EMPTY, KING, PAWN, pieceCode, WALL, WHITE } from './pieces.ts';
import type { Shape } from './shape.ts';
import { fileOf, GRID, squareAt } from './squares.ts';

/** Room for the pieces of one side in `Board.list`. */
export const SIDE = 80;

/** Where each table of a board begins in its memory: one piece of it, so that one call copies it, and it is contiguous. */
const LIST = GRID;
const PLACES = LIST + 2 * SIDE;
const COUNTS = PLACES + GRID;
const KINGS = COUNTS + 2;
const MEMORY = KINGS + 2;

/** Numbers in `history` per move played. */
const FRAME = 6;

/**
 * The mutable board under everything: a grid of piece codes, a list of squares per side, rights, clocks, and the Zobrist key
 * kept up to date. `play` trusts its move; legality is the generator's business. `boardOf` makes one from a FEN and shows
 * how to go through moves.
 */
export class Board {
  /** The variant's board, pieces and castling. */
  readonly shape: Shape;
  /** The random numbers that the key is made of. */
  readonly zobrist: Zobrist;
  private readonly memory: Uint8Array<ArrayBuffer>;
  /** Piece code, `EMPTY` or `WALL` by square. */
  readonly squares: Uint8Array;
  /** Occupied squares: White's from 0, Black's from `SIDE`; the order means nothing. */
  readonly list: Uint8Array;
  /** Number of pieces by colour. */
  readonly counts: Uint8Array;
  /** King square by colour. */
  readonly kings: Uint8Array;
  /** Place in `list` by square. */
  private readonly places: Uint8Array;
  castling: CastlingSetup;
  /** Castling rights left, a bit each; see `rightOf`. */
  rights = 0;
  /** Colour to move. */
  turn = WHITE;
  /** Square a pawn has just jumped over, when a legal capture uses it; else 0. */
  enPassant = 0;
  halfmoveClock = 0;
  fullmoveNumber = 1;
  keyHi = 0;
  keyLo = 0;
  private history: Int32Array = NO_HISTORY;
  private depth = 0;

  private constructor(shape: Shape, from: Board | null) {
    this.shape = shape;
    this.zobrist = zobristFor(shape.files);
    this.memory = from ? from.memory.slice() : emptyMemory(shape.files);
    const { buffer } = this.memory;
    this.squares = new Uint8Array(buffer, 0, GRID);
    this.list = new Uint8Array(buffer, LIST, 2 * SIDE);
    this.places = new Uint8Array(buffer, PLACES, GRID);
    this.counts = new Uint8Array(buffer, COUNTS, 2);
    this.kings = new Uint8Array(buffer, KINGS, 2);
    this.castling = from ? from.castling : noCastling(shape);
    if (from) this.copyState(from);
    else [this.keyHi, this.keyLo] = [this.zobrist.turnHi, this.zobrist.turnLo];
  }

  /** An empty board with White to move. */
  static empty(shape: Shape): Board {
    return new Board(shape, null);
  }

  /** A copy of the position; moves played before cannot be undone in it. */
  clone(): Board {
    return new Board(this.shape, this);
  }

  /** Copies the position of another board of the same shape into this board's memory. */
  copyFrom(other: Board): void {
    this.memory.set(other.memory);
    this.castling = other.castling;
    this.copyState(other);
    this.depth = 0;
  }

  private copyState(other: Board): void {
    this.rights = other.rights;
    this.turn = other.turn;
    this.enPassant = other.enPassant;
    this.halfmoveClock = other.halfmoveClock;
    this.fullmoveNumber = other.fullmoveNumber;
    this.keyHi = other.keyHi;
    this.keyLo = other.keyLo;
  }

  /** The packed move played last, 0 when there is none to take back. */
  get lastMove(): number {
    return this.depth === 0 ? 0 : this.history[this.depth - FRAME]!;
  }

  /** Whether the king of the side to move is attacked. */
  isCheck(): boolean {
    return isAttacked(this.squares, this.kings[this.turn]!, this.turn ^ 1);
  }

  /** Puts a piece on an empty square. */
  put(square: number, piece: number): void {
    this.place(square, piece);
    this.toggle(square, piece);
  }

  /** The same without the key. */
  private place(square: number, piece: number): void {
    const color = (piece >> 3) & 1;
    const place = color * SIDE + this.counts[color]!;
    this.squares[square] = piece;
    this.list[place] = square;
    this.places[square] = place;
    this.counts[color] = this.counts[color]! + 1;
    if ((piece & 7) === KING) this.kings[color] = square;
  }

  /** Takes the piece off a square; the last of the list moves into its place. */
  private remove(square: number, piece: number): void {
    const color = (piece >> 3) & 1;
    const count = this.counts[color]! - 1;
    const last = this.list[color * SIDE + count]!;
    const place = this.places[square]!;
    this.list[place] = last;
    this.places[last] = place;
    this.counts[color] = count;
    this.squares[square] = EMPTY;
    this.toggle(square, piece);
  }

  private move(from: number, to: number, piece: number): void {
    const place = this.places[from]!;
    this.squares[from] = EMPTY;
    this.squares[to] = piece;
    this.list[place] = to;
    this.places[to] = place;
  }

  private toggle(square: number, piece: number): void {
    const index = (piece & 15) * GRID + square;
    this.keyHi ^= this.zobrist.pieceHi[index]!;
    this.keyLo ^= this.zobrist.pieceLo[index]!;
  }

  /** Gives the side to move; for setting up. */
  setTurn(turn: number): void {
    if (turn !== this.turn) this.passTurn();
  }

  private passTurn(): void {
    this.turn ^= 1;
    this.keyHi ^= this.zobrist.turnHi;
    this.keyLo ^= this.zobrist.turnLo;
  }

  /** Sets the castling rights, a bit each; see `rightOf`. */
  setRights(rights: number): void {
    const { keyHi, keyLo } = this.castling;
    this.keyHi ^= keyHi[this.rights]! ^ keyHi[rights]!;
    this.keyLo ^= keyLo[this.rights]! ^ keyLo[rights]!;
    this.rights = rights;
  }

  /** Sets the en-passant square, or none when no legal move uses it. */
  setEnPassant(square: number): void {
    const us = this.turn;
    const usable = square !== 0 && enPassantIsUsable(this.squares, square, this.kings[us]!, us ^ 1);
    this.toggleEnPassant();
    this.enPassant = usable ? square : 0;
    this.toggleEnPassant();
  }

  private toggleEnPassant(): void {
    if (this.enPassant === 0) return;
    const file = fileOf(this.enPassant);
    this.keyHi ^= this.zobrist.enPassantHi[file]!;
    this.keyLo ^= this.zobrist.enPassantLo[file]!;
  }

  /** Plays a legal packed move. */
  play(move: number): void {
    const from = move & 255;
    const to = (move >> 8) & 255;
    const us = this.turn;
    const piece = this.squares[from]!;
    const taken = (move & EN_PASSANT) !== 0 ? to + (us === WHITE ? -16 : 16) : to;
    const captured = (move & CASTLING) !== 0 ? EMPTY : this.squares[taken]!;
    this.remember(move, captured);
    this.toggleEnPassant();
    this.enPassant = 0;
    this.halfmoveClock += 1;
    this.fullmoveNumber += us;

    if ((move & CASTLING) !== 0) {
      this.castle(from, to, piece, false);
    } else {
      if (captured !== EMPTY) {
        this.remove(taken, captured);
        this.halfmoveClock = 0;
      }
      const promotion = (move >> 16) & 15;
      const placed = promotion === 0 ? piece : (piece & 24) | promotion;
      this.toggle(from, piece);
      this.toggle(to, placed);
      this.move(from, to, placed);
      if ((piece & 7) === PAWN) this.halfmoveClock = 0;
      else if ((piece & 7) === KING) this.kings[us] = to;
    }
    if (this.rights !== 0) {
      const { losses } = this.castling;
      const rights = this.rights & ~(losses[from]! | losses[to]!);
      if (rights !== this.rights) this.setRights(rights);
    }
    this.passTurn();
    if ((move & DOUBLE_STEP) !== 0) this.openEnPassant(to, (from + to) >> 1);
  }

  /** Most double steps pass no enemy pawn: that is checked first, as it costs two reads. */
  private openEnPassant(pawn: number, jumped: number): void {
    const enemy = pieceCode(this.turn, PAWN);
    if (this.squares[pawn - 1] === enemy || this.squares[pawn + 1] === enemy) this.setEnPassant(jumped);
  }

  /** Moves king and rook in castling, or back; each may be on the other's target (Chess960). */
  private castle(king: number, rook: number, piece: number, back: boolean): void {
    const slot = ((piece >> 3) & 1) * 2 + (rook > king ? KING_WING : QUEEN_WING);
    const kingTo = this.castling.kingTargets[slot]!;
    const rookTo = this.castling.rookTargets[slot]!;
    const rookPiece = piece - 2;
    const kingPlace = this.places[back ? kingTo : king]!;
    const rookPlace = this.places[back ? rookTo : rook]!;
    this.squares[back ? kingTo : king] = EMPTY;
    this.squares[back ? rookTo : rook] = EMPTY;
    this.settle(back ? king : kingTo, piece, kingPlace);
    this.settle(back ? rook : rookTo, rookPiece, rookPlace);
    this.kings[(piece >> 3) & 1] = back ? king : kingTo;
    if (back) return;
    this.toggle(king, piece);
    this.toggle(rook, rookPiece);
    this.toggle(kingTo, piece);
    this.toggle(rookTo, rookPiece);
  }

  private settle(square: number, piece: number, place: number): void {
    this.squares[square] = piece;
    this.list[place] = square;
    this.places[square] = place;
  }

  private remember(move: number, captured: number): void {
    let history = this.history;
    const at = this.depth;
    if (at === history.length) {
      history = new Int32Array(Math.max(16 * FRAME, at * 2));
      history.set(this.history);
      this.history = history;
    }
    history[at] = move;
    history[at + 1] = captured;
    history[at + 2] = this.rights | (this.enPassant << 8);
    history[at + 3] = this.halfmoveClock;
    history[at + 4] = this.keyHi;
    history[at + 5] = this.keyLo;
    this.depth = at + FRAME;
  }

  /** Takes back the last move played; does nothing when there is none. */
  undo(): void {
    if (this.depth === 0) return;
    const { history } = this;
    const at = (this.depth -= FRAME);
    const move = history[at]!;
    const captured = history[at + 1]!;
    const from = move & 255;
    const to = (move >> 8) & 255;
    const us = this.turn ^ 1;
    this.turn = us;
    this.fullmoveNumber -= us;
    this.rights = history[at + 2]! & 255;
    this.enPassant = history[at + 2]! >> 8;
    this.halfmoveClock = history[at + 3]!;
    if ((move & CASTLING) !== 0) {
      this.castle(from, to, pieceCode(us, KING), true);
    } else {
      const placed = this.squares[to]!;
      const piece = (move >> 16) & 15 ? pieceCode(us, PAWN) : placed;
      this.move(to, from, piece);
      if ((piece & 7) === KING) this.kings[us] = from;
      if (captured !== EMPTY) {
        this.place((move & EN_PASSANT) !== 0 ? to + (us === WHITE ? -16 : 16) : to, captured);
      }
    }
    this.keyHi = history[at + 4]!;
    this.keyLo = history[at + 5]!;
  }
}

const NO_HISTORY = new Int32Array(0);

const emptyMemories = new Map<number, Uint8Array<ArrayBuffer>>();

/** Memory of an empty board, which the caller may change. */
function emptyMemory(files: number): Uint8Array<ArrayBuffer> {
  let memory = emptyMemories.get(files);
  if (!memory) {
    memory = new Uint8Array(MEMORY).fill(WALL, 0, GRID);
    for (let rank = 0; rank < 8; rank += 1) {
      const first = squareAt(0, rank);
      memory.fill(EMPTY, first, first + files);
    }
    emptyMemories.set(files, memory);
  }
  return memory.slice();
}
