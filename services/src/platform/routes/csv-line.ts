/** What a cell of a CSV file may hold. */
export type Cell = string | number | boolean | null;

/** What a spreadsheet takes as the beginning of a formula. */
const formula = /^[\s]*[=+\-@\t\r]/;
const needsQuotes = /[",\r\n]/;

/** A cell as RFC 4180 writes it; a text that a spreadsheet would calculate gets an apostrophe before it. */
function cellOf(value: Cell): string {
  const text = value === null ? '' : String(value);
  const safe = typeof value === 'string' && formula.test(text) ? `'${text}` : text;
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A line of a CSV file, with its end. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(cellOf).join(',')}\r\n`;
