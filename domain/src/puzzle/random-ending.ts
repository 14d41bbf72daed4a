import { Position } from '../chess/position.ts';
import type { RandomSource } from '../tournament/random/random-source.ts';

/** What an ending by lot consists of. */
export interface EndingKind {
  /** Pieces that each side has beside its king and pawns; one of them by lot. */
  readonly pieces: readonly string[];
  /** Pawns of each side beside those of `fixed`, at least and at most. */
  readonly pawns: readonly [number, number];
  /** Pieces that stand on a square for sure, as in FEN; a king that is not among them stands anywhere. */
  readonly fixed?: Readonly<Record<string, string>>;
  /** Pieces of one side that stand anywhere, as in FEN. */
  readonly loose?: string;
  /** Castling that is allowed, as in FEN; none when left out. */
  readonly castling?: string;
  /** Pawns are near their promotion. */
  readonly isFar?: boolean;
}

const open: EndingKind = { pieces: ['', 'n', 'b', 'b', 'r', 'q'], pawns: [2, 5] };
const castled: EndingKind = {
  pieces: ['rr', 'qr', 'qr', 'qrr', 'qrn'],
  pawns: [2, 3],
  fixed: { g1: 'K', f2: 'P', g2: 'P', h2: 'P', g8: 'k', f7: 'p', g7: 'p', h7: 'p' },
};

/**
 * A legal ending by lot, with the same pieces on both sides: half of them of the kinds of endgames that puzzles have as themes, half with
 * heavy pieces and kings behind three pawns.
 */
export const randomEnding = (random: RandomSource): Position =>
  endingOf(random, () => (random.chance(0.5) ? castled : open));

/** A legal ending by lot of a kind. @param kindOf is asked for each try */
export function endingOf(random: RandomSource, kindOf: () => EndingKind): Position {
  for (;;) {
    const kind = kindOf();
    const fen = `${placementOf(kind, random)} ${random.chance(0.5) ? 'w' : 'b'} ${kind.castling ?? '-'} - 0 1`;
    const read = Position.fromFen(fen, 'classical', { strict: true });
    if (read.ok && !read.value.isCheck() && !read.value.outcome()) return read.value;
  }
}

function placementOf(
  { pieces: choices, pawns: between, fixed = {}, loose = '', isFar }: EndingKind,
  random: RandomSource,
): string {
  const pieces = choices[random.whole(0, choices.length - 1)]!;
  const pawns = random.whole(...between);
  const squares = new Map<number, string>();
  for (const [name, piece] of Object.entries(fixed)) squares.set(squareOf(name), piece);
  const place = (piece: string, least: number, most: number): void => {
    let square = random.whole(least, most);
    while (squares.has(square)) square = random.whole(least, most);
    squares.set(square, piece);
  };
  const standing = new Set(squares.values());
  for (const toCase of [String.prototype.toLowerCase, String.prototype.toUpperCase]) {
    const isWhite = toCase.call('p') === 'P';
    for (const piece of standing.has(toCase.call('k')) ? pieces : `k${pieces}`)
      place(toCase.call(piece), 0, 63);
    for (let pawn = 0; pawn < pawns; pawn += 1)
      place(toCase.call('p'), isFar && !isWhite ? 32 : 8, isFar && isWhite ? 31 : 55);
  }
  for (const piece of loose) place(piece, 0, 63);
  const ranks = Array.from({ length: 8 }, (_, rank) =>
    Array.from({ length: 8 }, (__, file) => squares.get(8 * rank + file) ?? '1').join(''),
  );
  return ranks.join('/').replaceAll(/1+/g, (gap) => String(gap.length));
}

/** Number of a square, counted from a8 along the ranks. */
const squareOf = (name: string): number => 8 * (8 - Number(name[1])) + name.charCodeAt(0) - 97;
