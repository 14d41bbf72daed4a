import { parentPort } from 'node:worker_threads';
import { lowerThreadPriority } from '@royal-chess/infra/threads/lower-thread-priority';
import type { FromImportWorker, ToImportWorker } from './import-worker-messages.ts';
import { packChunk } from './pack-chunk.ts';
import { type CutChunk, readChunk } from './read-chunk.ts';

/** A separate thread for reading PGN: replaying a file takes seconds that games in progress must not lose. */
type Message<Kind> = Extract<ToImportWorker, { kind: Kind }>;

const port = parentPort;
if (!port) throw new Error('import-worker runs in a separate thread');
lowerThreadPriority();

/** Ids of the games of a file as far as it has been read here. */
interface SeenGames {
  /** Bytes of the file. */
  through: number;
  readonly ids: Set<string>;
  /** It has been read here from its first byte on. */
  readonly isWhole: boolean;
}

/** Imports whose ids are kept, and ids of each: beyond that the index is queried. */
const mostImports = 8;
const mostIds = 1_000_000;

const seenByImport = new Map<string, SeenGames>();

/** What was read by one message. */
interface ReadCuts {
  readonly importId: string;
  readonly cuts: readonly CutChunk[];
  /** Where the chunk begins. */
  readonly start: Pick<CutChunk, 'throughByte' | 'throughLine'>;
  readonly seen: SeenGames;
}

/** What was read and is neither packed nor dropped yet, by the id of its message. */
const read = new Map<number, ReadCuts>();

function seenBefore(importId: string, offset: number): SeenGames | undefined {
  const seen = seenByImport.get(importId);
  seenByImport.delete(importId);
  return seen?.through === offset ? seen : undefined;
}

function keep(importId: string, seen: SeenGames): void {
  if (seen.ids.size > mostIds) return;
  seenByImport.set(importId, seen);
  const [oldest] = seenByImport.keys();
  if (seenByImport.size > mostImports && oldest !== undefined) seenByImport.delete(oldest);
}

function pack({ id, readId, known, own }: Message<'pack'>): FromImportWorker {
  const found = read.get(readId);
  if (!found) throw new Error('The thread that read this has ended.');
  read.delete(readId);
  const { cuts, start, seen } = found;
  for (const game of own) seen.ids.add(game);
  return { kind: 'packed', id, pieces: packChunk(cuts, new Set(known), seen.ids, start) };
}

function readGames({ id, importId, chunk, bytes }: Message<'read'>): FromImportWorker {
  const { offset, line } = chunk;
  const before = seenBefore(importId, offset);
  const seen = before ?? { through: offset, ids: new Set<string>(), isWhole: offset === 0 };
  keep(importId, seen);
  const cuts = readChunk({ ...chunk, bytes: Buffer.concat(bytes) });
  read.set(id, { importId, cuts, start: { throughByte: offset, throughLine: line }, seen });
  const ids = new Set(cuts.flatMap(({ games }) => games.map((game) => game.id)));
  const unseen = [...ids].filter((game) => !seen.ids.has(game));
  const end = cuts.at(-1);
  const through = { offset: end?.throughByte ?? offset, line: end?.throughLine ?? line };
  seen.through = through.offset;
  const readBefore = seen.isWhole ? 'all' : before ? 'some' : 'nothing';
  return { kind: 'read', id, readId: id, ids: unseen.join(' '), readBefore, through };
}

/** What was read of an import that stays where it is is forgotten, and so are the ids that were read of it. */
function drop(importId: string): void {
  for (const [id, entry] of read) if (entry.importId === importId) read.delete(id);
  seenByImport.delete(importId);
}

port.on('message', (message: ToImportWorker) => {
  if (message.kind === 'drop') {
    drop(message.importId);
    return;
  }
  let reply: FromImportWorker;
  try {
    reply = message.kind === 'pack' ? pack(message) : readGames(message);
  } catch (error) {
    reply = { kind: 'failed', id: message.id, message: String(error) };
  }
  port.postMessage(reply);
});
