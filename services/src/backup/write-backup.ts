import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { RecordedEvent } from '@royal-chess/contracts/registry';
import type { EventReader } from '@royal-chess/infra/event-store/event-store';
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

/** What is saved. */
export interface BackupSource {
  readonly events: EventReader;
  /** The connection that has the accounts. */
  readonly documents: Connection;
}

const page = 500;
/** Characters that go to the compressor at once. */
const chunkSize = 64_000;

/** Complete commits up to the present end: the events of one commit are adjacent and share stream and command. */
async function* commits(store: EventReader): AsyncGenerator<BackupEntry> {
  const end = await store.end();
  let commit: RecordedEvent[] = [];
  for await (const events of store.readAll(0, { batch: page }))
    for (const { position, event } of events) {
      const [first] = commit;
      if (first && (first.stream !== event.stream || first.commandId !== event.commandId)) {
        yield { commit };
        commit = [];
      }
      if (position > end) return;
      commit.push(event);
    }
  if (commit.length > 0) yield { commit };
}

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

/** Events first: all that they name is among the documents, which are read after them and never deleted. */
async function* entries({ events, documents: connection }: BackupSource): AsyncGenerator<BackupEntry> {
  yield* commits(events);
  yield* documents(connection);
}

async function* lines(source: BackupSource, at: number, tally: BackupTally): AsyncGenerator<string> {
  const hash = createHash('sha256');
  const header: BackupHeader = { royalChessBackup: backupVersion, at };
  let chunk = `${JSON.stringify(header)}\n`;
  for await (const entry of entries(source)) {
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
 * some commit, and nothing without what it followed from. Memory is bounded by the largest commit. The file has its name only
 * once it is whole, and only its owner may read it: passwords' hashes and addresses are in it.
 * @throws BackupExists when there is a file of this name
 */
export async function writeBackup(source: BackupSource, path: string, at: number): Promise<BackupCounts> {
  if (await stat(path).catch(() => null))
    throw new BackupExists(`${path} is there already: name another file.`);
  const tally = new BackupTally();
  const part = `${path}.part`;
  await rm(part, { force: true });
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
