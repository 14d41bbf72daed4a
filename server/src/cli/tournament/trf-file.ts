import { readTrf } from '@royal-chess/domain/tournament/files/trf/read-trf';
import type { TrfDocument } from '@royal-chess/domain/tournament/files/trf/trf-document';
import type { TrfFault } from '@royal-chess/domain/tournament/files/trf/trf-fault';
import type { Outcome } from '@royal-chess/domain/result';
import { BadUse } from '../bad-use.ts';
import type { CliIo } from '../cli-io.ts';
import { readBytes } from '../input-file.ts';

/** More than any tournament; what is read past it is refused as too large. */
const mostBytes = 33 * 1024 * 1024;

/** A fault in one line, as compilers print theirs. */
export const faultLine = ({ line, column, field, message }: TrfFault): string =>
  `line ${line}, column ${column}, ${field}: ${message}`;

/**
 * The bytes of a file; reading ends where it is too large for a tournament.
 * @throws BadUse when the file cannot be read at all
 */
export async function readWhole(file: string, io: CliIo): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of readBytes(file, io)) {
    chunks.push(chunk);
    length += chunk.length;
    if (length > mostBytes) break;
  }
  return Buffer.concat(chunks);
}

/**
 * A tournament file, or its faults.
 * @throws BadUse when the file cannot be read at all
 */
export const readTrfFile = async (
  file: string,
  io: CliIo,
): Promise<Outcome<TrfDocument, readonly TrfFault[]>> => readTrf(await readWhole(file, io));

/**
 * A tournament file without faults.
 * @throws BadUse naming the first fault; all of them are in its details
 */
export async function openTrf(file: string, io: CliIo): Promise<TrfDocument> {
  const read = await readTrfFile(file, io);
  if (read.ok) return read.value;
  throw faultyFile(read.error);
}

/** A refusal that names the first fault; all of them are in its details. */
export function faultyFile(faults: readonly TrfFault[]): BadUse {
  const [first, ...others] = faults;
  const more = others.length > 0 ? ` (${others.length} more; see: royal-chess trf check)` : '';
  return new BadUse('file', `${first ? faultLine(first) : 'The file has faults.'}${more}`, { faults });
}
