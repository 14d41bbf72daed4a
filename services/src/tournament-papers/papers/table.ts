import { palette } from '../page/palette.ts';
import type { ListPages } from './list-pages.ts';
import { measureTable, type Column, type Row } from './table-columns.ts';

export interface TableOptions {
  /** Size of the texts, in points. */
  readonly size?: number;
  /** Size down to which a wide table may go. */
  readonly smallest?: number;
  /** Distance between columns, in sizes of the text. */
  readonly gap?: number;
  /** Height of rows, in that which the size gives. */
  readonly spacing?: number;
}

/** Draws a table over as many pages as it needs, each with the heads. Answers where it ends on the last page. */
export function drawTable(
  pages: ListPages,
  columns: readonly Column[],
  rows: readonly Row[],
  { size = 10.5, smallest = 6, gap = 0.85, spacing = 1 }: TableOptions = {},
): number {
  const { canvas, left, right, bottom } = pages;
  const measures = measureTable(canvas, columns, rows, right - left, { size, smallest, gap });
  const { headStyle, styles, widths } = measures;
  const height = measures.rowHeight * spacing;
  const lift = (height - measures.size * 0.7) / 2;
  const edges = edgesOf();

  /** Left end of each column. */
  function edgesOf(): number[] {
    let edge = left;
    return widths.map((width) => {
      const own = edge;
      edge += width + measures.gap;
      return own;
    });
  }

  function drawCells(cells: readonly string[], y: number, isHead: boolean): void {
    for (const [index, { align = 'left' }] of columns.entries()) {
      const [text = '', width = 0, edge = 0] = [cells[index], widths[index], edges[index]];
      if (text === '') continue;
      const style = isHead ? headStyle : (styles[index] ?? headStyle);
      const x = align === 'left' ? edge : align === 'center' ? edge + width / 2 : edge + width;
      canvas.text(canvas.cut(text, style, width + 0.01), x, y, style, align);
    }
  }

  function startPage(): number {
    const top = pages.nextPage() + measures.rowHeight * 0.8;
    drawCells(
      columns.map(({ head }) => head),
      top,
      true,
    );
    canvas.line(left, top + 5, right, top + 5, palette.ink, 0.7);
    return top + 5;
  }

  let y = startPage();
  for (const [index, row] of rows.entries()) {
    const isGroup = 'group' in row;
    // A group's heading goes with its first row.
    if (y + height * (isGroup ? 2.5 : 1) > bottom) y = startPage();
    if (isGroup) {
      y += measures.rowHeight * 1.5;
      const style = { size: measures.size * 1.15, weight: 'strong', color: palette.goldInk } as const;
      canvas.text(canvas.cut(row.group, style, right - left), left, y - measures.rowHeight * 0.35, style);
      canvas.line(left, y, right, y, palette.gold, 0.6);
      continue;
    }
    y += height;
    drawCells(row, y - lift, false);
    if (index < rows.length - 1) canvas.line(left, y, right, y, palette.hairline, 0.4);
  }
  canvas.line(left, y, right, y, palette.ink, 0.7);
  return y;
}
