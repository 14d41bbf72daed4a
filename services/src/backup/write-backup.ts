import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Connection } from 'mongoose';
import {
  type BackupCounts,
  type BackupEntry,
  BackupExists,
  type BackupHeader,
  BackupTally,
  backupVersion,
} from './backup-format.ts';
import { type KeptDocument, keptModels } from './kept-documents.ts';
import { partOf, sweepParts } from './part-files.ts';
import { commitsOf, type SavedEvents } from './saved-commits.ts';

/** What is saved. */
export interface BackupSource extends SavedEvents {
  /** The connection that has the accounts. */
  readonly documents: Connection;
}

const page = 500;
/** Characters that go to the compressor at once. */
const chunkSize = 64_000;

async function* documents(connection: Connection): AsyncGenerator<BackupEntry> {
  for (const [collection, model] of keptModels(connection, false)) {
    let last: string | undefined;
    do {
      const found = await model
        .find(last === undefined ? {} : { _id: { $gt: last } })
        .sort({ _id: 1 })
        .limit(page)
        .lean<KeptDocument[]>();
      for (const document of found) yield { in: collection, document };
      last = found.at(-1)?._id;
    } while (last !== undefined);
  }
}

/**
 * Everything that cannot be derived. Events first: all that they name is among the documents, which are read after them and never deleted.
 * @throws StoreDamaged when an event is missing or cannot be read
 */
export async function* entriesOf(source: BackupSource): AsyncGenerator<BackupEntry> {
  yield* commitsOf(source);
  yield* documents(source.documents);
}

async function* lines(source: BackupSource, at: number, tally: BackupTally): AsyncGenerator<string> {
  const hash = createHash('sha256');
  const header: BackupHeader = { royalChessBackup: backupVersion, at };
  let chunk = `${JSON.stringify(header)}\n`;
  for await (const entry of entriesOf(source)) {
    tally.add(entry);
    chunk += `${JSON.stringify(entry)}\n`;
    if (chunk.length < chunkSize) continue;
    hash.update(chunk);
    yield chunk;
    chunk = '';
  }
  hash.update(chunk);
  yield `${chunk}${JSON.stringify({ ...tally.counts(), sha256: hash.digest('hex') })}\n`;
}

/**
 * Writes everything that cannot be derived into a new file, while others go on writing to the store: every stream up to
 * some commit, and nothing without what it followed from. Memory grows with the number of streams. The file has its name only
 * once it is whole, and only its owner may read it: passwords' hashes and addresses are in it.
 * @throws BackupExists when there is a file of this name
 * @throws StoreDamaged when an event is missing or cannot be read; no file is left then
 */
export async function writeBackup(source: BackupSource, path: string, at: number): Promise<BackupCounts> {
  if (await stat(path).catch(() => null))
    throw new BackupExists(`${path} is there already: name another file.`);
  const tally = new BackupTally();
  await sweepParts(dirname(path), at);
  const part = partOf(path);
  try {
    await pipeline(
      Readable.from(lines(source, at, tally), { objectMode: true, highWaterMark: 2 }),
      createGzip(),
      createWriteStream(part, { mode: 0o600, flags: 'wx', flush: true }),
    );
    await rename(part, path);
    await synced(dirname(path));
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  return tally.counts();
}

/** A name survives a power cut once its folder is on disk. */
async function synced(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
