import type { Material } from './material.ts';
import { kingReaches, PAWN, turned } from './square-tables.ts';

/** Pairs of kings that are no symmetric image of one another, and which pair any two kings are. */
interface KingPairs {
  readonly count: number;
  readonly white: Uint8Array;
  readonly black: Uint8Array;
  /** Number of the pair by `white * 64 + black`; -1 where the kings are adjacent or one. */
  readonly pairOf: Int16Array;
  /** The symmetry that leads to the pair. */
  readonly symmetryOf: Uint8Array;
  /** From this pair on both kings are on the long diagonal. */
  readonly onDiagonal: number;
}

const isDiagonal = (square: number): boolean => (square & 7) === square >> 3;

/** @param symmetries 8 without pawns; with pawns 2, left and right */
function kingPairs(symmetries: 2 | 8): KingPairs {
  const found: [white: number, black: number][] = [];
  for (let white = 0; white < 64; white += 1) {
    if ((white & 7) > 3) continue;
    if (symmetries === 8 && (white >> 3 > 3 || white >> 3 > (white & 7))) continue;
    for (let black = 0; black < 64; black += 1) {
      if (white === black || kingReaches[white * 64 + black]) continue;
      // With the white king on the diagonal the black one stands on it or below.
      if (symmetries === 8 && isDiagonal(white) && black >> 3 > (black & 7)) continue;
      found.push([white, black]);
    }
  }
  const both = ([white, black]: readonly [number, number]) =>
    symmetries === 8 && isDiagonal(white) && isDiagonal(black) ? 1 : 0;
  found.sort((a, b) => both(a) - both(b));
  const pairOf = new Int16Array(64 * 64).fill(-1);
  const symmetryOf = new Uint8Array(64 * 64);
  found.forEach(([white, black], pair) => {
    for (let symmetry = 0; symmetry < symmetries; symmetry += 1) {
      const from = turned[symmetry * 64 + white]! * 64 + turned[symmetry * 64 + black]!;
      if (pairOf[from] !== -1) continue;
      pairOf[from] = pair;
      symmetryOf[from] = inverse(symmetry);
    }
  });
  return {
    count: found.length,
    white: Uint8Array.from(found, ([white]) => white),
    black: Uint8Array.from(found, ([, black]) => black),
    pairOf,
    symmetryOf,
    onDiagonal: found.findIndex((pair) => both(pair) === 1),
  };
}

/** Each symmetry is its own inverse, but the two quarter turns. */
const inverse = (symmetry: number): number => (symmetry === 5 ? 6 : symmetry === 6 ? 5 : symmetry);

let withoutPawns: KingPairs | null = null;
let withPawns: KingPairs | null = null;

/**
 * Where positions of a material are in its table, images of one another at one place. Without pawns the white king stands in
 * one of ten squares (462 pairs of kings), with pawns on the files a to d (1806 pairs).
 */
export class TableLayout {
  readonly extras: number;
  readonly pairs: KingPairs;
  /** Squares that a man may stand on, and the first of them. */
  private readonly size1: number;
  private readonly size2: number;
  private readonly first1: number;
  private readonly first2: number;
  private readonly isTwins: boolean;
  private readonly diagonal: number;
  /** Places of positions without a right to capture en passant. */
  readonly plain: number;
  /** Only with a pawn of each side there are rights to capture en passant within four men. */
  readonly hasEnPassant: boolean;
  /** All places. */
  readonly size: number;
  /** Whether the position that `place` was asked about last is an image of itself. */
  isSymmetric = false;

  constructor({ men }: Material) {
    const [one, two] = men;
    const isPawn1 = one?.kind === PAWN;
    const isPawn2 = two?.kind === PAWN;
    this.extras = men.length;
    this.pairs = isPawn1 || isPawn2 ? (withPawns ??= kingPairs(2)) : (withoutPawns ??= kingPairs(8));
    this.size1 = one ? (isPawn1 ? 48 : 64) : 1;
    this.size2 = two ? (isPawn2 ? 48 : 64) : 1;
    this.first1 = isPawn1 ? 8 : 0;
    this.first2 = isPawn2 ? 8 : 0;
    this.isTwins = two !== undefined && one?.kind === two.kind && one.color === two.color;
    this.diagonal = this.pairs.onDiagonal === -1 ? this.pairs.count : this.pairs.onDiagonal;
    this.plain = this.pairs.count * this.size1 * this.size2;
    this.hasEnPassant = isPawn1 && isPawn2 && !this.isTwins;
    this.size = this.plain + (this.hasEnPassant ? this.pairs.count * 14 : 0);
  }

  /** The place of a position without a right to capture en passant; -1 where the kings are adjacent. */
  place(white: number, black: number, one: number, two: number): number {
    const kings = white * 64 + black;
    const pair = this.pairs.pairOf[kings]!;
    if (pair < 0) return -1;
    const symmetry = this.pairs.symmetryOf[kings]! * 64;
    const a = turned[symmetry + one]!;
    const b = turned[symmetry + two]!;
    const place = this.at(pair, a, b);
    if (pair < this.diagonal) {
      this.isSymmetric = false;
      return place;
    }
    const image = this.at(pair, turned[256 + a]!, turned[256 + b]!);
    this.isSymmetric = image === place;
    return image < place ? image : place;
  }

  private at(pair: number, a: number, b: number): number {
    if (this.extras === 2) {
      const isOrdered = !this.isTwins || a < b;
      const one = isOrdered ? a : b;
      const two = isOrdered ? b : a;
      return (pair * this.size1 + one - this.first1) * this.size2 + two - this.first2;
    }
    return this.extras === 1 ? pair * this.size1 + a - this.first1 : pair;
  }

  /** Writes the squares of white king, black king and men at a place of a position without en passant into `out`. */
  read(place: number, out: Uint8Array): void {
    const two = place % this.size2;
    const rest = (place - two) / this.size2;
    const one = rest % this.size1;
    const pair = (rest - one) / this.size1;
    out[0] = this.pairs.white[pair]!;
    out[1] = this.pairs.black[pair]!;
    out[2] = one + this.first1;
    out[3] = two + this.first2;
  }

  /**
   * The place of a position in which `turn` may capture en passant the pawn that has just jumped: the pawns are on neighbouring files of
   * White's fourth rank (Black to move) or fifth (White).
   */
  enPassantPlace(turn: number, white: number, black: number, one: number, two: number): number {
    const kings = white * 64 + black;
    const pair = this.pairs.pairOf[kings]!;
    if (pair < 0) return -1;
    const symmetry = this.pairs.symmetryOf[kings];
    const mirror = symmetry === 1 ? 7 : 0;
    const jumped = ((turn === 1 ? one : two) ^ mirror) & 7;
    const taker = ((turn === 1 ? two : one) ^ mirror) & 7;
    return this.plain + pair * 14 + (jumped < taker ? jumped : 7 + taker);
  }

  /** The same as `read` for a place of `enPassantPlace`. */
  readEnPassant(turn: number, place: number, out: Uint8Array): void {
    const files = (place - this.plain) % 14;
    const pair = (place - this.plain - files) / 14;
    const jumped = files < 7 ? files : files - 6;
    const taker = files < 7 ? files + 1 : files - 7;
    const rank = turn === 1 ? 24 : 32;
    out[0] = this.pairs.white[pair]!;
    out[1] = this.pairs.black[pair]!;
    out[2] = rank + (turn === 1 ? jumped : taker);
    out[3] = rank + (turn === 1 ? taker : jumped);
  }
}
