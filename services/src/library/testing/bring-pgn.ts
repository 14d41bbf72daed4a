import { randomUUID } from 'node:crypto';
import { importProgress, type ImportProgress } from '@royal-chess/contracts/library';
import type { EmbeddedWorld } from '../../platform/testing/embedded-world.ts';

/** A PGN file that was imported. */
export interface BroughtPgn {
  readonly importId: string;
  readonly progress: ImportProgress;
}

/**
 * Imports a PGN file, which one chunk holds, into a new public collection of the platform, and waits until its games are indexed.
 * @param cookie of an admin
 */
export async function bringPgn(world: EmbeddedWorld, cookie: string, bytes: Uint8Array): Promise<BroughtPgn> {
  const begun = async (path: string, more: object): Promise<string> => {
    const json = { commandId: randomUUID(), name: 'Games', ...more };
    const response = await world.api.call(path, { json, cookie });
    if (response.status !== 201) throw new Error(await response.text());
    return ((await response.json()) as { id: string }).id;
  };
  const collectionId = await begun('/api/collections', { visibility: 'public', platform: true });
  const importId = await begun('/api/imports', { collectionId, bytes: bytes.length });
  const response = await world.api.call(`/api/imports/${importId}/chunks?offset=0&last=true`, {
    method: 'PUT',
    body: Buffer.from(bytes),
    cookie,
    headers: { 'content-type': 'text/x-chess-pgn' },
  });
  if (response.status !== 200) throw new Error(await response.text());
  const progress = importProgress.parse(await response.json());
  const stream = `import-${importId}`;
  await world.applied(['game-index'], stream, await world.store.head(stream));
  // Its games are public when the index knows the collection as such.
  const collection = `collection-${collectionId}`;
  await world.applied(['collections', 'game-index'], collection, await world.store.head(collection));
  return { importId, progress };
}
