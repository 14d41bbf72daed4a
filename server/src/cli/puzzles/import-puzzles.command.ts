import { Readable } from 'node:stream';
import { type PuzzleImportLine, puzzleImportLine } from '@royal-chess/contracts/puzzles';
import { BadUse } from '../bad-use.ts';
import { FOUND_WRONG, RIGHT } from '../cli-io.ts';
import type { CliOutput } from '../cli-output.ts';
import { readBytes } from '../input-file.ts';
import { ProgressBar } from '../progress-bar.ts';
import { progressOf } from '../progress-stream.ts';
import type { ServerConnection } from '../server-connection.ts';

/** Rows between two lines of progress where no terminal shows it. */
const rowsPerLine = 100_000;

/**
 * Imports puzzles. Exit code 1 when rows could not be read, or not the end of the file.
 * @throws BadUse when there is no such file, or the server refuses it
 */
export async function importPuzzlesCommand(
  server: ServerConnection,
  file: string,
  output: CliOutput,
): Promise<number> {
  const bytes = readBytes(file, output.io);
  // A missing file is refused before the server is called.
  const first = await bytes.next();
  const bar = new ProgressBar('puzzles', rowsPerLine);
  let last: PuzzleImportLine | undefined;
  try {
    for await (const line of progressOf(await upload(server, withFirst(first, bytes)), puzzleImportLine)) {
      if (!output.json) bar.show(line);
      last = line;
    }
  } catch (error) {
    // As fetch reports a connection that fails.
    if ((error as Error).name !== 'TypeError') throw error;
  }
  if (!last?.finished)
    throw new BadUse('server', 'The server ended the import; its log says why. Import the file again.');
  report(last, output);
  return last.faulty === 0 && last.brokenOff === undefined ? RIGHT : FOUND_WRONG;
}

async function* withFirst(
  first: IteratorResult<Uint8Array, void>,
  rest: AsyncGenerator<Uint8Array, void, undefined>,
): AsyncGenerator<Uint8Array, void, undefined> {
  if (!first.done) yield first.value;
  yield* rest;
}

const upload = (server: ServerConnection, bytes: AsyncIterable<Uint8Array>): Promise<Response> =>
  fetch(`${server.url}/api/admin/puzzles/import`, {
    method: 'POST',
    headers: { ...server.headers, 'content-type': 'application/octet-stream' },
    body: Readable.toWeb(Readable.from(bytes)) as ReadableStream<Uint8Array>,
    duplex: 'half',
  } as RequestInit);

function report(line: PuzzleImportLine, output: CliOutput): void {
  const count = (value: number): string => value.toLocaleString('en');
  for (const fault of line.errors ?? []) output.detail(`line ${fault.line}: ${fault.message}`);
  const unlisted = line.faulty - (line.errors?.length ?? 0);
  if (unlisted > 0) output.detail(`and ${count(unlisted)} more`);
  if (line.brokenOff !== undefined) output.detail(`The file was not read to its end: ${line.brokenOff}`);
  output.answer(
    `${count(line.done)} rows: ${count(line.added)} puzzles added, ${count(line.changed)} changed, ` +
      `${count(line.skipped)} as before, ${count(line.faulty)} rows not read`,
    line,
  );
}
