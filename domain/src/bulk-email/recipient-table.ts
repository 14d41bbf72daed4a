import type { RowFault } from '@royal-chess/contracts/bulk-email';
import { addressFault } from './address-fault.ts';

/** A row of a file. */
export interface TableRow {
  /** Line of the file, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

/** Who receives a letter. */
export interface Recipient {
  readonly line: number;
  /** In lower case. */
  readonly email: string;
  /** In the order of the columns. */
  readonly cells: readonly string[];
}

/** A row that is left out. */
export interface FaultyRow extends RowFault {
  /** As they are in the file, in the order of {@link RecipientTable.headers}. */
  readonly cells: readonly string[];
}

/** The recipients of a file. */
export interface RecipientTable {
  /** The first row as it is in the file, with the columns that have no header. */
  readonly headers: readonly string[];
  /** Headers of the columns; a column without one is left out. */
  readonly columns: readonly string[];
  /** The header of the column with the addresses. */
  readonly column: string;
  /** Rows without the header. */
  readonly rows: number;
  readonly recipients: readonly Recipient[];
  /** Rows whose address is in one before. */
  readonly duplicates: number;
  /** Lines whose other address is that of another line, too. */
  readonly repeatedRepairs: readonly number[];
  readonly faults: readonly FaultyRow[];
}

/** Characters of a faulty address that are shown. */
const shownLength = 100;

const isEmpty = ({ cells }: TableRow): boolean => cells.every((cell) => cell.trim() === '');

/**
 * Reads the rows of a file: the first one that is not empty has the headers, one of them `email` in any case. Rows without an address are
 * faults, addresses that differ by case only are one.
 * @param repairs other addresses for rows with a fault, by their line; a row without one keeps its own
 * @returns the headers where none of them is `email`
 */
export function recipientTable(
  rows: readonly TableRow[],
  repairs: ReadonlyMap<number, string> = new Map(),
): RecipientTable | { readonly headers: readonly string[] } {
  const start = rows.findIndex((row) => !isEmpty(row));
  const headers = (rows[start]?.cells ?? []).map((cell) => cell.trim());
  const at = headers.findIndex((header) => header.toLowerCase() === 'email');
  if (at === -1) return { headers: headers.filter((header) => header !== '') };
  const places = headers.flatMap((header, place) => (header === '' ? [] : [place]));
  const recipients = new Map<string, Recipient>();
  const faults: FaultyRow[] = [];
  /** Lines by the other address that they took. */
  const repaired = new Map<string, number>();
  const repeated = new Set<number>();
  let duplicates = 0;
  let count = 0;
  for (const row of rows.slice(start + 1)) {
    if (isEmpty(row)) continue;
    count += 1;
    const original = (row.cells[at] ?? '').trim();
    const repair = addressFault(original) === null ? undefined : repairs.get(row.line);
    const written = repair ?? original;
    const fault = addressFault(written);
    const email = written.toLowerCase();
    if (fault !== null)
      faults.push({ line: row.line, written: written.slice(0, shownLength), fault, cells: row.cells });
    else if (recipients.has(email)) {
      duplicates += 1;
      // Of two lines that took the same address the first one receives the letter as repaired.
      const line = repair === undefined ? repaired.get(email) : row.line;
      if (line !== undefined) repeated.add(line);
    } else {
      if (repair !== undefined) repaired.set(email, row.line);
      recipients.set(email, {
        line: row.line,
        email,
        cells: places.map((place) => (place === at ? written : (row.cells[place] ?? '').trim())),
      });
    }
  }
  return {
    headers: rows[start]!.cells,
    columns: places.map((place) => headers[place]!),
    column: headers[at]!,
    rows: count,
    recipients: [...recipients.values()],
    duplicates,
    repeatedRepairs: [...repeated],
    faults,
  };
}
