import { Position } from '../chess/position.ts';
import type { RandomSource } from '../tournament/random/random-source.ts';

/** Pieces that each side has beside its king and pawns, where kings stand anywhere. */
const open = ['', 'n', 'b', 'b', 'r', 'q'];
/** The same where kings are castled. */
const castled = ['rr', 'qr', 'qr', 'qrr', 'qrn'];
/** Squares from a8: kings and pawns of both sides that have castled. */
const shelter = ['g1', 'f2', 'g2', 'h2', 'g8', 'f7', 'g7', 'h7'];

/**
 * A legal ending by lot, with the same pieces on both sides: half of them of the kinds of endgames that puzzles have as themes, half with
 * heavy pieces and kings behind three pawns.
 */
export function randomEnding(random: RandomSource): Position {
  for (;;) {
    const isCastled = random.chance(0.5);
    const kinds = isCastled ? castled : open;
    const pieces = kinds[random.whole(0, kinds.length - 1)]!;
    const pawns = random.whole(2, isCastled ? 3 : 5);
    const squares = new Map<number, string>();
    if (isCastled) shelter.forEach((name, at) => squares.set(squareOf(name), 'KPPPkppp'[at]!));
    const place = (piece: string, least: number, most: number): void => {
      let square = random.whole(least, most);
      while (squares.has(square)) square = random.whole(least, most);
      squares.set(square, piece);
    };
    for (const toCase of [String.prototype.toLowerCase, String.prototype.toUpperCase]) {
      for (const piece of isCastled ? pieces : `k${pieces}`) place(toCase.call(piece), 0, 63);
      for (let pawn = 0; pawn < pawns; pawn += 1) place(toCase.call('p'), 8, 55);
    }
    const ranks = Array.from({ length: 8 }, (_, rank) =>
      Array.from({ length: 8 }, (__, file) => squares.get(8 * rank + file) ?? '1').join(''),
    );
    const placement = ranks.join('/').replaceAll(/1+/g, (gap) => String(gap.length));
    const read = Position.fromFen(`${placement} ${random.chance(0.5) ? 'w' : 'b'} - - 0 1`, 'classical', {
      strict: true,
    });
    if (read.ok && !read.value.isCheck() && !read.value.outcome()) return read.value;
  }
}

/** Number of a square, counted from a8 along the ranks. */
const squareOf = (name: string): number => 8 * (8 - Number(name[1])) + name.charCodeAt(0) - 97;
