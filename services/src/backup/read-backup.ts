import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import { eventVersions } from '@royal-chess/infra/event-store/event-versions';
import {
  BackupBroken,
  type BackupCounts,
  type BackupEnd,
  type BackupEntry,
  type BackupHeader,
  BackupNewer,
  BackupTally,
  backupVersion,
} from './backup-format.ts';
import { keptCollections } from './kept-documents.ts';
import { StreamVersions } from './stream-versions.ts';

const newline = 10;
/** A commit may have 15 MiB of events; what has no line end for so long is no backup. */
const longestLine = 64 * 1024 * 1024;

/** Lines as bytes, without their ends; the rest behind the last end is a cut line. */
async function* linesOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let rest: Buffer[] = [];
  let length = 0;
  for await (const chunk of bytes) {
    let from = 0;
    for (let to = chunk.indexOf(newline); to >= 0; to = chunk.indexOf(newline, from)) {
      yield Buffer.concat([...rest, chunk.subarray(from, to)]);
      rest = [];
      length = 0;
      from = to + 1;
    }
    rest.push(chunk.subarray(from));
    length += chunk.length - from;
    if (length > longestLine) throw new BackupBroken('A line of this file has no end: it is no backup.');
  }
  if (length > 0) throw new BackupBroken('The backup is cut: its last line is not whole.');
}

const noBackup = 'This file is no backup of Royal Chess.';

async function* unzipped(path: string): AsyncGenerator<Buffer> {
  const file = createReadStream(path);
  const gunzip = createGunzip();
  file.once('error', (error) => gunzip.destroy(error));
  try {
    yield* file.pipe(gunzip) as AsyncIterable<Buffer>;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (!code?.startsWith('Z_')) throw error;
    // Code of zlib for a file without its header.
    if (message === 'incorrect header check') throw new BackupBroken(noBackup, { cause: error });
    throw new BackupBroken(`The backup is cut or damaged (${message}).`, { cause: error });
  } finally {
    file.destroy();
    gunzip.destroy();
  }
}

function parsed(line: Buffer): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(line.toString());
    if (typeof value === 'object' && value !== null) return value as Readonly<Record<string, unknown>>;
  } catch {
    // Falls through: what is not JSON is damaged.
  }
  throw new BackupBroken('A line of the backup is no JSON object: the file is damaged, or no backup.');
}

function checkHeader(header: Partial<BackupHeader>): void {
  const { royalChessBackup } = header;
  if (typeof royalChessBackup !== 'number') throw new BackupBroken(noBackup);
  if (royalChessBackup > backupVersion)
    throw new BackupNewer(
      `The backup has format ${royalChessBackup}, and this program reads up to ${backupVersion}: restore with the newer program.`,
    );
}

/** @throws BackupBroken */
function newerThanKnown(entry: BackupEntry): BackupNewer | undefined {
  if ('in' in entry) {
    if (keptCollections.includes(entry.in)) return undefined;
    return new BackupNewer(`The backup has documents "${entry.in}", which this program does not support.`);
  }
  if (!Array.isArray(entry.commit)) throw new BackupBroken('An entry of the backup is damaged.');
  const event = entry.commit.find(({ type, v }) => !eventVersions.knows(type, v));
  if (!event) return undefined;
  return new BackupNewer(
    `The backup has events ${event.type} v${event.v}, which this program does not support.`,
  );
}

function checkEnd(end: BackupEnd, tally: BackupTally, hash: Hash): void {
  const { sha256, ...recorded } = end;
  if (sha256 !== hash.digest('hex'))
    throw new BackupBroken('The checksum of the backup is wrong: it is damaged.');
  if (JSON.stringify(recorded) !== JSON.stringify(tally.counts()))
    throw new BackupBroken('The backup does not hold what it counts: it is damaged.');
}

/**
 * The commits and documents of a backup as a stream. Whether all of it is valid is known only when it
 * has been read to its end: what acts on the entries reads the file once before.
 * @returns what it holds
 * @throws BackupBroken, BackupNewer
 */
export async function* readBackup(path: string): AsyncGenerator<BackupEntry, BackupCounts> {
  const hash = createHash('sha256');
  const tally = new BackupTally();
  let begun = false;
  let ended = false;
  let newer: BackupNewer | undefined;
  let gap: string | null = null;
  const versions = new StreamVersions();
  for await (const line of linesOf(unzipped(path))) {
    if (ended) throw new BackupBroken('The backup continues behind its end: it is damaged.');
    const value = parsed(line);
    if (!begun) {
      checkHeader(value);
      begun = true;
    } else if ('sha256' in value) {
      checkEnd(value as unknown as BackupEnd, tally, hash);
      ended = true;
      continue;
    } else {
      const entry = value as unknown as BackupEntry;
      newer ??= newerThanKnown(entry);
      tally.add(entry);
      if ('commit' in entry) gap ??= versions.gapBefore(entry.commit);
      if (!newer && gap === null) yield entry;
    }
    hash.update(line).update('\n');
  }
  if (!ended) throw new BackupBroken('The backup is cut: it has no end.');
  // The checksum comes first: a damaged entry may look like one of a newer program.
  if (newer) throw newer;
  if (gap !== null)
    throw new BackupBroken(`An event is missing in the backup: ${gap}. Take an older backup.`);
  return tally.counts();
}
