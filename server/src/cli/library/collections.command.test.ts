import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { CliOutput } from '../cli-output.ts';
import type { ServerConnection } from '../server-connection.ts';
import {
  changeCollection,
  type CollectionChange,
  createCollection,
  listCollections,
  restoreCollection,
} from './collections.command.ts';

const [club, team] = ['00000000-0000-4000-8000-0000000000c1', '00000000-0000-4000-8000-0000000000c2'];
const lost = '00000000-0000-4000-8000-0000000000c3';
const collection = (id: string, name: string) => ({
  id,
  name,
  ownerId: null,
  ownerName: null,
  visibility: 'public',
  masters: id === club,
  games: 12,
  createdAt: 0,
});
const quota = {
  games: 0,
  maxGames: 1,
  bytes: 0,
  maxBytes: 4_096_000_000,
  collections: 0,
  maxCollections: 1,
  importsPerHour: 1,
};
const mine = {
  items: [
    collection(club, 'Club'),
    collection(team, 'Team'),
    collection(team, 'Twice'),
    collection(club, 'Twice'),
  ],
  deleted: [
    { id: lost, name: 'Lost', deletedAt: 0 },
    { id: lost, name: 'Lost twice', deletedAt: 0 },
    { id: team, name: 'Lost twice', deletedAt: Date.UTC(2026, 10, 28) },
  ],
  quota,
  stale: false,
};

let http: Server;
let server: ServerConnection;
let received: { readonly call: string; readonly body?: unknown }[];
let out: string[];

beforeEach(async () => {
  [received, out] = [[], []];
  http = createServer((request, response) => {
    const call = `${request.method} ${request.url}`;
    if (call === 'GET /api/collections/mine') return void response.end(JSON.stringify(mine));
    if (request.method === 'DELETE') {
      received.push({ call });
      return void response.writeHead(204).end();
    }
    if (call.endsWith('/restore')) {
      received.push({ call });
      return void response.writeHead(204).end();
    }
    void json(request).then((body) => {
      received.push({ call, body });
      if (call === 'POST /api/collections') response.writeHead(201).end(JSON.stringify({ id: team }));
      else response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  server = { url, headers: {}, own: false, renew: async () => false, close: async () => undefined };
});
afterEach(() => {
  http.closeAllConnections();
  http.close();
});

async function* nothing(): AsyncGenerator<Uint8Array> {}
const output = (json = false): CliOutput =>
  new CliOutput(
    { out: (line) => void out.push(line), err: () => undefined, cwd: '/', watched: false, input: nothing },
    json,
  );

test('lists collections, and deleted ones with their ids', async () => {
  expect(await listCollections(server, output())).toBe(0);
  expect(out.join('\n')).toContain(`${club}  public         12  Club (masters)`);
  expect(out.join('\n')).toContain(`${team}  deleted 2026-11-28  Lost twice`);
  out = [];
  expect(await listCollections(server, output(true))).toBe(0);
  expect(JSON.parse(out.join(''))).toMatchObject({ deleted: mine.deleted });
});

test('creates one of the platform', async () => {
  expect(await createCollection(server, 'Club', 'link', output())).toBe(0);
  expect(received[0]).toMatchObject({ body: { name: 'Club', visibility: 'link', platform: true } });
  expect(out).toEqual([team]);
});

test.each<[CollectionChange, string, object | undefined]>([
  [{ act: 'rename', value: 'Old club' }, `PUT /api/collections/${club}`, { name: 'Old club' }],
  [{ act: 'visibility', value: 'private' }, `PUT /api/collections/${club}`, { visibility: 'private' }],
  [{ act: 'merge', value: 'Team' }, `POST /api/collections/${club}/merge`, { into: team }],
  [{ act: 'mark', value: false }, `PUT /api/collections/${club}/masters`, { masters: false }],
  [{ act: 'delete' }, `DELETE /api/collections/${club}`, undefined],
])('changes a collection: %j', async (change, call, body) => {
  expect(await changeCollection(server, 'Club', change, output())).toBe(0);
  expect(received).toMatchObject([{ call, ...(body && { body }) }]);
});

test('restores a deleted one by its name', async () => {
  await expect(restoreCollection(server, 'Club', output())).rejects.toThrow(
    'There is no deleted collection "Club".',
  );
  await expect(restoreCollection(server, 'Lost twice', output())).rejects.toThrow(
    'Several deleted collections are called "Lost twice": give the id.',
  );
  expect(await restoreCollection(server, 'Lost', output())).toBe(0);
  expect(received).toMatchObject([{ call: `POST /api/collections/${lost}/restore` }]);
});

test.each<[string, CollectionChange, string]>([
  ['Nothing', { act: 'delete' }, 'There is no collection "Nothing".'],
  ['Twice', { act: 'delete' }, 'Several collections are called "Twice": give the id.'],
  ['Club', { act: 'visibility', value: 'friends' }, 'Say private, link or public.'],
  ['Club', { act: 'rename', value: ' ' }, 'A name of 1 to 100 characters is expected.'],
])('refuses %s %j', async (name, change, message) => {
  await expect(changeCollection(server, name, change, output())).rejects.toThrow(message);
  expect(received).toEqual([]);
});
