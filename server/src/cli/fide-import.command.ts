import { createReadStream, statSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { type FideImportLine, fideImportLine, type FideRatingType } from '@royal-chess/contracts/fide';
import { BadUse } from './bad-use.ts';
import { FOUND_WRONG, RIGHT } from './cli-io.ts';
import type { CliOutput } from './cli-output.ts';
import { ProgressBar } from './progress-bar.ts';
import { progressOf } from './progress-stream.ts';
import type { ServerConnection } from './server-connection.ts';

export interface FideImportFlags {
  readonly type?: FideRatingType;
}

/** Rows between two lines of progress where no terminal shows it. */
const rowsPerLine = 100_000;

/**
 * Imports a rating list of FIDE. Exit code 1 when rows in it could not be read, or not its end.
 * @throws BadUse when there is no such file, or the server refuses it
 */
export async function fideImportCommand(
  server: ServerConnection,
  file: string,
  { type = typeInName(file) }: FideImportFlags,
  output: CliOutput,
): Promise<number> {
  const path = resolve(output.io.cwd, file);
  if (!statSync(path, { throwIfNoEntry: false })?.isFile())
    throw new BadUse('file', `There is no file ${path}`);
  const bar = new ProgressBar('rows', rowsPerLine);
  let last: FideImportLine | undefined;
  try {
    for await (const line of progressOf(await upload(server, path, type), fideImportLine)) {
      if (!output.json) bar.show(line);
      last = line;
    }
  } catch (error) {
    // As fetch reports a connection that fails.
    if ((error as Error).name !== 'TypeError') throw error;
  }
  if (!last?.finished)
    throw new BadUse('server', 'The server ended the import; its log says why. Import the list again.');
  report(last, output);
  return last.faulty === 0 && last.brokenOff === undefined ? RIGHT : FOUND_WRONG;
}

function upload(server: ServerConnection, path: string, type: FideRatingType | undefined): Promise<Response> {
  const query = type === undefined ? '' : `?type=${type}`;
  return fetch(`${server.url}/api/admin/fide/import${query}`, {
    method: 'POST',
    headers: { ...server.headers, 'content-type': 'application/octet-stream' },
    body: Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>,
    duplex: 'half',
  } as RequestInit);
}

function report(line: FideImportLine, output: CliOutput): void {
  const count = (value = 0): string => value.toLocaleString('en');
  for (const fault of line.errors ?? []) output.detail(`line ${fault.line}: ${fault.message}`);
  const unlisted = line.faulty - (line.errors?.length ?? 0);
  if (unlisted > 0) output.detail(`and ${count(unlisted)} more`);
  if (line.brokenOff !== undefined)
    output.detail(`The list was not read to its end: ${line.brokenOff} No player is marked as missing.`);
  output.answer(
    `${count(line.done)} rows: ${count(line.added)} players added, ${count(line.changed)} changed, ` +
      `${count(line.skipped)} as before, ${count(line.faulty)} rows not read; ` +
      `${count(line.missing)} players are in none of the newest lists`,
    line,
  );
}

/** FIDE's files of one type are named for it: `rapid_rating_list.txt`, `standard_oct26frl.zip`. */
function typeInName(file: string): FideRatingType | undefined {
  return /standard|rapid|blitz/i.exec(basename(file))?.[0]?.toLowerCase() as FideRatingType | undefined;
}
