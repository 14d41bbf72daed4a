import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import type { ByteChunks } from '@royal-chess/infra/packed-files/unpack-file';
import type { CliIo } from '../cli-io.ts';
import { readBytes } from '../input-file.ts';
import type { FileIdentity } from './import-marks.ts';

/** Bytes of a pipe by which it is recognised: it cannot be read a second time. */
const headBytes = 64 * 1024;

/** A file to import. */
export interface ImportSource extends FileIdentity {
  /** As they are on disk. */
  readonly bytes: ByteChunks;
}

/**
 * Opens a file, or the standard input for `-`.
 * @throws BadUse as {@link readBytes} does
 */
export async function openSource(file: string, io: CliIo): Promise<ImportSource> {
  const hash = createHash('sha256');
  const name = basename(file).slice(0, 200);
  if (file === '-') {
    const { head, bytes } = await beginningOf(readBytes(file, io));
    return { name, size: null, fingerprint: hash.update(head).digest('hex'), bytes };
  }
  for await (const piece of readBytes(file, io)) hash.update(piece);
  const { size } = await stat(resolve(io.cwd, file));
  return { name, size, fingerprint: hash.digest('hex'), bytes: readBytes(file, io) };
}

async function beginningOf(
  input: AsyncGenerator<Uint8Array, void>,
): Promise<{ readonly head: Uint8Array; readonly bytes: ByteChunks }> {
  const pieces: Uint8Array[] = [];
  for (let length = 0; length < headBytes; length += pieces.at(-1)?.length ?? 0) {
    const next = await input.next();
    if (next.done) break;
    pieces.push(next.value);
  }
  const all = async function* (): AsyncGenerator<Uint8Array, void> {
    yield* pieces.splice(0);
    yield* input;
  };
  return { head: Buffer.concat(pieces).subarray(0, headBytes), bytes: all() };
}
