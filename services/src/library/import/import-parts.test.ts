import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { ImportWorld, pgnGame } from '../testing/import-world.ts';
import { ArrivingBytes } from './arriving-bytes.ts';
import { ChunkReader } from './chunk-reader.ts';
import type { ChunkGames } from './import-worker-messages.ts';
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
/** What the reading thread read from now on and still has. */
function leftInThread(): () => Promise<number[]> {
  const reads = jest.spyOn(ChunkReader.prototype, 'read');
  return async () => {
    const left: number[] = [];
    for (const { readId } of await Promise.all(
      reads.mock.results.map(({ value }) => value as Promise<ChunkGames>),
    )) {
      const kept = await imports.world.api
        .get(ChunkReader)
        .pack(readId, [], [])
        .catch(() => null);
      if (kept) left.push(readId);
    }
    expect(reads).toHaveBeenCalled();
    return left;
  };
}

/** Resolved when the store has kept the first events from now on. */
function firstAppend(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const store = imports.world.store;
  const append = store.append.bind(store);
  jest.spyOn(store, 'append').mockImplementation(async (events) => {
    const appended = await append(events);
    resolve();
    return appended;
  });
  return promise;
}

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

  test('is read on while its first games are appended, by two parts at most', async () => {
    const steps: string[] = [];
    const count = (step: string): number => steps.filter((each) => each === step).length;
    const most = { unpacked: 0 };
    const { read, pack } = ChunkReader.prototype;
    jest.spyOn(ChunkReader.prototype, 'read').mockImplementation(function (this: ChunkReader, ...call) {
      steps.push('read');
      most.unpacked = Math.max(most.unpacked, count('read') - count('pack'));
      return read.apply(this, call);
    });
    jest.spyOn(ChunkReader.prototype, 'pack').mockImplementation(function (this: ChunkReader, ...call) {
      steps.push('pack');
      return pack.apply(this, call);
    });
    const store = imports.world.store;
    const append = store.append.bind(store);
    jest.spyOn(store, 'append').mockImplementation((events) => {
      if (count('read') > 0) steps.push('append');
      return append(events);
    });
    await imports.send(await imports.begin(), Buffer.from(games(800)), { last: true });
    const first = steps.indexOf('append');
    expect(steps.slice(0, first)).toEqual(['read', 'read', 'pack', 'read']);
    expect(steps.slice(first)).toContain('read');
    expect(most.unpacked).toBe(2);
  });

  test('is read and kept while its last bytes are on their way', async () => {
    // Half of them are a part, and less than the one that follows needs.
    const bytes = Buffer.from(games(500));
    const id = await imports.begin();
    const kept = firstAppend();
    const sent = imports.halfSent(id, bytes);
    await kept;
    expect((await imports.shown(id)).games).toBeGreaterThan(0);
    sent.end();
    expect(await sent.answer).toMatchObject({
      status: 200,
      body: { finished: true, games: 500, duplicates: 0, repeated: 0, nextOffset: bytes.length },
    });
  });

  test('of which the rest never arrives keeps what was read, and goes on there', async () => {
    const bytes = Buffer.from(games(800));
    const id = await imports.begin();
    const kept = firstAppend();
    const broken = Promise.withResolvers<void>();
    const end = ArrivingBytes.prototype.end;
    jest.spyOn(ArrivingBytes.prototype, 'end').mockImplementation(async function (this: ArrivingBytes) {
      await end.call(this);
      broken.resolve();
    });
    const left = leftInThread();
    const sent = imports.halfSent(id, bytes);
    sent.answer.catch(() => undefined);
    await kept;
    sent.stop();
    await broken.promise;
    expect(await left()).toEqual([]);
    const { games: found, nextOffset } = await imports.shown(id);
    expect(found).toBeGreaterThan(0);
    expect(found).toBeLessThan(800);
    const { body } = await imports.send(id, bytes.subarray(nextOffset), { offset: nextOffset, last: true });
    expect(body).toMatchObject({ finished: true, games: 800, duplicates: 0, repeated: 0 });
  });

  test('has a game that is in two parts once', async () => {
    const one = pgnGame('Twice, T');
    const id = await imports.begin();
    const bytes = Buffer.from(`${one}${games(130)}${one}${games(130)}${one}`);
    const { body } = await imports.send(id, bytes, { last: true });
    expect(body).toMatchObject({ games: 131, repeated: 132, duplicates: 0 });
  });

  test('counts games that come again in any part as repeated, also where the thread has ended meanwhile', async () => {
    const [first, rest] = [Buffer.from(games(10)), Buffer.from(`${games(130)}${games(10)}`)];
    const id = await imports.begin();
    await imports.send(id, first);
    const { nextOffset } = await imports.shown(id);
    await imports.world.api.get(ChunkReader).onModuleDestroy();
    const bytes = Buffer.concat([first, rest]).subarray(nextOffset);
    const half = bytes.length >> 1;
    const begun = await imports.send(id, bytes.subarray(0, half), { offset: nextOffset });
    const offset = begun.body.nextOffset;
    const { body } = await imports.send(id, bytes.subarray(offset - nextOffset), { offset, last: true });
    expect(body).toMatchObject({ finished: true, games: 130, repeated: 20, duplicates: 0 });
  });

  test('is refused where the thread ends between reading and packing, and can be sent again', async () => {
    const id = await imports.begin();
    const of = KnownGames.prototype.of;
    const ending = jest.spyOn(KnownGames.prototype, 'of').mockImplementationOnce(async function (
      this: KnownGames,
      ...call
    ) {
      await imports.world.api.get(ChunkReader).onModuleDestroy();
      return of.apply(this, call);
    });
    expect(await imports.send(id, large, { last: true })).toMatchObject({ status: 500 });
    ending.mockRestore();
    expect(await imports.shown(id)).toMatchObject({ games: 0, nextOffset: 0 });
    const { body } = await imports.send(id, large, { last: true });
    expect(body).toMatchObject({ finished: true, games: 400, duplicates: 0, repeated: 0 });
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
    const left = leftInThread();
    const sent = await imports.send(id, large, { last: true });
    expect(sent.status).toBe(status);
    broken.mockRestore();
    expect(await left()).toEqual([]);
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
    const left = leftInThread();
    expect(await imports.send(id, large, { last: true })).toMatchObject({ status: 500 });
    expect(await left()).toEqual([]);
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
