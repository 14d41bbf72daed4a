import { type AddressRepair, bulkEmailLimits } from '@royal-chess/contracts/bulk-email';
import {
  type RecipientTable,
  recipientTable,
  type TableRow,
} from '@royal-chess/domain/bulk-email/recipient-table';
import { CsvError, type Info, parse } from 'csv-parse/sync';
import { type CellValue, readSheet } from 'read-excel-file/universal';
import { checkZip } from './check-zip.ts';
import { faultTexts } from './fault-texts.ts';
import { notAList, refusedList } from './unusable-file.ts';

/** Characters of all cells together: they are copied from one thread to another. */
const mostCharacters = 30_000_000;
/** Characters of one line of text, which a quote without an end would make out of a whole file. */
const longestRecord = 100_000;
const separators = [',', ';', '\t', '|'];

const isZip = (bytes: Buffer): boolean =>
  bytes.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004', 'latin1'));

/** `.xls`, whatever its name. */
const isOldWorkbook = (bytes: Buffer): boolean =>
  bytes.subarray(0, 8).equals(Buffer.from('d0cf11e0a1b11ae1', 'hex'));

/**
 * The recipients of a file, whose content must be what its name says.
 * @param repairs other addresses for lines with a fault
 * @throws UnusableFile
 */
export async function readTable(
  name: string,
  bytes: Buffer,
  repairs: readonly AddressRepair[] = [],
): Promise<RecipientTable> {
  const ending = /\.(xlsx|csv)$/i.exec(name)?.[1]?.toLowerCase();
  if (isOldWorkbook(bytes)) throw notAList();
  if (ending === undefined || isZip(bytes) !== (ending === 'xlsx')) throw notAList();
  const rows = asWritten(ending === 'xlsx' ? await rowsOfWorkbook(bytes) : rowsOfText(textOf(bytes)));
  if (rows.length > bulkEmailLimits.rows)
    throw refusedList(`Send at most ${bulkEmailLimits.rows.toLocaleString('en')} rows at once.`);
  if (rows.some(({ cells }) => cells.length > bulkEmailLimits.columns))
    throw refusedList(`Send at most ${bulkEmailLimits.columns} columns.`);
  let characters = 0;
  for (const { cells } of rows) for (const cell of cells) characters += cell.length;
  if (characters > mostCharacters)
    throw refusedList(`Send at most ${mostCharacters.toLocaleString('en')} characters at once.`);
  const table = recipientTable(rows, new Map(repairs.map(({ line, email }) => [line, email])));
  if ('recipients' in table) return table;
  const { headers } = table;
  throw refusedList(
    headers.length === 0
      ? 'The file is empty: its first line must have the headers, one of them “email”.'
      : `No column is named “email”. The headers are: ${headers.slice(0, 20).join(', ').slice(0, 400)}.`,
  );
}

/**
 * Takes back what the file of the faults of a list adds: an apostrophe before what would begin a formula, and the two columns before those
 * of the list.
 */
function asWritten(rows: readonly TableRow[]): readonly TableRow[] {
  const [line, wrong] = rows.find(({ cells }) => cells.some((cell) => cell.trim() !== ''))?.cells ?? [];
  const added = Object.values(faultTexts).some((texts) => texts.line === line && texts.wrong === wrong)
    ? 2
    : 0;
  return rows.map((row) => ({
    ...row,
    cells: row.cells.slice(added).map((cell) => cell.replace(/^'(?=\s*[=+\-@\t\r])/, '')),
  }));
}

/** The first sheet. A formula is the value that was stored with it, as text. */
async function rowsOfWorkbook(bytes: Buffer): Promise<readonly TableRow[]> {
  checkZip(bytes);
  let sheet: readonly (readonly (CellValue | null)[])[];
  try {
    sheet = await readSheet(new Uint8Array(bytes).buffer);
  } catch {
    throw refusedList('The file is damaged: it is no workbook.');
  }
  return sheet.map((cells, at) => ({ line: at + 1, cells: cells.map(cellText) }));
}

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (!(cell instanceof Date)) return String(cell).slice(0, bulkEmailLimits.value);
  const iso = Number.isNaN(cell.getTime()) ? '' : cell.toISOString();
  return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso.slice(0, 16).replace('T', ' ');
}

/** Files of Excel are UTF-16 or in the code page of Windows as often as UTF-8. */
function textOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  // Without a mark: the first character is a letter of a header, or a quotation mark.
  if (bytes[0] !== 0 && bytes[1] === 0) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0 && bytes[1] !== 0) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes.includes(0)) throw notAList();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function rowsOfText(text: string): readonly TableRow[] {
  // Excel names its separator in a first line of its own.
  const named = /^sep=([,;\t|])\r?\n/i.exec(text);
  const content = text.slice(named?.[0].length ?? 0);
  const offset = named === null ? 0 : 1;
  try {
    const records = parse(content, {
      delimiter: named?.[1] ?? separatorOf(content),
      bom: true,
      info: true,
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: longestRecord,
      to: bulkEmailLimits.rows + 1,
    }) as unknown as readonly { readonly record: readonly string[]; readonly info: Info }[];
    let line = 1 + offset;
    return records.map(({ record, info }) => {
      const row = { line, cells: record.map((cell) => cell.slice(0, bulkEmailLimits.value)) };
      line = info.lines + offset + 1;
      return row;
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const at = (error as unknown as { readonly lines?: number }).lines ?? 0;
    throw refusedList(`Line ${at + offset} cannot be read: a quotation mark has no end.`);
  }
}

/** The separator that stands most often in the headers. */
function separatorOf(text: string): string {
  const headers = (/[^\r\n]*\S[^\r\n]*/.exec(text.slice(0, longestRecord))?.[0] ?? '').replaceAll(
    /"[^"]*"/g,
    '',
  );
  const counts = separators.map((separator) => headers.split(separator).length);
  return separators[counts.indexOf(Math.max(...counts))] ?? ',';
}
