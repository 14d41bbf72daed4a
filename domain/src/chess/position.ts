import { ok, type Outcome } from '../result.ts';
import type { Board } from './board/board.ts';
import { hasLegalMove } from './board/generate.ts';
import { DOUBLE_STEP } from './board/packed-move.ts';
import { colorIndex, colorName, pieceOf } from './board/pieces.ts';
import { shapeOf } from './board/shape.ts';
import { squareAt, squareName, squareOf } from './board/squares.ts';
import { describeMove } from './describe-move.ts';
import { FLAG_NODE_LIMIT, isDead } from './end/dead.ts';
import { isInsufficient } from './end/material.ts';
import { winnable, type Winnable, type WinnableOptions } from './end/winnable.ts';
import { flawed } from './fen/fen-fault.ts';
import { splitFen } from './fen/fen-part.ts';
import { parseFen } from './fen/parse-fen.ts';
import { flawsOf } from './fen/position-status.ts';
import { type CastlingStyle, writeFen } from './fen/write-fen.ts';
import type { Move } from './move.ts';
import { isLegal, legalMoves } from './notation/find-move.ts';
import { moveFault, SAN_EXPECTED, UCI_EXPECTED } from './notation/move-fault.ts';
import { parseSan } from './notation/parse-san.ts';
import { ILLEGAL, MALFORMED } from './notation/san-answer.ts';
import { readUci, toUci, UCI_TEXT, type UciCastling } from './notation/uci.ts';
import { writeSan } from './notation/write-san.ts';
import type {
  Color,
  FenError,
  MoveError,
  Piece,
  PositionFlaw,
  PositionOutcome,
  Square,
  Variant,
} from './types.ts';
import { hexKey } from './zobrist/key.ts';
import { polyglotKey } from './board/polyglot-key.ts';

/**
 * A chess position that never changes: the library's front door. `play` answers with a new one. For hot loops over many
 * moves use `Replay`.
 */
export class Position {
  /** Side to move. */
  readonly turn: Color;
  private moves: readonly Move[] | null = null;

  private constructor(
    private readonly held: Board,
    /** The move that led here; null where the position was set up. */
    readonly lastMove: Move | null = null,
    /** Square that a pawn has just jumped over, whether or not a legal move uses it; 0 for none. */
    private readonly jumped: number = held.enPassant,
  ) {
    this.turn = colorName(held.turn);
  }

  /** The starting position; of Chess960 the classical one (number 518), others come by FEN. */
  static initial(variant: Variant = 'classical'): Position {
    const start = parseFen(shapeOf(variant).startFen, shapeOf(variant));
    if (!start.ok) throw new Error(`The start position of ${variant} is broken: ${start.error.message}`);
    return new Position(start.value);
  }

  /**
   * Reads FEN, X-FEN or Shredder-FEN; the two counters may be missing. A position that cannot be played on is refused, the
   * error naming the field at fault.
   *
   * @param options.strict refuses a position, too, that no game can lead to; see {@link Position.flaws}
   */
  static fromFen(
    fen: string,
    variant: Variant = 'classical',
    options: { readonly strict?: boolean } = {},
  ): Outcome<Position, FenError> {
    const shape = shapeOf(variant);
    const board = parseFen(fen, shape);
    if (!board.ok) return board;
    const jumped = squareOf(splitFen(fen)[3]?.text ?? '', shape.files);
    const position = new Position(board.value, null, jumped);
    const [flaw] = options.strict ? position.flaws() : [];
    return flaw ? flawed(flaw, fen) : ok(position);
  }

  /**
   * Why no game can lead to this position, though it can be played on: too many men, checks that no move gives. Empty where
   * nothing speaks against it; that is no proof that a game leads here.
   */
  flaws(): readonly PositionFlaw[] {
    return flawsOf(this.held, this.jumped);
  }

  /** The position on a board of the library, which is copied; it has no `lastMove`. */
  static ofBoard(board: Board): Position {
    return new Position(board.clone());
  }

  /** A mutable copy for hot loops; see `boardOf`. */
  board(): Board {
    return this.held.clone();
  }

  /** Variant whose rules hold. */
  get variant(): Variant {
    return this.held.shape.variant;
  }

  /** Files of the board; there are always 8 ranks. */
  get files(): 8 | 10 {
    return this.held.shape.files;
  }

  /** Number of the move, counted up after Black's. */
  get fullmoveNumber(): number {
    return this.held.fullmoveNumber;
  }

  /** Half-moves since the last capture or pawn move (FIDE 9.3). */
  get halfmoveClock(): number {
    return this.held.halfmoveClock;
  }

  /** The piece on a square; null when it is empty or there is no such square. */
  pieceAt(square: Square): Piece | null {
    const piece = this.held.squares[squareOf(square, this.files)]!;
    return piece === 0 || piece === 32 ? null : pieceOf(piece);
  }

  /** All pieces with their squares, from a8 to the last square of rank 1. */
  *pieces(): Generator<{ readonly square: Square; readonly piece: Piece }, void, undefined> {
    for (let rank = 7; rank >= 0; rank -= 1) {
      for (let file = 0; file < this.files; file += 1) {
        const square = squareAt(file, rank);
        const piece = this.held.squares[square]!;
        if (piece !== 0) yield { square: squareName(square), piece: pieceOf(piece) };
      }
    }
  }

  /**
   * The position in FEN; an en-passant square is written only when a legal move uses it.
   *
   * @param options.castling `x-fen` (`KQkq`, where a rook is not the outermost its file), or `shredder` (`HAha`, files always)
   */
  fen(options: { readonly castling?: CastlingStyle } = {}): string {
    return writeFen(this.held, options.castling);
  }

  /**
   * 64-bit key as 16 lower-case hex digits, the same for positions that repeat one another. An en-passant square counts only
   * when a legal move uses it (FIDE 9.2.3). Mostly it is Polyglot's, too; see {@link Position.polyglotKey}.
   */
  key(): string {
    return hexKey(this.held.keyHi, this.held.keyLo);
  }

  /** The key by which Polyglot's books know the position; null where their format defines none (see `polyglotKey`). */
  polyglotKey(): string | null {
    return polyglotKey(this.held, this.jumped);
  }

  /** All legal moves, found once. */
  legalMoves(): readonly Move[] {
    this.moves ??= Array.from(legalMoves(this.held), (packed) => describeMove(packed, this.held));
    return this.moves;
  }

  /** A legal move from long algebraic text; castling to the king's target or, in every variant, king takes rook. */
  parseUci(text: string): Outcome<Move, MoveError> {
    if (typeof text !== 'string' || !UCI_TEXT.test(text))
      return moveFault(text, MALFORMED, UCI_EXPECTED, this.turn);
    const packed = readUci(text, this.held);
    return packed !== 0 && isLegal(this.held, packed)
      ? ok(describeMove(packed, this.held))
      : moveFault(text, ILLEGAL, UCI_EXPECTED, this.turn);
  }

  /** A legal move from algebraic text; forgives what `parseSanAt` lists. */
  parseSan(text: string): Outcome<Move, MoveError> {
    const packed = typeof text === 'string' ? parseSan(text, this.held) : MALFORMED;
    return packed > 0
      ? ok(describeMove(packed, this.held))
      : moveFault(text, packed, SAN_EXPECTED, this.turn);
  }

  /** Standard algebraic notation (FIDE appendix C) of a move of this position, with `+` or `#`. */
  san(move: Move): string {
    return writeSan(move.packed, this.held);
  }

  /** Long algebraic text of a move of this position, castling in a style of choice; `move.uci` is the canonical one. */
  uci(move: Move, castling: UciCastling): string {
    return toUci(move.packed, this.held, castling);
  }

  /** The position after a move of this position (from `legalMoves`, `parseUci` or `parseSan`; nothing else is checked). */
  play(move: Move): Position {
    const board = this.held.clone();
    board.play(move.packed);
    const jumped =
      (move.packed & DOUBLE_STEP) !== 0 ? ((move.packed & 255) + ((move.packed >> 8) & 255)) >> 1 : 0;
    return new Position(board, move, jumped);
  }

  /** Whether the king of the side to move is attacked. */
  isCheck(): boolean {
    return this.held.isCheck();
  }

  /** Whether the side to move is mated; cheaper than {@link Position.outcome}, which also searches dead positions. */
  isCheckmate(): boolean {
    return this.isCheck() && !hasLegalMove(this.held);
  }

  /** How the position itself ends the game; null while it continues. Repetition and move counts need the game's history. */
  outcome(): PositionOutcome | null {
    if (!hasLegalMove(this.held)) {
      return this.isCheck()
        ? { reason: 'checkmate', winner: this.turn === 'white' ? 'black' : 'white' }
        : { reason: 'stalemate', winner: null };
    }
    if (isInsufficient(this.held)) return { reason: 'insufficientMaterial', winner: null };
    return this.isDead() ? { reason: 'deadPosition', winner: null } : null;
  }

  /**
   * Whether `color` can mate by some series of legal moves (FIDE 6.9). `unknown` in rare locked positions, after a million
   * positions or 256 MB (see `WinnableOptions`), a few seconds.
   */
  winnable(color: Color, options?: WinnableOptions): Winnable {
    return winnable(this.held, colorIndex(color), options);
  }

  /**
   * Whether `color` could still mate by some series of legal moves: a fallen flag loses only then (FIDE 6.9). The complete
   * answer of {@link Position.winnable} in bounded time: what is not decided within some 50 ms counts as possible.
   */
  canPossiblyMate(color: Color): boolean {
    return this.winnable(color, { nodeLimit: FLAG_NODE_LIMIT }) !== 'unwinnable';
  }

  /**
   * Whether neither side can mate any more (FIDE 5.2.2). True is certain; for what counts as alive unproved see `isDead` in
   * `end/dead.ts`.
   */
  isDead(): boolean {
    return isDead(this.held);
  }
}
