import { boardOf } from '../chess/board-of.ts';
import { KING_WING, QUEEN_WING } from '../chess/board/castling-setup.ts';
import { KING, KNIGHT, BISHOP, ROOK, QUEEN, ARCHBISHOP, CHANCELLOR, PAWN } from '../chess/board/pieces.ts';
import { fileOf, rankOf, squareAt } from '../chess/board/squares.ts';
import { packedPromotion, packedSquare } from '../chess/packed-moves.ts';
import type { PackedGame } from './packed-game.ts';

/** Squares of a lean board: `rank * 10 + file`, as in packed moves. */
export const LEAN_SQUARES = 80;

/** Values of `LeanBoard.castled`. */
export const NOT_CASTLED = 0;
/** Castling towards the last file, `O-O`. */
export const CASTLED_KING_WING = 1;
/** Castling towards the a-file, `O-O-O`. */
export const CASTLED_QUEEN_WING = 2;

/** Square by character of packed moves. */
const SQUARES = Uint8Array.from({ length: 128 }, (_, code) =>
  code >= 35 && code <= 115 ? packedSquare(code) : 0,
);
/** Kind promoted to by the number in packed moves. */
const PROMOTED = [PAWN, KNIGHT, BISHOP, ROOK, QUEEN, ARCHBISHOP, CHANCELLOR];
/** Kind promoted to by character of packed moves, 0 for a character that begins the next move. */
const PROMOTIONS = Uint8Array.from({ length: 128 }, (_, code) => PROMOTED[packedPromotion(code)] ?? 0);
/** Whether a king's step of that many squares, plus 100, is an ordinary one. */
const KING_STEPS = new Uint8Array(200);
for (const step of [1, -1, 9, -9, 10, -10, 11, -11]) KING_STEPS[100 + step] = 1;

/** A start position in the form of the lean board. */
interface LeanStart {
  readonly startFen: string;
  readonly variant: string;
  readonly squares: Uint8Array;
  readonly counts: Uint8Array;
  readonly turn: number;
  /** By `color * 2 + wing`, as in the board's castling set-up. */
  readonly rooks: Uint8Array;
  readonly kingTargets: Uint8Array;
  readonly rookTargets: Uint8Array;
}

/**
 * Plays packed moves as fast as JavaScript allows and checks nothing: they come from our own index, so they are legal. Pieces are
 * numbers of `chess/board/pieces`, 0 is an empty square; on 8 files the last two squares of each rank stay empty.
 *
 * ```ts
 * board.set(game);
 * while (board.step()) if (board.captured !== 0) count(board.ply);
 * ```
 */
export class LeanBoard {
  /** Piece by square. */
  readonly squares = new Uint8Array(LEAN_SQUARES);
  /** Number of pieces by `piece & 15`. */
  readonly counts = new Uint8Array(16);
  /** Half-moves played. */
  ply = 0;
  /** Colour that moves first, 0 White and 1 Black. */
  startTurn = 0;
  /** Origin of the last move. */
  from = 0;
  /** Target of the last move; in castling as its packed move names it: the king's target, or in Chess960 the rook. */
  to = 0;
  /** The piece that moved last, a pawn when it was promoted. */
  piece = 0;
  /** The piece that the last move took, 0 for none. */
  captured = 0;
  /** Kind that the last move promoted to, 0 for none. */
  promotion = 0;
  castled = NOT_CASTLED;
  private start: LeanStart = EMPTY_START;
  private moves = '';
  private at = 0;

  /**
   * Sets up the start of a game.
   *
   * @throws RangeError when its FEN is no position
   */
  set({ startFen, variant, moves }: PackedGame): void {
    const known = this.start.startFen === startFen && this.start.variant === variant;
    const start = known ? this.start : startOf(startFen, variant);
    this.start = start;
    this.squares.set(start.squares);
    this.counts.set(start.counts);
    this.startTurn = start.turn;
    this.moves = moves;
    this.at = 0;
    this.ply = 0;
    this.from = this.to = this.piece = this.captured = this.promotion = 0;
    this.castled = NOT_CASTLED;
  }

  /** Plays the next move; false at the end of the game. */
  step(): boolean {
    const { moves, squares } = this;
    const { at } = this;
    if (at + 1 >= moves.length) return false;
    const from = SQUARES[moves.charCodeAt(at)]!;
    const to = SQUARES[moves.charCodeAt(at + 1)]!;
    const piece = squares[from]!;
    let captured = squares[to]!;
    this.at = at + 2;
    this.ply += 1;
    this.from = from;
    this.to = to;
    this.piece = piece;
    this.promotion = 0;
    this.castled = NOT_CASTLED;
    const kind = piece & 7;
    let placed = piece;
    if (kind === PAWN) {
      if (captured === 0 && (to - from) % 10 !== 0) {
        const taken = from - (from % 10) + (to % 10);
        captured = squares[taken]!;
        squares[taken] = 0;
      }
      const promotion = at + 2 < moves.length ? PROMOTIONS[moves.charCodeAt(at + 2)]! : 0;
      if (promotion !== 0) {
        this.at = at + 3;
        this.promotion = promotion;
        placed = (piece & 24) | promotion;
        this.counts[piece & 15] = this.counts[piece & 15]! - 1;
        this.counts[placed & 15] = this.counts[placed & 15]! + 1;
      }
    } else if (kind === KING && (isOwn(piece, captured) || KING_STEPS[100 + to - from] === 0)) {
      this.castle(from, to, piece);
      return true;
    }
    this.captured = captured;
    if (captured !== 0) this.counts[captured & 15] = this.counts[captured & 15]! - 1;
    squares[from] = 0;
    squares[to] = placed;
    return true;
  }

  private castle(from: number, to: number, king: number): void {
    const { squares, start } = this;
    const wing = to > from ? KING_WING : QUEEN_WING;
    const slot = ((king >> 3) & 1) * 2 + wing;
    const rook = squares[to] === 0 ? start.rooks[slot]! : to;
    const rookPiece = squares[rook]!;
    squares[from] = 0;
    squares[rook] = 0;
    squares[start.kingTargets[slot]!] = king;
    squares[start.rookTargets[slot]!] = rookPiece;
    this.captured = 0;
    this.castled = wing === KING_WING ? CASTLED_KING_WING : CASTLED_QUEEN_WING;
  }
}

const isOwn = (piece: number, other: number): boolean => other !== 0 && ((piece ^ other) & 8) === 0;

const lean = (square: number): number => (square === 0 ? 0 : rankOf(square) * 10 + fileOf(square));

const EMPTY_START: LeanStart = {
  startFen: '',
  variant: '',
  squares: new Uint8Array(LEAN_SQUARES),
  counts: new Uint8Array(16),
  turn: 0,
  rooks: new Uint8Array(4),
  kingTargets: new Uint8Array(4),
  rookTargets: new Uint8Array(4),
};

function startOf(startFen: string, variant: PackedGame['variant']): LeanStart {
  const read = boardOf(startFen, variant);
  if (!read.ok) throw new RangeError(`${read.error.field}: ${read.error.message}`);
  const { shape, castling, turn, squares: grid } = read.value;
  const squares = new Uint8Array(LEAN_SQUARES);
  const counts = new Uint8Array(16);
  for (let rank = 0; rank < 8; rank += 1) {
    for (let file = 0; file < shape.files; file += 1) {
      const piece = grid[squareAt(file, rank)]!;
      squares[rank * 10 + file] = piece;
      if (piece !== 0) counts[piece & 15] = counts[piece & 15]! + 1;
    }
  }
  return {
    startFen,
    variant,
    squares,
    counts,
    turn,
    rooks: castling.rooks.map(lean),
    kingTargets: castling.kingTargets.map(lean),
    rookTargets: castling.rookTargets.map(lean),
  };
}
