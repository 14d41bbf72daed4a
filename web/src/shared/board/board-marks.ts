import type { CSSProperties } from 'react';
import type { Square } from '@royal-chess/domain/chess/types';

/** What a board shows on its squares, apart from the pieces. */
export interface BoardMarks {
  /** Both squares of the last move. */
  readonly lastMove: readonly Square[];
  /** Both squares of a premove: their own tint and an edge, so that shape shows them too. */
  readonly premove: readonly Square[];
  readonly selected: Square | null;
  /** Squares the chosen piece may go to; a capture gets a ring, an empty square a dot: shape shows them, not hue. */
  readonly targets: ReadonlyMap<Square, 'dot' | 'ring'>;
  /** Square of a king in check. */
  readonly check: Square | null;
  readonly cursor: Square | null;
  readonly circles: readonly BoardCircle[];
}

/** A square with a ring in a colour of CSS. */
export interface BoardCircle {
  readonly square: Square;
  readonly color: string;
  /** Of its edges, where it must be seen on light and on dark squares. */
  readonly edge?: string;
}

const dot = 'radial-gradient(circle closest-side, var(--b-target) 0 25%, transparent 26%)';
const ring =
  'radial-gradient(circle closest-side, transparent 0 86%, var(--b-target) 87% 98%, transparent 99%)';
const glow =
  'radial-gradient(circle closest-side, var(--b-check) 0 30%, color-mix(in srgb, var(--b-check) 55%, transparent) 70%, transparent 100%)';
const circle = ({ color, edge }: BoardCircle): string =>
  edge === undefined
    ? `radial-gradient(circle closest-side, transparent 0 84%, ${color} 85% 97%, transparent 98%)`
    : `radial-gradient(circle closest-side, transparent 0 79%, ${edge} 80% 83%, ${color} 84% 94%, ${edge} 95% 98%, transparent 99%)`;
const flat = (colour: string): string => `linear-gradient(${colour}, ${colour})`;

/** Styles of all marked squares, in the form react-chessboard takes them. */
export function squareStylesOf(marks: BoardMarks): Record<Square, CSSProperties> {
  const layers = new Map<Square, string[]>();
  const add = (square: Square, layer: string) => layers.set(square, [...(layers.get(square) ?? []), layer]);
  for (const [square, kind] of marks.targets) add(square, kind === 'dot' ? dot : ring);
  for (const marked of marks.circles) add(marked.square, circle(marked));
  if (marks.check) add(marks.check, glow);
  if (marks.selected) add(marks.selected, flat('var(--b-sel)'));
  for (const square of marks.premove) if (square !== marks.selected) add(square, flat('var(--b-premove)'));
  for (const square of marks.lastMove)
    if (square !== marks.selected && !marks.premove.includes(square)) add(square, flat('var(--b-last)'));
  const styles: Record<Square, CSSProperties> = {};
  for (const [square, images] of layers) styles[square] = { backgroundImage: images.join(', ') };
  for (const square of marks.premove)
    styles[square] = { ...styles[square], boxShadow: 'inset 0 0 0 3px var(--b-premove-edge)' };
  if (marks.cursor)
    styles[marks.cursor] = { ...styles[marks.cursor], boxShadow: 'inset 0 0 0 3px var(--b-cursor)' };
  return styles;
}

/** The two squares of a move in UCI form. */
export const squaresOfMove = (uci: string | null): readonly Square[] =>
  uci && uci.length >= 4 ? [uci.slice(0, 2), uci.slice(2, 4)] : [];
