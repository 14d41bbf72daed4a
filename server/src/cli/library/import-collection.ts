import { randomUUID } from 'node:crypto';
import { id } from '@royal-chess/contracts/core';
import { type Collection, collectionVisibility, ownCollectionsAnswer } from '@royal-chess/contracts/library';
import { z } from 'zod';
import { BadUse } from '../bad-use.ts';
import type { ServerConnection } from '../server-connection.ts';
import { callAgain } from './import-client.ts';

/** The collection that files come into unless another is named. */
export const usualCollection = 'Imported games';

/** What the command line says of the collection. */
export interface CollectionFlags {
  /** Name or id. */
  readonly collection?: string;
  /** Of one that is made. */
  readonly visibility?: string;
}

/** Where the games of files go. */
export type ImportCollection = Pick<Collection, 'id' | 'name' | 'visibility'>;

/** A collection, and whether the command made it. */
export interface FoundCollection {
  readonly collection: ImportCollection;
  readonly isNew: boolean;
}

/**
 * The collection of that name or id; one of the platform is made when there is none.
 * @throws BadUse for an unknown visibility
 * @throws CommandRefused when the server refuses
 */
export async function collectionOf(
  server: ServerConnection,
  flags: CollectionFlags,
): Promise<FoundCollection> {
  const { collection: name = usualCollection } = flags;
  const visibility = collectionVisibility.safeParse(flags.visibility ?? 'public');
  if (!visibility.success) throw new BadUse('visibility', 'Say private, link or public.');
  const { answer } = await callAgain(
    server,
    '/api/collections/mine',
    { method: 'GET' },
    ownCollectionsAnswer,
  );
  const found = answer.items.find((one) => one.id === name || one.name === name);
  if (found) return { collection: found, isNew: false };
  const json = { commandId: randomUUID(), name, visibility: visibility.data, platform: true };
  const made = await callAgain(server, '/api/collections', { method: 'POST', json }, z.object({ id }));
  return { collection: { id: made.answer.id, name, visibility: visibility.data }, isNew: true };
}

/**
 * Deletes a collection that was made for files of which none was imported.
 * @throws CommandRefused when the server refuses
 */
export async function dropCollection(server: ServerConnection, { id: key }: ImportCollection): Promise<void> {
  await callAgain(server, `/api/collections/${key}`, { method: 'DELETE' }, z.unknown());
}
