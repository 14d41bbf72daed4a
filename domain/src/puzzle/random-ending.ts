import { Position } from '../chess/position.ts';
import type { RandomSource } from '../tournament/random/random-source.ts';

/** Pieces that each side has beside its king and pawns. */
const kinds = ['', 'n', 'b', 'b', 'r', 'q'];

/** A legal ending by lot, with the same pieces on both sides: those of the kinds of endgames that puzzles have as themes. */
export function randomEnding(random: RandomSource): Position {
  for (;;) {
    const pieces = kinds[random.whole(0, kinds.length - 1)]!;
    const pawns = random.whole(2, 5);
    const squares = new Map<number, string>();
    const place = (piece: string, least: number, most: number): void => {
      let square = random.whole(least, most);
      while (squares.has(square)) square = random.whole(least, most);
      squares.set(square, piece);
    };
    for (const men of [`k${pieces}`, `K${pieces.toUpperCase()}`]) {
      for (const piece of men) place(piece, 0, 63);
      for (let pawn = 0; pawn < pawns; pawn += 1) place(men.startsWith('k') ? 'p' : 'P', 8, 55);
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
