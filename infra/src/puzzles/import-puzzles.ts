import { createHash } from 'node:crypto';
import type { PuzzleRowFault } from '@royal-chess/contracts/puzzles';
import {
  columnsOf,
  lichessColumns,
  type PuzzleColumns,
  writePuzzle,
} from '@royal-chess/domain/puzzle/read-puzzle';
import { PackedFileUnreadable } from '../packed-files/packed-file-unreadable.ts';
import { unpackFile } from '../packed-files/unpack-file.ts';
import type { FileBytes, RowsReport } from '../thread-import/import-messages.ts';
import type { CheckedRows, PuzzleRows } from './check-rows.ts';
import { PuzzleFileUnreadable, type PuzzleWriter } from './puzzle-store.ts';

/** Rows that are checked at once. */
const rowsPerCheck = 1_000;
/** Characters that are checked at once; real rows have a fifth of it. */
const charactersPerCheck = 1_000_000;
/** Rows of a transaction: each one writes most pages of the index again, so a few large ones are cheaper than many small ones. */
const rowsPerWrite = 25_000;
/** So many rows that cannot be read are enough to say that it is another file. */
const mostEarlyFaults = 10_000;
/** The longest row of Lichess has some 1,000 characters. */
const longestLine = 20_000;

const unpacking = { wanted: { names: /\.csv$/i, kind: 'CSV file' }, maxBytes: 8 * 1024 ** 3 };

/** What an import works with. */
interface ImportParts {
  /** Reads rows, and checks them. */
  readonly check: (rows: PuzzleRows) => Promise<CheckedRows>;
  /** Opens the store, for the first puzzle. */
  readonly open: () => Promise<PuzzleWriter>;
}

/**
 * Writes the puzzles of a file and yields what became of each batch of rows.
 * @returns SHA-256 of the puzzles in the order of the file, in hex
 * @throws PuzzleFileUnreadable when no puzzle can be read, or the file breaks off
 */
export async function* importPuzzles(
  file: FileBytes,
  at: number,
  { check, open }: ImportParts,
): AsyncGenerator<RowsReport, string> {
  const hash = createHash('sha256');
  let writer: PuzzleWriter | null = null;
  const early: PuzzleRowFault[] = [];
  try {
    for await (const { puzzles, faults } of joined(checkedAhead(batches(linesOf(file)), check))) {
      for (const puzzle of puzzles) hash.update(`${writePuzzle(puzzle)}\n`);
      if (puzzles.length === 0 && !writer) {
        // Nothing is reported before the first puzzle: until then the whole file can be refused.
        early.push(...faults);
        if (early.length > mostEarlyFaults) break;
        continue;
      }
      writer ??= await open();
      const { added, changed } = await writer.write(puzzles);
      const same = puzzles.length - added - changed;
      yield { added, changed, same, faults: [...early.splice(0), ...faults] };
    }
    if (!writer) throw withoutPuzzles(early[0]);
    await writer.finish(at);
    return hash.digest('hex');
  } finally {
    await writer?.close();
  }
}

const withoutPuzzles = (fault: PuzzleRowFault | undefined): PuzzleFileUnreadable =>
  new PuzzleFileUnreadable(
    fault
      ? `No puzzle could be read. Line ${fault.line}: ${fault.message}.`
      : 'There is no puzzle in the file.',
  );

/** What the batches hold, in their order; while one of them is used, those after it are checked. */
async function* checkedAhead(
  batches: AsyncIterable<PuzzleRows>,
  check: ImportParts['check'],
): AsyncGenerator<CheckedRows, void> {
  const ahead: Promise<CheckedRows>[] = [];
  for await (const rows of batches) {
    const checked = check(rows);
    // It fails where it is awaited; an import that ends before needs none.
    checked.catch(() => undefined);
    ahead.push(checked);
    if (ahead.length > rowsPerWrite / rowsPerCheck) yield await ahead.shift()!;
  }
  for (const checked of ahead) yield await checked;
}

/** As many batches as are written at once. */
async function* joined(batches: AsyncIterable<CheckedRows>): AsyncGenerator<CheckedRows, void> {
  let parts: CheckedRows[] = [];
  let rows = 0;
  for await (const part of batches) {
    if (part.puzzles.length + part.faults.length === 0) continue;
    parts.push(part);
    rows += part.puzzles.length + part.faults.length;
    if (rows < rowsPerWrite) continue;
    yield together(parts);
    [parts, rows] = [[], 0];
  }
  if (rows > 0) yield together(parts);
}

const together = (parts: readonly CheckedRows[]): CheckedRows => ({
  puzzles: parts.flatMap(({ puzzles }) => puzzles),
  faults: parts.flatMap(({ faults }) => faults),
});

async function* batches(lines: AsyncIterable<string>): AsyncGenerator<PuzzleRows, void> {
  let columns: PuzzleColumns | null = null;
  let number = 0;
  let batch: string[] = [];
  let characters = 0;
  for await (const line of lines) {
    number += 1;
    if (columns === null) {
      if (line === '') continue;
      const named = columnsOf(line);
      if (!named.ok) throw new PuzzleFileUnreadable(`${named.error}.`);
      columns = named.value ?? lichessColumns;
      if (named.value !== null) continue;
    }
    batch.push(line);
    characters += line.length;
    if (batch.length < rowsPerCheck && characters < charactersPerCheck) continue;
    yield { columns, first: number - batch.length + 1, lines: batch };
    [batch, characters] = [[], 0];
  }
  if (columns !== null && batch.length > 0) yield { columns, first: number - batch.length + 1, lines: batch };
}

async function* linesOf(file: FileBytes): AsyncGenerator<string, void> {
  const decoder = new TextDecoder();
  let rest = '';
  try {
    const { bytes } = await unpackFile(file, unpacking);
    for await (const chunk of bytes) {
      const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) yield line.trimEnd();
      if (rest.length > longestLine)
        throw new PuzzleFileUnreadable(`A line is longer than ${longestLine} characters.`);
    }
  } catch (error) {
    throw error instanceof PackedFileUnreadable ? new PuzzleFileUnreadable(error.message) : error;
  }
  rest += decoder.decode();
  if (rest !== '') yield rest.trimEnd();
}
