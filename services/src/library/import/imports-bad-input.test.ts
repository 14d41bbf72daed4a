import { gameAnswer, gamesAnswer, largestImportChunk } from '@royal-chess/contracts/library';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { ImportWorld, pgnFile, pgnGame } from '../testing/import-world.ts';

let imports: ImportWorld;
beforeAll(async () => {
  imports = await ImportWorld.open();
});
afterAll(() => imports.close());

describe('an import of bad input', () => {
  test('keeps a long game of which the largest chunk has the beginning, however often it is sent', async () => {
    const id = await imports.begin();
    const bytes = Buffer.alloc(largestImportChunk, ' ');
    bytes.write(`${pgnGame('First, F')}[White "Long, L"]\n\n1. e4 e5 `);
    const sent = await imports.send(id, bytes);
    expect(sent.body).toMatchObject({ games: 1, faults: 0 });
    expect((await imports.send(id, bytes)).body).toEqual(sent.body);
  });

  test.each([
    ['an empty file', ''],
    ['a text', 'Dear arbiter, please find attached the games.\n'.repeat(50)],
    ['results without games', '1-0 0-1 * '.repeat(300)],
    ['tags without games', '[Event "Nothing"]\n'.repeat(1_000)],
    ['bytes', Buffer.alloc(300_000, 0xe7)],
    ['only broken games', pgnGame('W', '1. e5 1-0').repeat(300)],
    ['zeros', Buffer.alloc(300_000)],
    ['a picture', Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1')],
  ])('refuses %s', async (_, content) => {
    const id = await imports.begin(undefined, imports.bob);
    const answer = await imports.send(id, Buffer.from(content), { last: true, cookie: imports.bob });
    expect(answer).toMatchObject({ status: 422, body: { code: 'RC_PGN_INVALID' } });
  });

  test.each([
    ['zeros', Buffer.alloc(3_000)],
    ['a picture', Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1')],
  ])('names the line of %s and why it is no game', async (_, content) => {
    const id = await imports.begin(undefined, imports.bob);
    const { body } = await imports.send(id, content, { last: true, cookie: imports.bob });
    expect(body).toMatchObject({ detail: expect.stringMatching(/Line 1: ./) });
  });

  test('lists no more than 1,000 faults, and counts all', async () => {
    const broken = Array.from({ length: 1_100 }, (_, i) => pgnGame(`W${i}`, '1. e5 *')).join('');
    const id = await imports.begin();
    expect(
      (await imports.send(id, Buffer.from(pgnGame('First, F') + broken), { last: true })).body,
    ).toMatchObject({
      games: 1,
      skipped: 1_100,
      faults: 1_100,
    });
    expect((await imports.shown(id)).listedFaults).toHaveLength(1_000);
  });

  test('counts games with all their moves beyond those that are listed', async () => {
    const damaged = Array.from(
      { length: 1_100 },
      (_, i) => `[Event "The damaged]\n[White "W${i}"]\n[Black "B"]\n[Result "1-0"]\n\n1. e4 1-0\n\n`,
    );
    const id = await imports.begin();
    const file = [...damaged, pgnGame('Part, P', '1. e4 e5 2. Ke3 *')].join('');
    const sent = await imports.send(id, Buffer.from(file), { last: true });
    expect(sent.body).toMatchObject({ games: 1_101, skipped: 0, faults: 1_101, allMoves: 1_100 });
    expect(await imports.shown(id)).toMatchObject({ faults: 1_101, allMoves: 1_100 });
  });

  test('refuses bytes without a game as soon as the largest chunk has none', async () => {
    const id = await imports.begin(undefined, imports.bob);
    const zeros = Buffer.alloc(largestImportChunk);
    const answer = await imports.send(id, zeros, { cookie: imports.bob });
    expect(answer).toMatchObject({ status: 422, body: { code: 'RC_PGN_INVALID' } });
    expect(await imports.shown(id, imports.bob)).toMatchObject({ nextOffset: 0, games: 0 });
    const letters = await imports.send(id, Buffer.alloc(largestImportChunk, 'a'), { cookie: imports.bob });
    expect(letters.body).toMatchObject({ detail: expect.stringContaining('longer than 16 MB') });
  });

  test('skips bytes between games, and keeps the games behind them', async () => {
    const id = await imports.begin();
    const [first, last] = [pgnGame('First, F'), pgnGame('Last, L')];
    const bytes = Buffer.concat([Buffer.from(first), Buffer.alloc(1_000), Buffer.from(`\n\n${last}`)]);
    const { body } = await imports.send(id, bytes, { last: true });
    expect(body).toMatchObject({ games: 2, skipped: 1, finished: true });
    const { games, faults } = await imports.contentOf(id);
    expect(faults).toEqual([{ line: 9, message: 'These bytes are no text.', partKept: false }]);
    expect(games.map(({ white }) => white.name)).toEqual(['First, F', 'Last, L']);
  });

  test.each([
    '<img src=x onerror=alert(1)>',
    '<script>alert(1)</script>',
    '&lt;b&gt; "quoted" \\',
    '=HYPERLINK("http://example.org")',
  ])('keeps %s as a name that is text', async (name) => {
    const escaped = name.replaceAll('\\', '\\\\').replaceAll('"', '\\"');
    const collection = await imports.collection();
    const id = await imports.begin(collection);
    await imports.send(id, Buffer.from(pgnGame(escaped)), { last: true });
    await imports.shown(id);
    const cookie = imports.alice;
    const search = `/api/games?mine=true&collection=${collection}`;
    const found = await imports.world.api.call(search, { cookie });
    expect(gamesAnswer.parse(await found.json()).items).toMatchObject([{ white: { name } }]);
    const exported = (format: string): Promise<string> =>
      imports.world.api
        .call(`/api/games/export?format=${format}&collection=${collection}`, { cookie })
        .then((response) => response.text());
    expect(await exported('pgn')).toContain(`[White "${escaped}"]`);
    // A spreadsheet does not compute it.
    expect(await exported('csv')).toContain(name.startsWith('=') ? `"'=HYPERLINK(""http` : ',');
  });

  test('shows a game of 10,000 half-moves, and writes it as PGN', async () => {
    const moves = Array.from({ length: 2_500 }, (_, i) => `${2 * i + 1}. Nf3 Nf6 ${2 * i + 2}. Ng1 Ng8`);
    const collection = await imports.collection();
    const id = await imports.begin(collection);
    const sent = await imports.send(id, Buffer.from(pgnGame('Long, L', `${moves.join(' ')} *`)), {
      last: true,
    });
    expect(sent.body).toMatchObject({ games: 1, faults: 0, finished: true });
    await imports.shown(id);
    const cookie = imports.alice;
    const search = `/api/games?collection=${collection}`;
    const found = await imports.world.api.call(search, { cookie });
    const [game] = gamesAnswer.parse(await found.json()).items;
    expect(game?.plies).toBe(10_000);
    const shown = await imports.world.api.call(`/api/games/${game?.id}`, { cookie });
    expect(gameAnswer.parse(await shown.json()).moves).toHaveLength(10_000);
    const written = await imports.world.api.call(`/api/games/${game?.id}/pgn`, { cookie });
    expect((await written.text()).slice(-40)).toMatch(/5000\.\s+Ng1\s+Ng8\s+\*/);
  });

  test.each([
    ['GET', '/api/imports'],
    ['GET', '/api/imports/ID'],
    ['POST', '/api/imports'],
    ['PUT', '/api/imports/ID/chunks?offset=0&last=true'],
    ['POST', '/api/imports/ID/cancel'],
    ['POST', '/api/imports/ID/undo'],
  ])('is no affair of visitors: %s %s', async (method, path) => {
    const id = await imports.begin();
    const address = path.replace('ID', id);
    const body = method === 'PUT' ? { body: Buffer.from(pgnFile) } : {};
    const headers = { 'content-type': 'application/octet-stream' };
    const answer = await imports.call(address, { method, ...body, headers });
    expect(answer).toMatchObject({ status: 401, body: { code: 'RC_NOT_SIGNED_IN' } });
    expect(await imports.shown(id)).toMatchObject({ state: 'running', games: 0 });
  });

  test.each([
    ['JSON', { 'content-type': 'application/json' }, 'offset=0', 400, 'RC_BAD_REQUEST'],
    ['a place before the file', undefined, 'offset=-1', 422, 'RC_VALIDATION'],
    ['no place', undefined, 'last=true', 422, 'RC_VALIDATION'],
    ['a number that is none', undefined, 'offset=1e99', 422, 'RC_VALIDATION'],
    ['an unknown parameter', undefined, 'offset=0&end=true', 422, 'RC_VALIDATION'],
  ])('refuses %s', async (_, headers, query, status, code) => {
    const id = await imports.begin();
    const answer = await imports.call(`/api/imports/${id}/chunks?${query}`, {
      method: 'PUT',
      body: Buffer.from('{}'),
      cookie: imports.alice,
      headers: headers ?? { 'content-type': 'application/octet-stream' },
    });
    expect(answer).toMatchObject({ status, body: { code } });
  });

  test.each([
    [{ name: 'x'.repeat(201) }, 422, 'RC_VALIDATION'],
    [{ bytes: -1.5 }, 422, 'RC_VALIDATION'],
    [{ collectionId: 'club' }, 422, 'RC_VALIDATION'],
    [{ collectionId: '0197a000-0000-7000-8000-0000000000ff' }, 404, 'RC_NOT_FOUND'],
  ])('begins none with %j', async (wrong, status, code) => {
    const json = {
      commandId: '0197a000-0000-7000-8000-0000000000aa',
      collectionId: await imports.collection(),
      name: 'club.pgn',
      bytes: null,
      ...wrong,
    };
    const answer = await imports.call('/api/imports', { json, cookie: imports.alice });
    expect(answer).toMatchObject({ status, body: { code } });
  });
});
