import { bulkEmailLimits } from '@royal-chess/contracts/bulk-email';
import { refusedList } from './unusable-file.ts';

/** Where a cell is: `r="AB12"`. */
const place = /\br=["']([A-Z]{1,3})(\d{1,7})["']/g;
const mostCells = bulkEmailLimits.rows * bulkEmailLimits.columns;

/** `A` is 1, `AA` is 27. */
const numberOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

/**
 * Refuses a sheet with a cell far from the others: all cells up to it would be made, empty ones too, and fill the memory.
 * @param sheet its XML
 * @throws UnusableFile
 */
export function checkCells(sheet: Buffer): void {
  let [rows, columns] = [0, 0];
  for (const [, letters = '', row] of sheet.toString('latin1').matchAll(place)) {
    rows = Math.max(rows, Number(row));
    columns = Math.max(columns, numberOf(letters));
  }
  if (rows * columns > mostCells)
    throw refusedList(
      `The sheet has ${rows.toLocaleString('en')} rows and ${columns.toLocaleString('en')} columns. Delete the cells beyond the list.`,
    );
}
