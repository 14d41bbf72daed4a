import type { Align, Canvas, TextStyle } from '../page/canvas.ts';
import { palette } from '../page/palette.ts';

/** A column of a table. */
export interface Column {
  readonly head: string;
  readonly align?: Align;
  readonly strong?: boolean;
  /** Takes a share of the width that the others leave; its texts are cut to it. Others are as wide as their widest text. */
  readonly share?: number;
  /** Least width of a column without a share, in sizes of the text. */
  readonly width?: number;
}

/** A row: a text for each column, or a heading over the rows below. */
export type Row = readonly string[] | { readonly group: string };

/** How a table is set at one size of text. */
export interface TableMeasures {
  /** Of the texts, in points. */
  readonly size: number;
  readonly gap: number;
  readonly rowHeight: number;
  readonly headStyle: TextStyle;
  readonly styles: readonly TextStyle[];
  readonly widths: readonly number[];
}

/** Least width of a column that takes a share of 1, in sizes of the text: about 16 letters. */
const narrowest = 8;

/** Measures at the largest size at which names keep enough room, but at least the smallest. */
export function measureTable(
  canvas: Canvas,
  columns: readonly Column[],
  rows: readonly Row[],
  width: number,
  { size, smallest, gap }: { size: number; smallest: number; gap: number },
): TableMeasures {
  // Widths grow with the size, so those of size 1 are enough.
  const natural = columns.map((column, index) =>
    column.share === undefined ? naturalWidth(canvas, column, rows, index) : 0,
  );
  const shares = columns.reduce((sum, { share = 0 }) => sum + share, 0);
  const fixed = natural.reduce((sum, part) => sum + part, 0) + gap * (columns.length - 1);
  const fitting = width / (fixed + narrowest * shares);
  const chosen = Math.max(smallest, Math.min(size, fitting));
  const rest = Math.max(0, width - fixed * chosen);
  return {
    size: chosen,
    gap: gap * chosen,
    rowHeight: chosen * 1.72,
    headStyle: headOf(chosen),
    styles: columns.map((column) => styleOf(column, chosen)),
    widths: columns.map(({ share }, index) =>
      share === undefined ? (natural[index] ?? 0) * chosen : (rest * share) / shares,
    ),
  };
}

const headOf = (size: number): TextStyle => ({ size: size * 0.86, color: palette.ink3 });
const styleOf = ({ strong }: Column, size: number): TextStyle => ({
  size,
  weight: strong ? 'strong' : 'text',
});

function naturalWidth(canvas: Canvas, column: Column, rows: readonly Row[], index: number): number {
  const cells = new Set(rows.flatMap((row) => ('group' in row ? [] : [row[index] ?? ''])));
  let widest = Math.max(column.width ?? 0, canvas.widthOf(column.head, headOf(1)));
  for (const cell of cells) widest = Math.max(widest, canvas.widthOf(cell, styleOf(column, 1)));
  return widest;
}
