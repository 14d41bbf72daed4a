import type { ProgressLine } from '@royal-chess/contracts/core';
import { Readable } from 'node:stream';
import { FOUND_WRONG, RIGHT } from '../cli-io.ts';
import type { CliOutput } from '../cli-output.ts';
import { readBytes } from '../input-file.ts';
import { ProgressBar } from '../progress-bar.ts';
import { progressOf } from '../progress-stream.ts';
import type { ServerConnection } from '../server-connection.ts';

/** What became of one file. */
interface ImportedFile {
  readonly file: string;
  /** Games that are new. */
  readonly done: number;
  /** Games that were known. */
  readonly skipped: number;
  readonly errors: NonNullable<ProgressLine['errors']>;
}

/**
 * Imports PGN files into the game database, one after the other. Exit code 1 when a game in them could not be read.
 * @throws BadUse when there is no such file
 * @throws CommandRefused when the server refuses a file; those before it are imported
 */
export async function importCommand(
  server: ServerConnection,
  files: readonly string[],
  output: CliOutput,
): Promise<number> {
  const imported: ImportedFile[] = [];
  for (const file of files) {
    const result = await importFile(server, file, output);
    imported.push(result);
    const name = files.length > 1 ? `${file}: ` : '';
    for (const { line, message } of result.errors) output.detail(`${name}line ${line}: ${message}`);
    if (files.length > 1) output.detail(`${name}${countsOf(result)}`);
  }
  const sum = (count: (file: ImportedFile) => number): number =>
    imported.reduce((all, file) => all + count(file), 0);
  const [done, skipped] = [sum((file) => file.done), sum((file) => file.skipped)];
  const errors = imported.flatMap((file) => file.errors);
  output.answer(countsOf({ done, skipped, errors }), {
    done,
    skipped,
    errors,
    finished: true,
    files: imported,
  });
  return errors.length === 0 ? RIGHT : FOUND_WRONG;
}

const countsOf = ({ done, skipped, errors }: Omit<ImportedFile, 'file'>): string =>
  `${done} games imported, ${skipped} known already, ${errors.length} broken`;

async function importFile(server: ServerConnection, file: string, output: CliOutput): Promise<ImportedFile> {
  const bytes = readBytes(file, output.io);
  // Opens the file before the server is called: its absence is a fault of the command.
  const first = await bytes.next();
  const body = async function* (): AsyncGenerator<Uint8Array, void> {
    if (!first.done) yield first.value;
    yield* bytes;
  };
  const response = await fetch(`${server.url}/api/admin/import`, {
    method: 'POST',
    headers: { ...server.headers, 'content-type': 'application/octet-stream' },
    body: Readable.toWeb(Readable.from(body())) as ReadableStream<Uint8Array>,
    duplex: 'half',
  } as RequestInit);
  const bar = new ProgressBar('games');
  let last: ProgressLine = { done: 0, total: null, finished: false };
  for await (const line of progressOf(response)) {
    if (!output.json) bar.show(line);
    last = line;
  }
  return { file, done: last.done, skipped: last.skipped ?? 0, errors: last.errors ?? [] };
}
