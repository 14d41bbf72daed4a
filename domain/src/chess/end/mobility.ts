import { DIAGONAL, LEAP, STEP, STRAIGHT, reachTable } from '../board/attacks.ts';
import { type Board, SIDE } from '../board/board.ts';
import { KING, PAWN, WALL } from '../board/pieces.ts';
import { GRID, KNIGHT_STEPS, RAYS } from '../board/squares.ts';

/** Maximum of pieces: every piece of both sides, and each again for what it may promote to. */
const ROOM = 4 * SIDE;
/** Ways of a promoted pawn: of all it might become together. */
const ANY_PROMOTION = STRAIGHT | DIAGONAL | LEAP;

/**
 * Upper bound of the squares each piece could ever reach, for any moves of the players: never too few. Pieces are taken to move
 * freely over squares that are empty, can be vacated, or hold an enemy; checks, pins and whose turn it is do not count.
 * A fixed piece (it can neither move nor be taken) blocks, and keeps the enemy king off the squares it attacks. Two
 * pawns face to face on a file never pass unless one can leave the file or the other can be taken.
 *
 * The idea of the semi-static analysis is M. Ambrona's (A Practical Algorithm for Chess Unwinnability, FUN 2022).
 * One instance serves many positions: `run` overwrites the last answer.
 */
export class Mobility {
  /** Number of pieces; promoted selves come after those on the board. */
  count = 0;
  readonly square = new Uint8Array(ROOM);
  readonly color = new Uint8Array(ROOM);
  /** How a piece moves and attacks, as bits of `attacks.ts`; 0 for a pawn. */
  readonly ways = new Uint8Array(ROOM);
  /** Squares a piece could reach, in the order of discovery, from `piece * GRID`. */
  readonly reached = new Uint8Array(ROOM * GRID);
  readonly reachedCount = new Uint8Array(ROOM);
  /** 1 where a piece could reach the square, by `piece * GRID + square`. */
  readonly reaches = new Uint8Array(ROOM * GRID);
  /** 1 where a piece of the colour other than its king could be, by `color * GRID + square`. */
  readonly visited = new Uint8Array(2 * GRID);
  /** Piece that is the king, by colour. */
  readonly king = new Uint8Array(2);

  /** 1 where the colour could take, by `color * GRID + square`. */
  private readonly takes = new Uint8Array(2 * GRID);
  /** Piece by initial square, plus 1. */
  private readonly pieceOn = new Uint16Array(GRID);
  /** Promoted self of a pawn, plus 1. */
  private readonly promoted = new Uint16Array(ROOM);
  /** Enemy pawn facing a pawn on its file, plus 1. */
  private readonly facing = new Uint16Array(ROOM);
  private readonly leftFile = new Uint8Array(ROOM);
  private squares: Uint8Array = this.takes;
  private enPassantPawn = 0;
  private changed = false;
  /** Steps of the last run, a measure of its time: about 10 ns each. */
  steps = 0;

  run(board: Board): void {
    this.setUp(board);
    this.steps = 0;
    do {
      this.changed = false;
      for (let piece = 0; piece < this.count; piece += 1) {
        this.steps += this.reachedCount[piece]!;
        // `reachedCount` grows in the loop: new squares are followed in the same pass.
        for (let i = 0; i < this.reachedCount[piece]!; i += 1) {
          const from = this.reached[piece * GRID + i]!;
          if (this.ways[piece] === 0) this.spreadPawn(piece, from);
          else this.spreadPiece(piece, from);
        }
      }
    } while (this.changed);
  }

  private setUp(board: Board): void {
    this.count = 0;
    this.squares = board.squares;
    this.pieceOn.fill(0);
    this.visited.fill(0);
    this.takes.fill(0);
    for (let color = 0; color < 2; color += 1) {
      const reach = reachTable(color);
      for (let i = 0; i < board.counts[color]!; i += 1) {
        const square = board.list[color * SIDE + i]!;
        const code = board.squares[square]!;
        const piece = this.add(color, reach[code]!, square);
        this.pieceOn[square] = piece + 1;
        if ((code & 7) === KING && square === board.kings[color]) this.king[color] = piece;
        this.reach(piece, square, (code & 7) !== PAWN);
      }
    }
    for (let piece = 0; piece < this.count; piece += 1) {
      if (this.ways[piece] === 0) this.facing[piece] = this.faced(piece);
    }
    this.enPassantPawn = 0;
    if (board.enPassant !== 0) {
      const jumper = board.turn ^ 1;
      this.enPassantPawn = this.pieceOn[board.enPassant + (jumper === 0 ? 16 : -16)]!;
      this.visited[jumper * GRID + board.enPassant] = 1;
    }
    for (let slot = 0; slot < 4; slot += 1) {
      if ((board.rights & (1 << slot)) === 0) continue;
      const { kingTargets, rookTargets, rooks } = board.castling;
      this.reach(this.king[slot >> 1]!, kingTargets[slot]!, true);
      this.reach(this.pieceOn[rooks[slot]!]! - 1, rookTargets[slot]!, true);
    }
  }

  private add(color: number, ways: number, square: number): number {
    const piece = this.count++;
    this.color[piece] = color;
    this.ways[piece] = ways;
    this.square[piece] = square;
    this.reachedCount[piece] = 0;
    this.promoted[piece] = 0;
    this.facing[piece] = 0;
    this.leftFile[piece] = 0;
    this.reaches.fill(0, piece * GRID, (piece + 1) * GRID);
    return piece;
  }

  /** The nearest enemy pawn ahead on the pawn's file, plus 1; 0 for none. */
  private faced(pawn: number): number {
    const ahead = this.color[pawn] === 0 ? 16 : -16;
    for (let at = this.square[pawn]! + ahead; this.squares[at] !== WALL; at += ahead) {
      const other = this.pieceOn[at]! - 1;
      if (other >= 0 && this.ways[other] === 0 && this.color[other] !== this.color[pawn]) return other + 1;
    }
    return 0;
  }

  private reach(piece: number, square: number, taking: boolean): void {
    const at = piece * GRID + square;
    const side = this.color[piece]! * GRID + square;
    if (taking && this.takes[side] === 0) {
      this.takes[side] = 1;
      this.changed = true;
    }
    if (this.reaches[at] === 1) return;
    this.reaches[at] = 1;
    this.reached[piece * GRID + this.reachedCount[piece]!] = square;
    this.reachedCount[piece] = this.reachedCount[piece]! + 1;
    if ((this.ways[piece]! & STEP) === 0) this.visited[side] = 1;
    this.changed = true;
  }

  /** Whether a piece can ever leave its first square, moving or being taken there. */
  private isLoose(piece: number): boolean {
    if (this.reachedCount[piece]! > 1 || piece + 1 === this.enPassantPawn) return true;
    if ((this.ways[piece]! & STEP) !== 0) return false;
    return this.takes[(this.color[piece]! ^ 1) * GRID + this.square[piece]!] === 1;
  }

  private spreadPiece(piece: number, from: number): void {
    const ways = this.ways[piece]!;
    if ((ways & LEAP) !== 0) {
      for (let i = 0; i < 8; i += 1) this.enter(piece, from + KNIGHT_STEPS[i]!);
    }
    const first = (ways & (STRAIGHT | STEP)) !== 0 ? 0 : 4;
    const last = (ways & (DIAGONAL | STEP)) !== 0 ? 8 : 4;
    for (let i = first; i < last; i += 1) this.enter(piece, from + RAYS[i]!);
  }

  private enter(piece: number, to: number): void {
    if (this.reaches[piece * GRID + to] === 1 || this.squares[to] === WALL) return;
    const other = this.pieceOn[to]! - 1;
    if (other >= 0) {
      const blocks = this.color[other] === this.color[piece] || (this.ways[other]! & STEP) !== 0;
      if (blocks && !this.isLoose(other)) return;
    }
    if ((this.ways[piece]! & STEP) !== 0 && this.isBarred(to, this.color[piece]! ^ 1)) return;
    this.reach(piece, to, true);
  }

  /** Whether a fixed piece of `by` attacks the square, and no piece could ever block it. */
  private isBarred(to: number, by: number): boolean {
    for (let i = 0; i < 8; i += 1) {
      const piece = this.pieceOn[to + RAYS[i]!]! - 1;
      if (piece < 0 || this.color[piece] !== by) continue;
      const ways = this.ways[piece]!;
      // RAYS from 4: north-east, south-west, south-east, north-west of `to`; a white pawn attacks from the south.
      const pawn = ways === 0 && i >= 4 && RAYS[i]! < 0 === (by === 0);
      const attacks = pawn || (ways & (STEP | (i < 4 ? STRAIGHT : DIAGONAL))) !== 0;
      if (attacks && !this.isLoose(piece)) return true;
    }
    for (let i = 0; i < 8; i += 1) {
      const piece = this.pieceOn[to + KNIGHT_STEPS[i]!]! - 1;
      if (
        piece >= 0 &&
        this.color[piece] === by &&
        (this.ways[piece]! & LEAP) !== 0 &&
        !this.isLoose(piece)
      ) {
        return true;
      }
    }
    return false;
  }

  private spreadPawn(pawn: number, from: number): void {
    const color = this.color[pawn]!;
    const ahead = color === 0 ? 16 : -16;
    if (this.squares[from + ahead] === WALL) {
      this.promote(pawn, from);
      return;
    }
    if (this.canPush(pawn, from + ahead)) this.reach(pawn, from + ahead, false);
    for (let side = -1; side <= 1; side += 2) {
      const to = from + ahead + side;
      if (this.squares[to] === WALL || this.visited[(color ^ 1) * GRID + to] === 0) continue;
      const own = this.pieceOn[to]! - 1;
      if (own >= 0 && this.color[own] === color && !this.isLoose(own)) continue;
      this.leftFile[pawn] = 1;
      this.reach(pawn, to, true);
    }
  }

  private canPush(pawn: number, to: number): boolean {
    if (this.reaches[pawn * GRID + to] === 1) return false;
    const other = this.pieceOn[to]! - 1;
    if (other >= 0 && !this.isLoose(other)) return false;
    const facing = this.facing[pawn]! - 1;
    if (facing < 0 || this.leftFile[pawn] === 1) return true;
    const rank = to >> 4;
    const beyond =
      this.color[pawn] === 0 ? rank >= this.square[facing]! >> 4 : rank <= this.square[facing]! >> 4;
    return !beyond || this.mayPass(pawn, facing);
  }

  /** Whether the enemy pawn ahead may leave the file or be taken. */
  private mayPass(pawn: number, facing: number): boolean {
    if (this.leftFile[facing] === 1 || facing + 1 === this.enPassantPawn) return true;
    const side = this.color[pawn]! * GRID;
    const first = facing * GRID;
    for (let i = 0; i < this.reachedCount[facing]!; i += 1) {
      if (this.takes[side + this.reached[first + i]!] === 1) return true;
    }
    return false;
  }

  private promote(pawn: number, square: number): void {
    if (this.promoted[pawn] === 0) {
      this.promoted[pawn] = this.add(this.color[pawn]!, ANY_PROMOTION, square) + 1;
      this.changed = true;
    }
    this.reach(this.promoted[pawn]! - 1, square, true);
  }
}
