import Papa from 'papaparse';
import { fail, ok, type Outcome } from '../../../result.ts';
import { readSource } from '../trf/trf-source.ts';
import { fieldOfHeading, usualHeadings, type EntryField } from './entry-columns.ts';
import { readValue, type Entry } from './entry-values.ts';

/** What is wrong with a list of entries, and where. */
export interface EntryFault {
  /** Line of the file, from 1; a quoted cell may go on over several. */
  readonly line: number;
  /** Column of the table, from 1. */
  readonly column: number;
  /** Heading of the column, or `file`. */
  readonly field: string;
  readonly message: string;
}

/** A list of entries that could be read. */
export interface EntryList {
  readonly entries: readonly Entry[];
  /** Columns that were skipped, and rows that end early. */
  readonly warnings: readonly EntryFault[];
}

/** Most faults that are listed, and most warnings. */
const mostFaults = 200;

interface Row {
  readonly line: number;
  readonly cells: readonly string[];
}

/**
 * Reads a list of entries: CSV with a heading for each column, separated by commas, semicolons, tabs or bars, in UTF-8 or
 * Windows-1252. Headings may be in several languages; columns that are not needed are skipped, with a warning. A list
 * without players is a fault.
 */
export function readEntries(input: Uint8Array | string): Outcome<EntryList, readonly EntryFault[]> {
  const source = readSource(input);
  if (!source.ok) return source;
  const text = source.value.lines.map((line) => `${line.text}\n`).join('');
  const faults: EntryFault[] = [];
  const [head, ...rows] = rowsOf(text, faults);
  const fields = head?.cells.map(fieldOfHeading) ?? [];
  if (!fields.includes('name') && !fields.includes('lastName'))
    faults.push({
      line: head?.line ?? 1,
      column: 1,
      field: 'name',
      message: 'A column "name" is expected in the first line.',
    });
  for (const [index, field] of fields.entries())
    if (field !== null && fields.indexOf(field) < index)
      faults.push(
        faultAt(head, index, head?.cells[index], `Column ${fields.indexOf(field) + 1} holds the same.`),
      );
  if (faults.length === 0 && rows.length === 0)
    faults.push(faultAt(head, 0, 'file', 'The list has no players: no line follows the headings.'));
  if (faults.length > 0) return fail(faults);
  const entries = rows.map((row) => readRow(row, head?.cells ?? [], fields, faults));
  checkIds(rows, entries, fields, faults);
  if (faults.length > 0) return fail(faults.slice(0, mostFaults));
  return ok({ entries, warnings: warningsOf(head, rows, fields).slice(0, mostFaults) });
}

/** Columns with a heading that is not known, and rows with fewer cells than headings. */
function warningsOf(
  head: Row | undefined,
  rows: readonly Row[],
  fields: readonly (EntryField | null)[],
): readonly EntryFault[] {
  const headings = head?.cells ?? [];
  const skipped = headings.flatMap((heading, index) =>
    heading === '' || fields[index] !== null
      ? []
      : [
          faultAt(
            head,
            index,
            heading,
            `The column is skipped: its heading is none of ${usualHeadings.join(', ')}, nor a translation of one.`,
          ),
        ],
  );
  const short = rows
    .filter(({ cells }) => cells.length < headings.length)
    .map((row) =>
      faultAt(
        row,
        row.cells.length,
        headings[row.cells.length],
        `The row ends early: it has ${row.cells.length} of ${headings.length} cells. What is missing is left empty.`,
      ),
    );
  return [...skipped, ...short];
}

const faultAt = (
  row: Row | undefined,
  index: number,
  heading: string | undefined,
  message: string,
): EntryFault => ({
  line: row?.line ?? 1,
  column: index + 1,
  field: heading ?? '',
  message,
});

/** The separator that the headings have most of; a comma when there is one column only. */
function separatorOf(text: string): string {
  const [head = ''] = /^.*\S.*$/m.exec(text) ?? [];
  const unquoted = head.replaceAll(/"[^"]*"/g, '');
  const counts = [',', ';', '\t', '|'].map((sign) => ({ sign, count: unquoted.split(sign).length }));
  return counts.toSorted((a, b) => b.count - a.count)[0]?.sign ?? ',';
}

function rowsOf(text: string, faults: EntryFault[]): readonly Row[] {
  const rows: Row[] = [];
  let line = 1;
  let start = 0;
  Papa.parse<string[]>(text, {
    newline: '\n',
    delimiter: separatorOf(text),
    step({ data, errors, meta }) {
      const cells = data.map((cell) => cell.trim());
      for (const { type, message } of errors)
        // One column only has no separator to be found, which is no fault.
        if (type === 'Quotes')
          faults.push({ line, column: data.length, field: 'file', message: `${message}.` });
      if (cells.some((cell) => cell !== '')) rows.push({ line, cells });
      for (let at = start; at < meta.cursor; at++) if (text[at] === '\n') line += 1;
      start = meta.cursor;
    },
  });
  return rows;
}

function readRow(
  row: Row,
  headings: readonly string[],
  fields: readonly (EntryField | null)[],
  faults: EntryFault[],
): Entry {
  let entry: Omit<Entry, 'name'> = { rating: 0 };
  const names: Partial<Record<EntryField, string>> = {};
  for (const [index, text] of row.cells.entries()) {
    const field = fields[index];
    if (field === undefined) {
      if (text !== '')
        faults.push(faultAt(row, index, '', `The row has more cells than there are headings: "${text}".`));
    } else if (field === 'name' || field === 'lastName' || field === 'firstName') names[field] = text;
    else if (field !== null) {
      const read = readValue(field, text);
      if ('message' in read) faults.push(faultAt(row, index, headings[index], read.message));
      else entry = { ...entry, ...read.entry };
    }
  }
  const name = (names.name ?? [names.lastName, names.firstName].filter(Boolean).join(', ')).replaceAll(
    /\s+/g,
    ' ',
  );
  const column = Math.max(0, fields.indexOf(fields.includes('name') ? 'name' : 'lastName'));
  if (name === '') faults.push(faultAt(row, column, headings[column], 'A name is expected.'));
  return { ...entry, name };
}

function checkIds(
  rows: readonly Row[],
  entries: readonly Entry[],
  fields: readonly (EntryField | null)[],
  faults: EntryFault[],
): void {
  const lines = new Map<string, number>();
  for (const [index, { fideId }] of entries.entries()) {
    if (fideId === undefined) continue;
    const first = lines.get(fideId);
    const line = rows[index]?.line ?? 1;
    if (first === undefined) lines.set(fideId, line);
    else
      faults.push(
        faultAt(
          rows[index],
          fields.indexOf('fideId'),
          'FIDE number',
          `${fideId} repeats; line ${first} has it already.`,
        ),
      );
  }
}
