import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { type Answered, ImportWorld, pgnFile, pgnGame } from '../testing/import-world.ts';
import { ImportTurns } from './import-turns.ts';

let imports: ImportWorld;
beforeAll(async () => {
  imports = await ImportWorld.open();
});
afterAll(() => imports.close());

/** Starts a chunk whose bytes stop to arrive, and waits until it has its turn. */
async function inItsTurn(id: string): Promise<ReturnType<ImportWorld['halfSent']>> {
  const taken = Promise.withResolvers<void>();
  const take = jest.spyOn(ImportTurns.prototype, 'take').mockImplementation(function (
    this: ImportTurns,
    ...call
  ) {
    take.mockRestore();
    taken.resolve();
    return this.take(...call);
  });
  const sent = imports.halfSent(id, Buffer.from(pgnFile));
  await Promise.race([taken.promise, sent.answer]);
  return sent;
}

describe('an import', () => {
  test('keeps games, legal parts and annotations, and reports the rest', async () => {
    const id = await imports.begin();
    const progress = await imports.sendFile(id, Buffer.from(pgnFile));
    expect(progress).toMatchObject({
      games: 4,
      duplicates: 0,
      repeated: 1,
      skipped: 1,
      faults: 2,
      nextOffset: Buffer.from(pgnFile).length,
      finished: true,
    });
    expect(await imports.shown(id)).toMatchObject({
      id,
      name: 'club.pgn',
      state: 'finished',
      indexed: 4,
      stale: false,
      listedFaults: [
        { line: 23, message: expect.stringContaining('Ke3'), partKept: true, white: 'Broken, B' },
        { line: 31, message: expect.stringContaining('e5'), partKept: false, white: 'Nothing, N' },
      ],
    });
    expect(await imports.contentOf(id)).toMatchObject({
      games: [
        { white: { name: 'Réti, R' }, movetext: null, annotated: false, brokenAt: null, date: '1907-12' },
        {
          white: { name: '<b>White</b>' },
          movetext: '1. d4 {good} 1... d5 (1... Nf6 2. c4) 2. c4 $1',
          annotated: true,
          result: '*',
        },
        { white: { name: 'Broken, B' }, brokenAt: expect.stringContaining('Ke3') },
        { white: { name: 'Last, L' } },
      ],
    });
  });

  test.each([1, 7, 50, 111, 200, 333])('gives the same in chunks of %i bytes', async (size) => {
    const collection = await imports.collection();
    const [whole, cut] = [await imports.begin(collection), await imports.begin()];
    await imports.sendFile(whole, Buffer.from(pgnFile, 'latin1'));
    await imports.sendFile(cut, Buffer.from(pgnFile, 'latin1'), size);
    const withoutIds = (content: object): unknown =>
      JSON.parse(JSON.stringify(content), (key, value: unknown) => (key === 'id' ? '' : value));
    expect(withoutIds(await imports.contentOf(cut))).toEqual(withoutIds(await imports.contentOf(whole)));
  });

  test('sent again changes nothing, and a gap is refused', async () => {
    const id = await imports.begin();
    const bytes = Buffer.from(pgnFile);
    const half = await imports.send(id, bytes.subarray(0, 300));
    expect(half.body).toMatchObject({ finished: false, games: 2 });
    const before = await imports.world.store.head(`import-${id}`);
    expect((await imports.send(id, bytes.subarray(0, 300))).body).toEqual(half.body);
    expect((await imports.send(id, bytes.subarray(0, 10))).body).toEqual(half.body);
    expect(await imports.world.store.head(`import-${id}`)).toBe(before);
    expect(await imports.send(id, bytes, { offset: half.body.nextOffset + 1 })).toMatchObject({
      status: 409,
      body: { code: 'RC_IMPORT_GAP' },
    });
    const one = await imports.send(id, bytes, { last: true });
    const two = await imports.send(id, bytes.subarray(half.body.nextOffset), {
      offset: half.body.nextOffset,
      last: true,
    });
    expect(one.body).toMatchObject({ finished: true, games: 4, repeated: 1 });
    expect(two.body).toEqual(one.body);
  });

  test('is checked before its bytes are read, and takes one chunk at a time', async () => {
    const [one, two, three] = [await imports.begin(), await imports.begin(), await imports.begin()];
    const others = imports.halfSent(one, Buffer.from(pgnFile), imports.bob);
    expect(await others.answer).toMatchObject({ status: 404 });
    others.stop();
    const refused = { status: 429, body: { code: 'RC_RATE_LIMITED' } };
    const first = await inItsTurn(one);
    expect(await imports.send(one, Buffer.from(pgnFile))).toMatchObject(refused);
    const second = await inItsTurn(two);
    expect(await imports.send(three, Buffer.from(pgnFile))).toMatchObject(refused);
    first.end();
    expect(await first.answer).toMatchObject({ status: 200, body: { finished: true, games: 4 } });
    second.end();
    expect(await second.answer).toMatchObject({ status: 200 });
    expect((await imports.send(three, Buffer.from(pgnFile), { last: true })).status).toBe(200);
  });

  test('knows games of an earlier import, which then belong to both', async () => {
    const collection = await imports.collection('public', imports.admin, true);
    const first = await imports.begin(collection, imports.admin);
    const bytes = Buffer.from(pgnGame('Known, K') + pgnGame('Other, O'));
    await imports.send(first, bytes, { last: true, cookie: imports.admin });
    const again = await imports.begin(collection, imports.admin);
    const { body } = await imports.send(again, bytes, { last: true, cookie: imports.admin });
    expect(body).toMatchObject({ games: 0, duplicates: 2, finished: true });
    const { known } = await imports.contentOf(again);
    expect(known).toHaveLength(2);
  });

  test('goes on in the collection that its own was merged into', async () => {
    const [from, into] = [await imports.collection(), await imports.collection()];
    const id = await imports.begin(from);
    const bytes = Buffer.from(pgnFile);
    const { nextOffset } = (await imports.send(id, bytes.subarray(0, 300))).body;
    const merge = (): Promise<Answered<unknown>> =>
      imports.call(`/api/collections/${from}/merge`, {
        json: { commandId: randomUUID(), into },
        cookie: imports.alice,
      });
    expect((await merge()).status).toBe(204);
    const rest = await imports.send(id, bytes.subarray(nextOffset), { offset: nextOffset, last: true });
    expect(rest).toMatchObject({ status: 200, body: { finished: true, games: 4 } });
    expect(await imports.shown(id)).toMatchObject({ state: 'finished' });
    expect(
      (await imports.call(`/api/imports/${id}/undo`, { method: 'POST', cookie: imports.alice })).status,
    ).toBe(204);
    const head = await imports.world.store.head(`collection-${into}`);
    // A merge that is repeated does not bring back what was undone.
    expect((await merge()).status).toBe(204);
    expect(await imports.world.store.head(`collection-${into}`)).toBe(head);
  });

  test('undone while a merge of its collection is stopped between its appends, it stays undone', async () => {
    const [from, into] = [await imports.collection(), await imports.collection()];
    const id = await imports.begin(from);
    await imports.send(id, Buffer.from(pgnFile), { last: true });
    const { store, world } = { store: imports.world.store, world: imports.world };
    const stopped = { type: 'CollectionDeleted', data: { mergedInto: into } } as const;
    await world.append(`collection-${from}`, await store.head(`collection-${from}`), stopped);
    const undone = await imports.call(`/api/imports/${id}/undo`, { method: 'POST', cookie: imports.alice });
    expect(undone.status).toBe(204);
    const merged = await imports.call(`/api/collections/${from}/merge`, {
      json: { commandId: randomUUID(), into },
      cookie: imports.alice,
    });
    expect(merged.status).toBe(204);
    const events = await store.read(`collection-${into}`);
    expect(events.map(({ type, data }) => ({ type, data })).slice(1)).toEqual([
      { type: 'SourcesAdded', data: { sources: [from, id] } },
      { type: 'SourcesRemoved', data: { sources: [id] } },
    ]);
  });

  test.each(['public', 'private'] as const)(
    'of a user into a %s collection shares no game with others',
    async (visibility) => {
      const bytes = Buffer.from(pgnGame(`Own, O ${visibility}`, '1. e4 {mine} e5 1-0'));
      const bare = Buffer.from(pgnGame(`Own, O ${visibility}`, '1. e4 e5 1-0'));
      const idsOf = async (collection: string, cookie: string, sent: Buffer): Promise<unknown> => {
        const id = await imports.begin(collection, cookie);
        expect((await imports.send(id, sent, { last: true, cookie })).body).toMatchObject({
          games: 1,
          duplicates: 0,
        });
        await imports.shown(id, cookie);
        return imports.contentOf(id);
      };
      const contents = [
        await idsOf(await imports.collection('public', imports.admin, true), imports.admin, bare),
        await idsOf(await imports.collection(visibility), imports.alice, bytes),
        await idsOf(await imports.collection(visibility, imports.bob), imports.bob, bytes),
      ] as { games: { id: string; movetext: string | null }[] }[];
      expect(new Set(contents.map(({ games }) => games[0]?.id)).size).toBe(3);
      expect(contents.map(({ games }) => games[0]?.movetext !== null)).toEqual([false, true, true]);
    },
  );

  test('whose games leave is closed', async () => {
    const collection = await imports.collection();
    const id = await imports.begin(collection);
    await imports.sendFile(id, Buffer.from(pgnFile));
    const undone = await imports.world.api.call(`/api/imports/${id}/undo`, {
      method: 'POST',
      cookie: imports.alice,
    });
    expect(undone.status).toBe(204);
    expect(await imports.shown(id)).toMatchObject({ state: 'cancelled' });
    expect(await imports.send(id, Buffer.from(pgnFile))).toMatchObject({
      status: 409,
      body: { code: 'RC_IMPORT_CLOSED' },
    });
    expect((await imports.world.store.read(`collection-${collection}`)).map(({ type }) => type)).toEqual([
      'CollectionCreated',
      'SourcesAdded',
      'SourcesRemoved',
    ]);
  });

  test('belongs to the owner of its collection', async () => {
    const id = await imports.begin();
    expect((await imports.send(id, Buffer.from(pgnFile), { cookie: imports.bob })).status).toBe(404);
    expect((await imports.call(`/api/imports/${id}`, { cookie: imports.bob })).status).toBe(404);
    const json = {
      commandId: randomUUID(),
      collectionId: await imports.collection('public'),
      name: 'x',
      bytes: null,
    };
    expect((await imports.call('/api/imports', { json, cookie: imports.bob })).status).toBe(403);
    const own = await imports.call<{ items: { id: string }[] }>('/api/imports', { cookie: imports.alice });
    expect(own.body.items.map((one) => one.id)).toContain(id);
  });
});
