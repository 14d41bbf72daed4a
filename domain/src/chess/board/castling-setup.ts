import { castlingIndex, zobristFor } from './zobrist.ts';
import type { Shape } from './shape.ts';
import { fileOf, GRID, rankOf, squareAt } from './squares.ts';

/** Wings: 0 towards the last file, 1 towards the a-file. A right is bit `color * 2 + wing`. */
export const KING_WING = 0;
/** The wing towards the a-file. */
export const QUEEN_WING = 1;

/** Squares of kings and rooks when castling was still allowed: fixed for a whole game, shared by all its boards. */
export interface CastlingSetup {
  /** Rook square by `color * 2 + wing`; 0 without that right. */
  readonly rooks: Uint8Array;
  /** Square of the king after castling, by `color * 2 + wing`. */
  readonly kingTargets: Uint8Array;
  /** Square of the rook after castling, by `color * 2 + wing`. */
  readonly rookTargets: Uint8Array;
  /** Rights lost when a move starts or ends on a square. */
  readonly losses: Uint8Array;
  /** Key halves of every set of rights. */
  readonly keyHi: Int32Array;
  readonly keyLo: Int32Array;
}

const none = new Map<Shape, CastlingSetup>();

/** That of a game without castling: most positions of endgames and puzzles. */
export function noCastling(shape: Shape): CastlingSetup {
  const known = none.get(shape) ?? castlingSetup([0, 0], [0, 0, 0, 0], shape);
  none.set(shape, known);
  return known;
}

/**
 * @param kings king squares by colour
 * @param rooks castling rook squares by `color * 2 + wing`, 0 for none
 */
export function castlingSetup(
  kings: readonly number[],
  rooks: readonly number[],
  shape: Shape,
): CastlingSetup {
  const zobrist = zobristFor(shape.files);
  const kingTargets = new Uint8Array(4);
  const rookTargets = new Uint8Array(4);
  const losses = new Uint8Array(GRID);
  const keyHi = new Int32Array(16);
  const keyLo = new Int32Array(16);
  rooks.forEach((rook, slot) => {
    if (rook === 0) return;
    const color = slot >> 1;
    const king = kings[color] ?? 0;
    losses[rook] = (losses[rook] ?? 0) | (1 << slot);
    losses[king] = (losses[king] ?? 0) | (1 << slot);
    const target = squareAt(shape.kingTargets(fileOf(king))[slot % 2 === 0 ? 0 : 1], rankOf(king));
    kingTargets[slot] = target;
    rookTargets[slot] = slot % 2 === KING_WING ? target - 1 : target + 1;
    const index = castlingIndex(color, rook);
    for (let rights = 0; rights < 16; rights += 1) {
      if ((rights & (1 << slot)) === 0) continue;
      keyHi[rights] = (keyHi[rights] ?? 0) ^ (zobrist.castlingHi[index] ?? 0);
      keyLo[rights] = (keyLo[rights] ?? 0) ^ (zobrist.castlingLo[index] ?? 0);
    }
  });
  return { rooks: Uint8Array.from(rooks), kingTargets, rookTargets, losses, keyHi, keyLo };
}
