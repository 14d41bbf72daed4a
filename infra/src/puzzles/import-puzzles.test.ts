import { expect, test } from '@jest/globals';
import type { Puzzle } from '@royal-chess/contracts/puzzles';
import { writePuzzle } from '@royal-chess/domain/puzzle/read-puzzle';
import type { RowsReport } from '../thread-import/import-messages.ts';
import { checkRows, type PuzzleRows } from './check-rows.ts';
import { importPuzzles } from './import-puzzles.ts';
import type { PuzzleWriter } from './puzzle-store.ts';
import { puzzleOf } from './testing/puzzles.ts';

/** Imports lines without a writer behind; @returns what was checked at once, what was written and what was reported. */
async function importOf(lines: readonly string[]) {
  async function* file(): AsyncGenerator<Uint8Array> {
    yield new TextEncoder().encode(lines.join('\n'));
  }
  const checked: PuzzleRows[] = [];
  const written: Puzzle[] = [];
  const check = async (rows: PuzzleRows) => {
    checked.push(rows);
    return checkRows(rows);
  };
  const writer: PuzzleWriter = {
    write: async (puzzles) => {
      written.push(...puzzles);
      return { added: puzzles.length, changed: 0 };
    },
    finish: async () => undefined,
    close: async () => undefined,
  };
  const reports: RowsReport[] = [];
  for await (const report of importPuzzles(file(), 0, { check, open: async () => writer }))
    reports.push(report);
  return { checked, written, reports };
}

test('rows keep their order and their line numbers from batch to batch', async () => {
  const lines = Array.from({ length: 2_500 }, (_, at) => writePuzzle(puzzleOf(`p${at + 1}`)));
  for (const blank of [10, 1_500]) lines[blank - 1] = '  ';
  for (const faulty of [1_000, 1_001, 2_400]) lines[faulty - 1] = 'no,row';
  const { checked, written, reports } = await importOf(lines);
  expect(checked.map(({ first, lines: { length } }) => [first, length])).toEqual([
    [1, 1_000],
    [1_001, 1_000],
    [2_001, 500],
  ]);
  expect(reports.flatMap(({ faults }) => faults.map(({ line }) => line))).toEqual([1_000, 1_001, 2_400]);
  const expected = lines.flatMap((line, at) => (line.startsWith('p') ? [`p${at + 1}`] : []));
  expect(written.map(({ id }) => id)).toEqual(expected);
});

test('long lines are checked in smaller batches', async () => {
  const lines = [writePuzzle(puzzleOf('one')), ...Array.from({ length: 120 }, () => 'x'.repeat(19_000))];
  const { checked, reports } = await importOf(lines);
  expect(checked.length).toBeGreaterThan(1);
  for (const { lines: batch } of checked) expect(batch.join('').length).toBeLessThan(1_020_000);
  expect(reports.flatMap(({ faults }) => faults)).toHaveLength(120);
});
