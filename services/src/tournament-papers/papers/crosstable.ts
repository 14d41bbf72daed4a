import type { Paper } from '../page/canvas.ts';
import type { PaperInput } from './heading.ts';
import { openListPages } from './list-pages.ts';
import { pointsText } from './points-text.ts';
import { drawTable } from './table.ts';

/** A player's line. */
export interface CrosstableRow {
  readonly place: string | number;
  readonly name: string;
  readonly title?: string;
  readonly rating?: number;
  /** A text for each column: `12w1` in a Swiss, `½` in a round robin. */
  readonly cells: readonly string[];
  /** In tenths. */
  readonly points: number;
  /** A text for each tie-break, as it is to be read. */
  readonly tieBreaks?: readonly string[];
}

export interface CrosstableInput extends PaperInput {
  /** Heads of the columns: rounds of a Swiss, opponents of a round robin. */
  readonly columns: readonly string[];
  /** Short names of the tie-breaks. */
  readonly tieBreaks?: readonly string[];
  readonly rows: readonly CrosstableRow[];
}

/** Width beyond which a page lies on its side, in sizes of the text. */
const upright = 52;

/** About how wide the table is with room for names, in sizes of the text. */
function estimatedWidth({ columns, tieBreaks = [], rows }: CrosstableInput): number {
  const longest = (texts: readonly string[]): number => Math.max(...texts.map((text) => text.length));
  const narrow = [
    ...columns.map((head, index) => longest([head, ...rows.map(({ cells }) => cells[index] ?? '')])),
    ...tieBreaks.map((head, index) => longest([head, ...rows.map((row) => row.tieBreaks?.[index] ?? '')])),
  ];
  return narrow.reduce((sum, length) => sum + length * 0.5 + 0.7, 22);
}

/** Who played whom with which result. The text is smaller the more columns there are. */
export async function crosstablePdf(input: CrosstableInput): Promise<Paper> {
  const { columns, tieBreaks = [], rows } = input;
  const pages = await openListPages(
    input,
    'Crosstable',
    estimatedWidth(input) > upright ? 'landscape' : 'portrait',
  );
  drawTable(
    pages,
    [
      { head: 'Place', align: 'right', strong: true },
      { head: 'Name', share: 1, strong: true },
      { head: 'Rating', align: 'right' },
      ...columns.map((head) => ({ head, align: 'center' as const })),
      { head: 'Pts', align: 'right', strong: true },
      ...tieBreaks.map((head) => ({ head, align: 'right' as const })),
    ],
    rows.map(({ place, name, title, rating, cells, points, tieBreaks: values = [] }) => [
      String(place),
      [title, name].filter(Boolean).join(' '),
      rating ? String(rating) : '',
      ...columns.map((_, index) => cells[index] ?? ''),
      pointsText(points),
      ...values,
    ]),
    { gap: 0.7, smallest: 4 },
  );
  return pages.finish();
}
