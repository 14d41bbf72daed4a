import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { gameAnswer } from '@royal-chess/contracts/library';
import { put, sampleGame, sampleId } from '@royal-chess/infra/game-index/testing/sample-games';
import {
  afterE4,
  draw,
  hidden,
  linkedGame,
  QueriedLibrary,
  type Reader,
  secret,
  shared,
  sicilian,
} from '../testing/queried-library.ts';

describe('a private game', () => {
  let library: QueriedLibrary;
  beforeAll(async () => {
    library = await QueriedLibrary.open();
  });
  afterAll(() => library.close());

  test.each([
    ['a visitor', () => undefined],
    ['another user', () => library.readers.bob],
  ])('appears nowhere to %s', async (_, reader) => {
    const text = async (path: string) => (await library.call(path, reader())).text();
    const paths = [
      '/api/games?player=kasparov',
      '/api/games?opening=C60',
      '/api/games?comment=secret',
      '/api/games/facets',
      '/api/games/events',
      '/api/games/openings',
      '/api/games/players',
      '/api/games/names?kind=player&text=secret',
      '/api/games/names?kind=event&text=hidden',
      '/api/games/export?format=pgn',
      '/api/games/export?format=csv',
      '/api/games/player?name=kasparov',
      `/api/openings?fen=${encodeURIComponent(afterE4)}&games=20`,
      `/api/games?collection=${secret}`,
      `/api/games/export?format=pgn&collection=${secret}`,
    ];
    for (const path of paths) {
      const answer = await text(path);
      expect([path, /Secretkeeper|Hidden Cup|secret plan|C60|"e5"/.test(answer)]).toEqual([path, false]);
      expect([path, answer.includes(hidden.id)]).toEqual([path, false]);
    }
    for (const path of [`/api/games/${hidden.id}`, `/api/games/${hidden.id}/pgn`])
      expect(await (await library.call(path, reader())).json()).toMatchObject({ code: 'RC_NOT_FOUND' });
    expect((await library.call(`/api/games?collection=${secret}`, reader())).status).toBe(404);
  });

  test('is found by its owner, among their own and in the collection', async () => {
    expect(await library.found('mine=true', library.readers.ann)).toEqual(
      [library.invited, library.played, hidden, draw, linkedGame].map(({ id }) => id),
    );
    expect(await library.found(`collection=${secret}`, library.readers.ann)).toEqual([hidden.id]);
    expect(await library.found('comment=secret&mine=true', library.readers.ann)).toEqual([hidden.id]);
    expect((await library.explored(afterE4, `&collection=${secret}`, library.readers.ann)).total).toBe(1);
    expect(await library.answered(gameAnswer, `/api/games/${hidden.id}`, library.readers.ann)).toMatchObject({
      movetext: hidden.movetext,
      collections: [{ name: 'Preparation' }],
    });
    expect(await (await library.call(`/api/games/${hidden.id}/pgn`, library.readers.ann)).text()).toContain(
      '1. e4 {secret plan}',
    );
  });

  const everywhere = [
    '/api/games?',
    '/api/games?opening=A97',
    '/api/games?timeControl=7%2B7',
    '/api/games?masters=true',
    '/api/games?movetext=h4%20h5',
    `/api/games?collection=${shared}`,
    '/api/games/facets?',
    '/api/games/openings?',
    '/api/games/players?opening=A97',
    '/api/openings?games=20&fen=8/8/8/8/8/8/8/8',
  ];
  test.each([
    ['a visitor', () => undefined],
    ['another user', () => library.readers.carl],
    ['a player who does not ask for their own', () => library.readers.ann],
  ])('behind an invite code appears nowhere to %s', async (_, reader) => {
    const fen = encodeURIComponent(library.invited.startFen);
    const paths = everywhere.map((path) => path.replace('8/8/8/8/8/8/8/8', fen));
    const own =
      reader() === undefined || reader() === library.readers.ann
        ? []
        : paths.map((path) => `${path}&mine=true`);
    for (const path of [...paths, ...own]) {
      const answer = await (await library.call(path, reader())).text();
      expect([path, /A97|7\+7|"san":"h4"/.test(answer), answer.includes(library.invited.id)]).toEqual([
        path,
        false,
        false,
      ]);
    }
    if (reader() === library.readers.ann) return;
    for (const path of [`/api/games/${library.invited.id}`, `/api/games/${library.invited.id}/pgn`])
      expect(await (await library.call(path, reader())).json()).toMatchObject({ code: 'RC_NOT_FOUND' });
  });

  test('behind an invite code is exported for its players only', async () => {
    const pgn = async (query: string, reader: Reader | undefined): Promise<string> =>
      (await library.call(`/api/games/export?format=pgn&movetext=h4${query}`, reader)).text();
    expect(await pgn('', library.readers.ann)).toBe('');
    expect(await pgn('&mine=true', library.readers.carl)).toBe('');
    expect(await pgn('&mine=true', library.readers.bob)).toContain('1. h4 h5');
  });

  test('behind an invite code is found by its two players, among their own', async () => {
    for (const reader of [library.readers.ann, library.readers.bob]) {
      expect(await library.found('mine=true&opening=A97', reader)).toEqual([library.invited.id]);
      expect(await library.found('mine=true&movetext=h4', reader)).toEqual([library.invited.id]);
      const fen = library.invited.startFen;
      expect((await library.explored(fen, '&mine=true', reader)).moves.map(({ san }) => san)).toContain('h4');
      expect((await library.call(`/api/games/${library.invited.id}`, reader)).status).toBe(200);
      expect((await library.call(`/api/games/${library.invited.id}/pgn`, reader)).status).toBe(200);
    }
  });

  test('one in a collection shared by its link is opened by its address', async () => {
    expect((await library.call(`/api/games/${linkedGame.id}`)).status).toBe(200);
    expect(await library.found('')).not.toContain(linkedGame.id);
  });

  test('enters by hand no collection of others, and annotated copies enter none', async () => {
    const copy = (n: number, source: string) => put(sampleGame(n, 'e4 e5', { origin: 'annotated' }), source);
    await library.index.write(1, [copy(7, shared), copy(8, secret)]);
    const add = async (reader: Reader, gameIds: readonly string[]): Promise<unknown> => {
      const commanded = (json: object) => ({
        method: 'POST',
        cookie: reader.cookie,
        json: { commandId: randomUUID(), ...json },
      });
      const own = { name: 'Found', visibility: 'private' };
      const made = await library.world.api.call('/api/collections', commanded(own));
      const { id } = (await made.json()) as { id: string };
      const response = await library.world.api.call(`/api/collections/${id}/games`, commanded({ gameIds }));
      return response.json();
    };
    const copies = [sampleId(7), sampleId(8)];
    expect(await add(library.readers.bob, [linkedGame.id, hidden.id, ...copies])).toEqual({ games: 0 });
    expect(await add(library.readers.bob, [sicilian.id, draw.id, library.played.id])).toEqual({ games: 3 });
    expect(await add(library.readers.ann, [linkedGame.id, hidden.id, ...copies])).toEqual({ games: 2 });
  });
});
