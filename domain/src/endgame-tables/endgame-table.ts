import type { Material } from './material.ts';
import type { TableLayout } from './table-layout.ts';

/** Stored of a draw. */
export const DRAW = 0;
/** Stored of what is no position: men on one square, adjacent kings, the side that is not to move in check. */
export const ILLEGAL = 255;

/**
 * Every position of a material with its distance to mate: a byte a position and side to move. It is `DRAW`, `ILLEGAL`, or half-moves to
 * mate plus 1: odd where the side to move is mated, even where it mates.
 */
export interface EndgameTable {
  readonly material: Material;
  readonly layout: TableLayout;
  /** By side to move, White's first; there by place. */
  readonly values: readonly [Uint8Array, Uint8Array];
}
