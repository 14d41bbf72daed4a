import type { GameTables, TablePage } from '../game-statistics.ts';
import { sortText } from '../person-names.ts';

export const byUtf8 = (a: string, b: string): number =>
  a === b ? 0 : Buffer.compare(Buffer.from(a), Buffer.from(b));

/** A row with what it is sorted by; unknown values are last in either order. */
export interface SortedRow<Row> {
  readonly row: Row;
  readonly value: number | string | null;
  /** Rows alike in the value come in the order of the text for sorting, then of the one as written; users last. */
  readonly name: string;
  readonly userId?: string | null;
}

const compareValues = (a: number | string, b: number | string): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : byUtf8(String(a), String(b));

function compareRows(order: 'asc' | 'desc', a: SortedRow<unknown>, b: SortedRow<unknown>): number {
  if (a.value === null || b.value === null) {
    if (a.value !== b.value) return a.value === null ? 1 : -1;
  } else {
    const compared = compareValues(a.value, b.value);
    if (compared !== 0) return order === 'asc' ? compared : -compared;
  }
  const [userA, userB] = [a.userId ?? null, b.userId ?? null];
  if (userA !== null && userB !== null) return byUtf8(userA, userB);
  if (userA !== null || userB !== null) return userA === null ? -1 : 1;
  return byUtf8(sortText(a.name), sortText(b.name)) || byUtf8(a.name, b.name);
}

/** The rows of a page. */
export function pageOfRows<Row>(
  rows: readonly SortedRow<Row>[],
  {
    order,
    offset,
    limit,
  }: Pick<TablePage<GameTables[keyof GameTables]['sort']>, 'order' | 'offset' | 'limit'>,
): Row[] {
  return rows
    .toSorted((a, b) => compareRows(order, a, b))
    .slice(offset, offset + limit)
    .map(({ row }) => row);
}
