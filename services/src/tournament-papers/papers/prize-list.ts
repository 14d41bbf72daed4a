import type { Paper } from '../page/canvas.ts';
import { palette } from '../page/palette.ts';
import type { PaperInput } from './heading.ts';
import { openListPages } from './list-pages.ts';
import { pointsText } from './points-text.ts';
import { drawTable } from './table.ts';
import type { Column, Row } from './table-columns.ts';

/** A prize and its winner. */
export interface PrizeRow {
  /** Place in the list of prizes, as it is to be read: `1`, `2–4`. */
  readonly place: string | number;
  readonly name: string;
  readonly title?: string;
  /** School, club or city. */
  readonly club?: string;
  /** In tenths. */
  readonly points?: number;
  /** With currency or in kind, as it is to be read: `₹ 5,000`, `Trophy`. */
  readonly prize: string;
  /** Such as `shared by 3`. */
  readonly note?: string;
}

export interface PrizeListInput extends PaperInput {
  /** Lists of prizes in order: `Open`, `Best girls under 12`. */
  readonly lists: readonly { readonly title: string; readonly rows: readonly PrizeRow[] }[];
  /** As it is to be read. */
  readonly total?: string;
  /** Leaves a column in which the winners sign for what they receive. */
  readonly signatures?: boolean;
}

/** The prizes of an event, list by list. */
export async function prizeListPdf(input: PrizeListInput): Promise<Paper> {
  const { lists, total, signatures = false } = input;
  const pages = await openListPages(input, 'Prizes');
  const rowsOfLists = lists.flatMap(({ rows }) => rows);
  const columns: (Column & { readonly cell: (row: PrizeRow) => string })[] = [
    { head: 'Place', align: 'right', strong: true, cell: ({ place }) => String(place) },
    {
      head: 'Name',
      share: 3,
      strong: true,
      cell: ({ title, name }) => [title, name].filter(Boolean).join(' '),
    },
    { head: 'Club', share: 2, cell: ({ club }) => club ?? '' },
    {
      head: 'Pts',
      align: 'right',
      cell: ({ points }) => (points === undefined ? '' : pointsText(points)),
    },
    { head: 'Prize', align: 'right', strong: true, cell: ({ prize }) => prize },
    { head: '', cell: ({ note }) => note ?? '' },
  ];
  const filled: Column[] = [];
  const cells: ((row: PrizeRow) => string)[] = [];
  for (const { cell, ...column } of columns)
    if (rowsOfLists.some((row) => cell(row) !== '')) {
      filled.push(column);
      cells.push(cell);
    }
  const rows = lists.flatMap(({ title, rows }): Row[] => [
    { group: title },
    ...rows.map((row) => cells.map((cell) => cell(row))),
  ]);
  const end = drawTable(
    pages,
    signatures ? [...filled, { head: 'Received', width: 13 }] : filled,
    rows,
    signatures ? { spacing: 1.5 } : {},
  );
  if (total !== undefined) {
    const y = end + 20 > pages.bottom ? pages.nextPage() + 16 : end + 18;
    pages.canvas.text(
      `Total: ${total}`,
      pages.right,
      y,
      { size: 11, weight: 'strong', color: palette.ink },
      'right',
    );
  }
  return pages.finish();
}
