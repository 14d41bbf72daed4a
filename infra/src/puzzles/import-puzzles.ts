import { createHash } from 'node:crypto';
import type { Puzzle, PuzzleRowFault } from '@royal-chess/contracts/puzzles';
import {
  columnsOf,
  lichessColumns,
  type PuzzleColumns,
  readPuzzle,
  writePuzzle,
} from '@royal-chess/domain/puzzle/read-puzzle';
import { PackedFileUnreadable } from '../packed-files/packed-file-unreadable.ts';
import { unpackFile } from '../packed-files/unpack-file.ts';
import type { FileBytes, RowsReport } from '../thread-import/import-messages.ts';
import { PuzzleFileUnreadable, type PuzzleWriter } from './puzzle-store.ts';

/** Rows of a transaction. */
const rowsPerBatch = 1_000;
/** So many rows that cannot be read are enough to say that it is another file. */
const mostEarlyFaults = 10_000;
/** The longest row of Lichess has some 1,000 characters. */
const longestLine = 20_000;

const unpacking = { wanted: { names: /\.csv$/i, kind: 'CSV file' }, maxBytes: 8 * 1024 ** 3 };

/**
 * Writes the puzzles of a file and yields what became of each batch of rows.
 * @returns SHA-256 of the puzzles in the order of the file, in hex
 * @throws PuzzleFileUnreadable when no puzzle can be read, or the file breaks off
 */
export async function* importPuzzles(
  file: FileBytes,
  at: number,
  open: () => Promise<PuzzleWriter>,
): AsyncGenerator<RowsReport, string> {
  const hash = createHash('sha256');
  let writer: PuzzleWriter | null = null;
  const early: PuzzleRowFault[] = [];
  try {
    for await (const { puzzles, faults } of batches(linesOf(file))) {
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

interface Batch {
  readonly puzzles: Puzzle[];
  readonly faults: PuzzleRowFault[];
}

async function* batches(lines: AsyncIterable<string>): AsyncGenerator<Batch, void> {
  let columns: PuzzleColumns | null = null;
  let number = 0;
  let batch: Batch = { puzzles: [], faults: [] };
  for await (const line of lines) {
    number += 1;
    if (line.trim() === '') continue;
    if (columns === null) {
      const named = columnsOf(line);
      if (!named.ok) throw new PuzzleFileUnreadable(`${named.error}.`);
      columns = named.value ?? lichessColumns;
      if (named.value !== null) continue;
    }
    const row = readPuzzle(line, columns);
    if (row.ok) batch.puzzles.push(row.value);
    else batch.faults.push({ line: number, message: row.error });
    if (batch.puzzles.length + batch.faults.length < rowsPerBatch) continue;
    yield batch;
    batch = { puzzles: [], faults: [] };
  }
  if (batch.puzzles.length + batch.faults.length > 0) yield batch;
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
  if (rest !== '') yield rest;
}
