import { randomUUID } from 'node:crypto';
import { open } from 'node:fs/promises';
import { basename } from 'node:path';
import { type ImportAnswer, type ImportProgress, largestImportChunk } from '@royal-chess/contracts/library';
import { firstChunkBytes, nextChunkBytes } from '@royal-chess/domain/imports/chunk-bytes';

/** A server that takes files, as the admin. */
export interface Target {
  readonly url: string;
  readonly cookie: string;
}

/** What one import took. */
export interface ImportedFile {
  readonly games: number;
  /** From the first byte sent until every game was found by searches and counted by the explorer. */
  readonly seconds: number;
}

const pollMs = 50;

/**
 * Imports a PGN file into a new collection of the platform, in chunks as the browser and the command line do.
 * @param beforeChunk is waited for before each chunk
 */
export async function importFile(
  target: Target,
  { path, bytes }: { path: string; bytes: number },
  beforeChunk: () => Promise<void> = async () => undefined,
): Promise<ImportedFile> {
  const collection = await call<{ id: string }>(target, 'POST', '/api/collections', {
    commandId: randomUUID(),
    name: `Import of ${basename(path)}`,
    visibility: 'public',
    platform: true,
  });
  const file = await open(path);
  const chunk = Buffer.alloc(largestImportChunk);
  const started = performance.now();
  const { id } = await call<{ id: string }>(target, 'POST', '/api/imports', {
    commandId: randomUUID(),
    collectionId: collection.id,
    name: basename(path),
    bytes,
  });
  try {
    for (let [offset, size, finished] = [0, firstChunkBytes, false]; !finished;) {
      await beforeChunk();
      const began = performance.now();
      const { bytesRead } = await file.read(chunk, 0, size, offset);
      const last = offset + bytesRead >= bytes;
      const address = `/api/imports/${id}/chunks?offset=${offset}&last=${last}`;
      const progress = await call<ImportProgress>(target, 'PUT', address, chunk.subarray(0, bytesRead));
      if (progress.nextOffset === offset && !progress.finished)
        throw new Error(`The import stays at byte ${offset}`);
      size = nextChunkBytes({
        bytes: size,
        kept: progress.nextOffset - offset,
        ms: performance.now() - began,
      });
      ({ nextOffset: offset, finished } = progress);
    }
    for (;;) {
      const { games, indexed } = await call<ImportAnswer>(target, 'GET', `/api/imports/${id}`);
      if (indexed >= games) return { games, seconds: (performance.now() - started) / 1_000 };
      await new Promise((resolve) => setTimeout(resolve, pollMs));
    }
  } finally {
    await file.close();
  }
}

async function call<T>({ url, cookie }: Target, method: string, path: string, body?: object): Promise<T> {
  const isFile = Buffer.isBuffer(body);
  const response = await fetch(url + path, {
    method,
    headers: {
      cookie,
      origin: url,
      ...(body && { 'content-type': isFile ? 'application/octet-stream' : 'application/json' }),
    },
    ...(body && { body: isFile ? new Uint8Array(body) : JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return JSON.parse(text) as T;
}
