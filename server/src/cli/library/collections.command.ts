import { randomUUID } from 'node:crypto';
import {
  type Collection,
  collectionName,
  collectionVisibility,
  type DeletedCollection,
  type OwnCollectionsAnswer,
  ownCollectionsAnswer,
} from '@royal-chess/contracts/library';
import { id } from '@royal-chess/contracts/core';
import { z } from 'zod';
import { BadUse, quoted } from '../bad-use.ts';
import { RIGHT } from '../cli-io.ts';
import type { CliOutput } from '../cli-output.ts';
import type { ServerConnection } from '../server-connection.ts';
import { callAgain } from './import-client.ts';

/** Collections that the command line may change or restore. */
async function owned(server: ServerConnection): Promise<OwnCollectionsAnswer> {
  return (await callAgain(server, '/api/collections/mine', { method: 'GET' }, ownCollectionsAnswer)).answer;
}

/** @throws BadUse when none of the collections, or more than one, has the name */
function the<T extends { readonly id: string; readonly name: string }>(
  all: readonly T[],
  name: string,
  what: string,
): T {
  const found = all.filter((each) => each.id === name || each.name === name);
  if (found[0] && found.length === 1) return found[0];
  throw new BadUse(
    'collection',
    found.length === 0
      ? `There is no ${what} ${quoted(name)}.`
      : `Several ${what}s are called ${quoted(name)}: give the id.`,
  );
}

const one = async (server: ServerConnection, name: string): Promise<Collection> =>
  the((await owned(server)).items, name, 'collection');

const nameOf = (text: string): string => {
  const name = collectionName.safeParse(text);
  if (!name.success) throw new BadUse('name', 'A name of 1 to 100 characters is expected.');
  return name.data;
};

const visibilityOf = (text: string): Collection['visibility'] => {
  const visibility = collectionVisibility.safeParse(text);
  if (!visibility.success) throw new BadUse('visibility', 'Say private, link or public.');
  return visibility.data;
};

const line = ({ id: key, name, visibility, masters, games, ownerName }: Collection): string =>
  `${key}  ${visibility.padEnd(7)} ${String(games).padStart(9)}  ${name}${masters ? ' (masters)' : ''}${ownerName ? `, of ${ownerName}` : ''}`;

const deletedLine = ({ id: key, name, deletedAt }: DeletedCollection): string =>
  `${key}  deleted ${new Date(deletedAt).toISOString().slice(0, 10)}  ${name}`;

/** Lists the collections that the command line may change, and deleted ones that it may restore. */
export async function listCollections(server: ServerConnection, output: CliOutput): Promise<number> {
  const { items, deleted } = await owned(server);
  const lines = [...items.map(line), ...deleted.map(deletedLine)];
  output.answer(lines.length === 0 ? 'no collections' : lines.join('\n'), { collections: items, deleted });
  return RIGHT;
}

/** Creates a collection of the platform. */
export async function createCollection(
  server: ServerConnection,
  name: string,
  visibility: string,
  output: CliOutput,
): Promise<number> {
  const json = {
    commandId: randomUUID(),
    name: nameOf(name),
    visibility: visibilityOf(visibility),
    platform: true,
  };
  const { answer } = await callAgain(server, '/api/collections', { method: 'POST', json }, z.object({ id }));
  output.answer(answer.id, answer);
  return RIGHT;
}

/**
 * Restores a deleted collection.
 * @param name name or id
 * @throws BadUse when no deleted collection, or more than one, has the name
 */
export async function restoreCollection(
  server: ServerConnection,
  name: string,
  output: CliOutput,
): Promise<number> {
  const { deleted } = await owned(server);
  const { id: key } = the(deleted, name, 'deleted collection');
  await callAgain(server, `/api/collections/${key}/restore`, { method: 'POST' }, z.undefined());
  output.answer('done', { id: key, act: 'restore' });
  return RIGHT;
}

/** What is changed of a collection. */
export type CollectionChange =
  | { readonly act: 'rename'; readonly value: string }
  | { readonly act: 'visibility'; readonly value: string }
  | { readonly act: 'merge'; readonly value: string }
  | { readonly act: 'mark'; readonly value: boolean }
  | { readonly act: 'delete' };

/**
 * Changes a collection.
 * @param name name or id
 * @throws BadUse for an unknown collection
 * @throws CommandRefused when the server refuses
 */
export async function changeCollection(
  server: ServerConnection,
  name: string,
  change: CollectionChange,
  output: CliOutput,
): Promise<number> {
  const { id: key } = await one(server, name);
  const path = `/api/collections/${key}`;
  const command = { commandId: randomUUID() };
  const send = (method: 'POST' | 'PUT' | 'DELETE', address: string, json?: object): Promise<unknown> =>
    callAgain(server, address, { method, ...(json && { json: { ...command, ...json } }) }, z.undefined());
  switch (change.act) {
    case 'rename':
      await send('PUT', path, { name: nameOf(change.value) });
      break;
    case 'visibility':
      await send('PUT', path, { visibility: visibilityOf(change.value) });
      break;
    case 'merge':
      await send('POST', `${path}/merge`, { into: (await one(server, change.value)).id });
      break;
    case 'mark':
      await send('PUT', `${path}/masters`, { masters: change.value });
      break;
    case 'delete':
      await send('DELETE', path);
      break;
  }
  output.answer('done', { id: key, ...change });
  return RIGHT;
}
