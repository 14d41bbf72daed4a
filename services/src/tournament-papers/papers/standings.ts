import type { Paper } from '../page/canvas.ts';
import type { PaperInput } from './heading.ts';
import { openListPages } from './list-pages.ts';
import { pointsText } from './points-text.ts';
import { drawTable } from './table.ts';
import type { Column } from './table-columns.ts';

/** A player in the standings. */
export interface StandingsRow {
  /** As it is to be read: a place shared may be `2–4`. */
  readonly place: string | number;
  /** Pairing number (TPN). */
  readonly number: number;
  readonly name: string;
  readonly title?: string;
  readonly federation?: string;
  readonly rating?: number;
  /** School, club or city. */
  readonly club?: string;
  /** In tenths. */
  readonly points: number;
  /** A text for each tie-break, as it is to be read. */
  readonly tieBreaks: readonly string[];
}

export interface StandingsInput extends PaperInput {
  /** `Standings` by default; `Final standings`, `Best girls under 12`. */
  readonly title?: string;
  /** Short names of the tie-breaks, in order: `BH-C1`. */
  readonly tieBreaks: readonly string[];
  readonly rows: readonly StandingsRow[];
}

/** Standings with tie-breaks; columns that no row fills are left out. */
export async function standingsPdf(input: StandingsInput): Promise<Paper> {
  const { rows, tieBreaks } = input;
  const pages = await openListPages(input, input.title ?? 'Standings');
  const columns: (Column & { readonly cell: (row: StandingsRow) => string })[] = [
    { head: 'Place', align: 'right', strong: true, cell: ({ place }) => String(place) },
    { head: 'No.', align: 'right', cell: ({ number }) => String(number) },
    { head: '', cell: ({ title }) => title ?? '' },
    { head: 'Name', share: 2, strong: true, cell: ({ name }) => name },
    { head: 'Fed', cell: ({ federation }) => federation ?? '' },
    { head: 'Rating', align: 'right', cell: ({ rating }) => (rating ? String(rating) : '') },
    { head: 'Club', share: 1, cell: ({ club }) => club ?? '' },
    { head: 'Pts', align: 'right', strong: true, cell: ({ points }) => pointsText(points) },
    ...tieBreaks.map((head, index) => ({
      head,
      align: 'right' as const,
      cell: (row: StandingsRow) => row.tieBreaks[index] ?? '',
    })),
  ];
  const filled = columns.filter(({ cell }) => rows.length === 0 || rows.some((row) => cell(row) !== ''));
  drawTable(
    pages,
    filled,
    rows.map((row) => filled.map(({ cell }) => cell(row))),
  );
  return pages.finish();
}
