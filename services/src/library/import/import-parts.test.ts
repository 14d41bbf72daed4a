import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { ImportWorld, pgnGame } from '../testing/import-world.ts';
import { ChunkReader } from './chunk-reader.ts';
import { KnownGames } from './known-games.ts';

let imports: ImportWorld;
beforeAll(async () => {
  imports = await ImportWorld.open();
});
afterEach(() => void jest.restoreAllMocks());
afterAll(() => imports.close());

const commented = `1. e4 {${'A long comment. '.repeat(600)}} e5 2. Nf3 1-0`;
const games = (count: number): string =>
  Array.from({ length: count }, (_, at) => pgnGame(`Player ${at}`, commented)).join('');
/** A game of 3.5 million characters. */
const longest = `1. e4 ${`{${'A long comment. '.repeat(600)}}\n`.repeat(364)} e5 1-0`;
/** Three parts and more. */
const large = Buffer.from(games(400));
const namesOf = ({ games: found }: { games: readonly { white: { name: string } }[] }): string[] =>
  found.map(({ white }) => white.name);
/** What the reading thread still has of an import. */
const leftInThread = (id: string) => imports.world.api.get(ChunkReader).pack(id, [], []);

describe('a chunk of several parts', () => {
  test('gives the same as small chunks', async () => {
    const [whole, cut] = [await imports.begin(), await imports.begin()];
    const { body } = await imports.send(whole, large, { last: true });
    expect(body).toMatchObject({ finished: true, games: 400, nextOffset: large.length });
    await imports.sendFile(cut, large, 100_000);
    const names = namesOf(await imports.contentOf(whole));
    expect(names).toHaveLength(400);
    expect(namesOf(await imports.contentOf(cut))).toEqual(names);
  });

  test('is read on while its first games are appended', async () => {
    const steps: string[] = [];
    const read = ChunkReader.prototype.read;
    jest.spyOn(ChunkReader.prototype, 'read').mockImplementation(function (this: ChunkReader, ...call) {
      steps.push('read');
      return read.apply(this, call);
    });
    const store = imports.world.store;
    const append = store.append.bind(store);
    jest.spyOn(store, 'append').mockImplementation((events) => {
      if (steps.at(-1) !== 'append') steps.push('append');
      return append(events);
    });
    const id = await imports.begin();
    steps.length = 0;
    await imports.send(id, large, { last: true });
    expect(steps).toEqual(['read', 'read', 'read', 'append']);
  });

  test.each([
    ['fails', () => Promise.reject(new Error('The disk is full.')), 500],
    ['loses a conflict', async () => ({ outcome: 'conflict', version: 0 }) as const, 200],
  ])('of which an append %s goes on where it was kept', async (_, answer, status) => {
    const id = await imports.begin();
    const store = imports.world.store;
    const append = store.append.bind(store);
    let appends = 0;
    const broken = jest.spyOn(store, 'append').mockImplementation((events) => {
      appends += 1;
      return appends === 2 ? answer() : append(events);
    });
    const sent = await imports.send(id, large, { last: true });
    expect(sent.status).toBe(status);
    broken.mockRestore();
    expect(await leftInThread(id)).toEqual([]);
    const { games: kept, nextOffset } = await imports.shown(id);
    expect(kept).toBeGreaterThan(0);
    expect(kept).toBeLessThan(400);
    const rest = await imports.send(id, large.subarray(nextOffset), { offset: nextOffset, last: true });
    expect(rest.body).toMatchObject({ finished: true, games: 400, duplicates: 0, repeated: 0 });
    expect(namesOf(await imports.contentOf(id))).toHaveLength(400);
  });

  test('compares each part with the index as of the part before', async () => {
    const id = await imports.begin();
    const of = KnownGames.prototype.of;
    const [given, stored]: [number[], number[]] = [[], []];
    jest.spyOn(KnownGames.prototype, 'of').mockImplementation(async function (this: KnownGames, ...call) {
      given.push(call[1]);
      stored.push(await imports.world.store.head(`import-${id}`));
      return of.apply(this, call);
    });
    await imports.send(id, large, { last: true });
    expect(given).toHaveLength(3);
    expect(given).toEqual(stored);
  });

  test.each([
    ['games of a few thousand bytes', large, 3],
    ['a game of more than a part', Buffer.from(pgnGame('Long, L', longest)), 2],
  ])('with %s is read about once', async (_, bytes, parts) => {
    const sizes: number[] = [];
    const read = ChunkReader.prototype.read;
    jest.spyOn(ChunkReader.prototype, 'read').mockImplementation(function (this: ChunkReader, ...call) {
      sizes.push(call[2].reduce((sum, { length }) => sum + length, 0));
      return read.apply(this, call);
    });
    const { body } = await imports.send(await imports.begin(), bytes, { last: true });
    expect(body).toMatchObject({ finished: true, repeated: 0 });
    expect(sizes).toHaveLength(parts);
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(bytes.length + 1.1 * 1024 ** 2);
  });

  test('leaves nothing in the thread where the index is unavailable', async () => {
    const id = await imports.begin();
    jest.spyOn(KnownGames.prototype, 'of').mockRejectedValue(new Error('The index is down.'));
    expect(await imports.send(id, large, { last: true })).toMatchObject({ status: 500 });
    expect(await leftInThread(id)).toEqual([]);
  });

  test('keeps nothing where there is no game in any of them', async () => {
    const id = await imports.begin();
    const lines = Buffer.from(`; ${'no game here '.repeat(1_000)}\n`.repeat(200));
    const answer = await imports.send(id, lines, { last: true });
    expect(answer).toMatchObject({ status: 422, body: { code: 'RC_PGN_INVALID' } });
    expect(await imports.shown(id)).toMatchObject({ nextOffset: 0, games: 0, faults: 0 });
  });

  test('keeps games behind parts without one', async () => {
    const id = await imports.begin();
    const lines = `; ${'no game here '.repeat(1_000)}\n`.repeat(200);
    const bytes = Buffer.from(`${lines}${pgnGame('Behind, B')}${' '.repeat(1_500_000)}`);
    const { body } = await imports.send(id, bytes, { last: true });
    expect(body).toMatchObject({ finished: true, games: 1, nextOffset: bytes.length });
  });
});
