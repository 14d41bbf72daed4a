import { parentPort } from 'node:worker_threads';
import { lowerThreadPriority } from '@royal-chess/infra/threads/lower-thread-priority';
import type { FromImportWorker, ToImportWorker } from './import-worker-messages.ts';
import { packChunk } from './pack-chunk.ts';
import { type CutChunk, readChunk } from './read-chunk.ts';

/** A separate thread for reading PGN: replaying a file takes seconds that games in progress must not lose. */
const port = parentPort;
if (!port) throw new Error('import-worker runs in a separate thread');
lowerThreadPriority();

/** Ids of the games of a file as far as it has been read here. */
interface SeenGames {
  /** Bytes of the file. */
  through: number;
  readonly ids: Set<string>;
}

/** Imports whose ids are kept, and ids of each: beyond that the index is queried. */
const mostImports = 8;
const mostIds = 1_000_000;

const seenByImport = new Map<string, SeenGames>();

interface ReadCuts {
  readonly cuts: readonly CutChunk[];
  /** Where the chunk begins. */
  readonly start: Pick<CutChunk, 'throughByte' | 'throughLine'>;
}

const nothing: ReadCuts = { cuts: [], start: { throughByte: 0, throughLine: 0 } };

/** What was read and is neither packed nor dropped yet, in order. */
const read = new Map<string, readonly ReadCuts[]>();

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

function answer(message: Exclude<ToImportWorker, { kind: 'drop' }>): FromImportWorker {
  const { id, importId } = message;
  if (message.kind === 'pack') {
    const [first = nothing, ...others] = read.get(importId) ?? [];
    const { cuts, start } = first;
    if (others.length > 0) read.set(importId, others);
    else read.delete(importId);
    const through = (others.at(-1) ?? first).cuts.at(-1)?.throughByte ?? 0;
    const seen = seenByImport.get(importId) ?? { through, ids: new Set() };
    for (const own of message.own) seen.ids.add(own);
    const pieces = packChunk(cuts, new Set(message.known), seen.ids, start);
    keep(importId, seen);
    return { kind: 'packed', id, pieces };
  }
  const { chunk, bytes } = message;
  const before = seenBefore(importId, chunk.offset);
  const seen = before ?? { through: chunk.offset, ids: new Set<string>() };
  keep(importId, seen);
  const cuts = readChunk({ ...chunk, bytes: Buffer.concat(bytes) });
  const start = { throughByte: chunk.offset, throughLine: chunk.line };
  read.set(importId, [...(read.get(importId) ?? []), { cuts, start }]);
  const ids = new Set(cuts.flatMap(({ games }) => games.map((game) => game.id)));
  const unseen = [...ids].filter((game) => !seen.ids.has(game));
  const end = cuts.at(-1);
  const through = { offset: end?.throughByte ?? chunk.offset, line: end?.throughLine ?? chunk.line };
  seen.through = through.offset;
  return { kind: 'read', id, ids: unseen.join(' '), resumed: !before && chunk.offset > 0, through };
}

port.on('message', (message: ToImportWorker) => {
  if (message.kind === 'drop') {
    read.delete(message.importId);
    // Of what was dropped it has no ids.
    seenByImport.delete(message.importId);
    return;
  }
  let reply: FromImportWorker;
  try {
    reply = answer(message);
  } catch (error) {
    reply = { kind: 'failed', id: message.id, message: String(error) };
  }
  port.postMessage(reply);
});
