import {
  importAnswer,
  type ImportAnswer,
  importProgress,
  type ImportProgress,
} from '@royal-chess/contracts/library';
import { firstChunkBytes, nextChunkBytes } from '@royal-chess/domain/imports/chunk-bytes';
import { PackedFileUnreadable } from '@royal-chess/infra/packed-files/packed-file-unreadable';
import type { ByteChunks } from '@royal-chess/infra/packed-files/unpack-file';
import { BadUse } from '../bad-use.ts';
import { CommandRefused } from '../progress-stream.ts';
import type { ServerConnection } from '../server-connection.ts';
import { type BegunImport, beginImport, giveUp } from './begun-import.ts';
import { callAgain } from './import-client.ts';
import { ChunkBuffer } from './chunk-buffer.ts';
import type { ImportMark, ImportMarks } from './import-marks.ts';
import { SentBytes } from './sent-bytes.ts';

/** Refusals that the same file would get again: what came in of it leaves. */
const lasting = new Set([
  'RC_BAD_REQUEST',
  'RC_BODY_TOO_LARGE',
  'RC_FORBIDDEN',
  'RC_IMPORT_CLOSED',
  'RC_NOT_FOUND',
  'RC_PGN_INVALID',
  'RC_VALIDATION',
]);

/** A pipe that has other bytes than the one whose import was not finished: neither continues the other. */
class AnotherInput extends BadUse {
  constructor(name: string, offset: number) {
    super(
      'file',
      `${name} begins like the input whose import stopped at byte ${offset}, and goes on differently. The games of that one stay. Give the command again to import this one from its start.`,
    );
  }
}

interface FileToImport {
  readonly name: string;
  /** Its games in UTF-8, without packing. */
  readonly bytes: ByteChunks;
  readonly collectionId: string;
  /** Of its mark. */
  readonly key: string;
}

/**
 * Imports a PGN file from where an unfinished import of it stopped. What could not be sent is sent again; a file
 * that cannot be imported is taken back.
 * @param progress called at a place that was reached before, and after each chunk
 * @throws BadUse when the file cannot be unpacked
 * @throws CommandRefused when the server refuses it, or cannot be reached: then the next call goes on
 */
export async function importFile(
  server: ServerConnection,
  file: FileToImport,
  marks: ImportMarks,
  progress: (progress: ImportProgress) => void,
): Promise<ImportAnswer> {
  const begun = await beginImport(server, file, marks);
  try {
    const version = await sendAll(server, begun, file, marks, progress);
    const minVersion = new URLSearchParams({ minVersion: version });
    const { answer } = await callAgain(
      server,
      `${begun.path}?${minVersion}`,
      { method: 'GET' },
      importAnswer,
    );
    marks.remove(file.key);
    return answer;
  } catch (error) {
    if (error instanceof AnotherInput) throw error;
    if (error instanceof CommandRefused && !lasting.has(error.code)) throw goesOn(error);
    await takeBack(server, file.key, begun.mark, marks, error);
    if (error instanceof PackedFileUnreadable) throw new BadUse('file', error.message);
    throw error;
  }
}

const goesOn = ({ message, code }: CommandRefused): CommandRefused =>
  new CommandRefused(`${message}\nGive the same command again: the import goes on where it stopped.`, code);

/** @throws CommandRefused with both reasons when the server does not confirm it */
async function takeBack(
  server: ServerConnection,
  key: string,
  mark: ImportMark,
  marks: ImportMarks,
  reason: unknown,
): Promise<void> {
  try {
    await giveUp(server, key, mark, marks);
  } catch (error) {
    if (!(error instanceof CommandRefused)) throw error;
    const why = reason instanceof Error ? reason.message : String(reason);
    const left = `Its games could not be taken back (${error.message}): the next import does it.`;
    throw new CommandRefused(`${why}\n${left}`, error.code);
  }
}

/** @returns the version of the import at its end */
async function sendAll(
  server: ServerConnection,
  { path, mark, place }: BegunImport,
  { bytes: unpacked, key, name }: FileToImport,
  marks: ImportMarks,
  report: (progress: ImportProgress) => void,
): Promise<string> {
  if (place?.progress.finished) return place.version;
  const buffer = new ChunkBuffer(unpacked);
  const sent = new SentBytes();
  let offset = place?.progress.nextOffset ?? 0;
  if (place) report(place.progress);
  if (!(await sent.skip(buffer, mark, offset))) {
    marks.remove(key);
    throw new AnotherInput(name, offset);
  }
  for (let size = firstChunkBytes; ;) {
    const began = performance.now();
    const { bytes, last } = await buffer.first(size);
    const query = new URLSearchParams({ offset: String(offset), last: String(last) });
    const call = { method: 'PUT', bytes } as const;
    const { answer, version } = await callAgain(server, `${path}/chunks?${query}`, call, importProgress);
    report(answer);
    if (answer.finished) return version ?? '';
    const kept = answer.nextOffset - offset;
    sent.add(bytes.subarray(0, kept));
    marks.write(key, { ...mark, sent: answer.nextOffset, digest: sent.digest() });
    buffer.drop(kept);
    size = nextChunkBytes({ bytes: size, kept, ms: performance.now() - began });
    offset = answer.nextOffset;
  }
}
