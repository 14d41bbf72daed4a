/** A value of a table of figures. */
export type Figure = string | number;

/** A cell that no spreadsheet takes for a formula, quoted where it must be. */
function cell(value: Figure): string {
  if (typeof value === 'number') return String(value);
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A table as CSV (RFC 4180). */
export const csvOf = (rows: readonly (readonly Figure[])[]): string =>
  rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
