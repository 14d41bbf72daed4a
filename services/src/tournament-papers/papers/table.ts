import type { Align } from '../page/canvas.ts';
import { palette } from '../page/palette.ts';
import type { ListPages } from './list-pages.ts';

/** A column of a table. */
export interface Column {
  readonly head: string;
  readonly align?: Align;
  readonly strong?: boolean;
  /** Takes a share of the width that the others leave; its texts are cut to it. Others are as wide as their widest text. */
  readonly share?: number;
}

/** A row: a text for each column, or a heading over the rows below. */
export type Row = readonly string[] | { readonly group: string };

export interface TableOptions {
  /** Size of the texts, in points. */
  readonly size?: number;
  /** Distance between columns. */
  readonly gap?: number;
}

/** Draws a table over as many pages as it needs, each with the heads. Answers where it ends on the last page. */
export async function drawTable(
  pages: ListPages,
  columns: readonly Column[],
  rows: readonly Row[],
  { size = 10.5, gap = 9 }: TableOptions = {},
): Promise<number> {
  const { canvas, left, right, bottom } = pages;
  const height = size * 1.72;
  const styles = columns.map(({ strong }) => ({ size, weight: strong ? 'strong' : 'text' }) as const);
  const headStyle = { size: size * 0.86, color: palette.ink3 } as const;
  const widths = widthsOf();
  const edges = edgesOf();

  function widthsOf(): number[] {
    const natural = columns.map((column, index) =>
      column.share === undefined ? naturalWidth(column, index) : 0,
    );
    const rest = right - left - gap * (columns.length - 1) - natural.reduce((sum, width) => sum + width, 0);
    const shares = columns.reduce((sum, { share = 0 }) => sum + share, 0);
    return columns.map(({ share }, index) =>
      share === undefined ? (natural[index] ?? 0) : (Math.max(0, rest) * share) / shares,
    );
  }

  function naturalWidth({ head }: Column, index: number): number {
    const style = styles[index] ?? { size };
    const cells = new Set(rows.flatMap((row) => ('group' in row ? [] : [row[index] ?? ''])));
    return Math.max(
      canvas.widthOf(head, headStyle),
      ...[...cells].map((cell) => canvas.widthOf(cell, style)),
    );
  }

  /** Left end of each column. */
  function edgesOf(): number[] {
    let edge = left;
    return widths.map((width) => {
      const own = edge;
      edge += width + gap;
      return own;
    });
  }

  function drawCells(cells: readonly string[], y: number, isHead: boolean): void {
    for (const [index, { align = 'left' }] of columns.entries()) {
      const [text = '', width = 0, edge = 0] = [cells[index], widths[index], edges[index]];
      if (text === '') continue;
      const style = isHead ? headStyle : (styles[index] ?? { size });
      const x = align === 'left' ? edge : align === 'center' ? edge + width / 2 : edge + width;
      canvas.text(canvas.cut(text, style, width + 0.01), x, y, style, align);
    }
  }

  async function startPage(): Promise<number> {
    const top = (await pages.nextPage()) + height * 0.8;
    drawCells(
      columns.map(({ head }) => head),
      top,
      true,
    );
    canvas.line(left, top + 5, right, top + 5, palette.ink, 0.7);
    return top + 5;
  }

  let y = await startPage();
  for (const [index, row] of rows.entries()) {
    const isGroup = 'group' in row;
    // A group's heading goes with its first row.
    if (y + height * (isGroup ? 2.5 : 1) > bottom) y = await startPage();
    if (isGroup) {
      y += height * 1.5;
      canvas.text(row.group, left, y - height * 0.35, {
        size: size * 1.15,
        weight: 'strong',
        color: palette.goldInk,
      });
      canvas.line(left, y, right, y, palette.gold, 0.6);
      continue;
    }
    y += height;
    drawCells(row, y - height * 0.3, false);
    if (index < rows.length - 1) canvas.line(left, y, right, y, palette.hairline, 0.4);
  }
  canvas.line(left, y, right, y, palette.ink, 0.7);
  return y;
}
