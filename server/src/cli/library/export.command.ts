import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { extname, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { BadUse } from '../bad-use.ts';
import { type CliIo, RIGHT } from '../cli-io.ts';
import type { CliOutput } from '../cli-output.ts';
import { refusalOf } from '../progress-stream.ts';
import type { ServerConnection } from '../server-connection.ts';
import { fetchRenewed } from './fetch-renewed.ts';
import { type FilterFlags, filterQuery } from './search-options.ts';

export type ExportFlags = FilterFlags & {
  readonly sort: string;
  readonly order: string;
  /** By the ending of the file when left out. */
  readonly format?: string;
};

/**
 * Writes the games that match all filters into a file, or prints them for `-`.
 * @throws BadUse when the file cannot be written, or its name says another format
 * @throws CommandRefused when the server refuses a filter
 */
export async function exportCommand(
  server: ServerConnection,
  file: string,
  flags: ExportFlags,
  output: CliOutput,
): Promise<number> {
  const query = filterQuery(flags);
  query.set('sort', flags.sort);
  query.set('order', flags.order);
  query.set('format', flags.format ?? formatOf(file));
  const response = await fetchRenewed(server, `/api/games/export?${query}`);
  if (!response.ok || !response.body) throw await refusalOf(response);
  if (file === '-') await print(response.body as ReadableStream<Uint8Array>, output.io);
  else {
    const bytes = await save(response.body as ReadableStream<Uint8Array>, resolve(output.io.cwd, file));
    output.answer(`${bytes} bytes in ${file}`, { file, bytes });
  }
  return RIGHT;
}

/** PGN for a name without an ending, and for `-`. */
function formatOf(file: string): 'csv' | 'pgn' {
  const ending = extname(file).toLowerCase();
  if (ending === '.csv') return 'csv';
  if (ending === '' || ending === '.pgn') return 'pgn';
  throw new BadUse('file', `${file} is no name of PGN or CSV: end it with .pgn or .csv, or give --format.`);
}

/** Under another name until it is whole: what breaks off leaves no half of a file. */
async function save(body: ReadableStream<Uint8Array>, path: string): Promise<number> {
  const part = `${path}.part`;
  const written = createWriteStream(part);
  try {
    await pipeline(Readable.fromWeb(body), written);
    await rename(part, path);
  } catch (error) {
    await rm(part, { force: true });
    if ((error as NodeJS.ErrnoException).syscall === undefined) throw error;
    throw new BadUse('file', `${path} cannot be written: ${(error as Error).message}`);
  }
  return written.bytesWritten;
}

async function print(body: ReadableStream<Uint8Array>, io: CliIo): Promise<void> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const piece of body) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) io.out(line);
  }
  if (rest !== '') io.out(rest);
}
