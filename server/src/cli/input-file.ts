import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { BadUse } from './bad-use.ts';
import type { CliIo } from './cli-io.ts';

/** Longest line a list may have; the longest real one is under 200 characters. */
const LONGEST_LINE = 100_000;

/**
 * The bytes of a file, or of the standard input for `-`, as a stream.
 * @throws BadUse when there is no such file, it is a folder, or reading fails
 */
export async function* readBytes(file: string, io: CliIo): AsyncGenerator<Uint8Array, void, undefined> {
  if (file === '-') {
    yield* io.input();
    return;
  }
  const path = resolve(io.cwd, file);
  try {
    if ((await stat(path)).isDirectory())
      throw new BadUse('file', `A file is expected; ${path} is a folder.`);
    for await (const chunk of createReadStream(path)) yield chunk as Uint8Array;
  } catch (error) {
    if (error instanceof BadUse) throw error;
    const { code, message } = error as NodeJS.ErrnoException;
    throw new BadUse(
      'file',
      code === 'ENOENT' ? `There is no file ${path}` : `${path} cannot be read: ${message}`,
    );
  }
}

/**
 * The lines of a file (UTF-8, LF or CRLF), one at a time.
 * @throws BadUse as `readBytes` does, and for a line that no list of positions has
 */
export async function* readLines(file: string, io: CliIo): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder();
  let rest = '';
  let number = 1;
  for await (const chunk of readBytes(file, io)) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      yield line.trimEnd();
      number += 1;
    }
    if (rest.length > LONGEST_LINE)
      throw new BadUse('file', `Line ${number} is longer than ${LONGEST_LINE} characters.`);
  }
  rest += decoder.decode();
  if (rest !== '') yield rest.trimEnd();
}
