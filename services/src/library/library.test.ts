import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Injectable, Module } from '@nestjs/common';
import type { OnApplicationBootstrap } from '@nestjs/common';
import { gameAnswer, gamesAnswer, openingsAnswer } from '@royal-chess/contracts/library';
import { readFileSync } from 'node:fs';
import { Accounts } from '../identity/accounts.ts';
import { IdentityApiModule } from '../identity/identity.module.ts';
import { cookieOf, EmbeddedWorld } from '../platform/testing/embedded-world.ts';
import { LibraryApiModule, LibraryProjectorModule } from './library.module.ts';
import { famousGames } from './seed.ts';
import { bringPgn } from './testing/bring-pgn.ts';
import { playedMatch } from './testing/played-match.ts';

const matchId = '0197a000-0000-7000-8000-000000000001';
const start = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const admin = { email: 'admin@example.org', password: 'correct horse' };
const mateMoves = ['e4', 'e5', 'Qh5', 'Nc6', 'Bc4', 'Nf6', 'Qxf7#'];

@Injectable()
class AdminAccount implements OnApplicationBootstrap {
  constructor(private readonly accounts: Accounts) {}
  async onApplicationBootstrap(): Promise<void> {
    await this.accounts.register({ name: 'Admin', roles: ['admin'], ...admin });
  }
}
@Module({ imports: [IdentityApiModule], providers: [AdminAccount] })
class AdminModule {}

describe('the library over HTTP', () => {
  let world: EmbeddedWorld;
  let alice: { id: string; cookie: string };
  let adminCookie: string;

  beforeAll(async () => {
    world = await EmbeddedWorld.open({
      features: [AdminModule, LibraryApiModule],
      projections: [LibraryProjectorModule],
    });
    adminCookie = cookieOf(await world.api.call('/api/login/user', { json: admin }));
    alice = await world.register('Alice');
    const bob = await world.register('Bob');
    const events = playedMatch({ white: alice.id, black: bob.id, moves: mateMoves, result: '1-0' });
    await world.append(`match-${matchId}`, 0, ...events);
    await world.applied(['game-index'], `match-${matchId}`, events.length);
  });
  afterAll(() => world.close());

  const problemOf = async (path: string): Promise<unknown> => {
    const response = await world.api.call(path);
    const { status, code, fields } = (await response.json()) as Record<string, unknown>;
    expect(response.status).toBe(status);
    return { status, code, ...(fields !== undefined && { fields }) };
  };
  const find = async (query: string) =>
    gamesAnswer.parse(await (await world.api.call(`/api/games?${query}`)).json());

  test('a played game is in it with names, ratings, opening, moves, positions and clocks', async () => {
    const response = await world.api.call(`/api/games/${matchId}`);
    const game = gameAnswer.parse(await response.json());
    expect(game).toMatchObject({
      id: matchId,
      white: { userId: alice.id, name: 'Alice', rating: 1612 },
      black: { name: 'Bob', rating: 1500 },
      result: '1-0',
      reason: 'checkmate',
      rated: true,
      origin: 'played',
      plies: 7,
      timeControl: '300+3',
      eco: 'C20',
      opening: "King's Pawn Game: Wayward Queen Attack",
      stale: false,
      startFen: start,
    });
    expect(game.moves.map(({ san }) => san)).toEqual(mateMoves);
    expect(game.moves[0]).toEqual({
      uci: 'e2e4',
      san: 'e4',
      fen: 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1',
      clockMs: 302_000,
    });
  });

  test('a game can be taken home as PGN', async () => {
    const response = await world.api.call(`/api/games/${matchId}/pgn`);
    expect(response.headers.get('content-type')).toContain('application/x-chess-pgn');
    expect(response.headers.get('content-disposition')).toContain(`${matchId}.pgn`);
    const pgn = await response.text();
    expect(pgn).toContain('[White "Alice"]');
    expect(pgn).toContain('[TimeControl "300+3"]');
    expect(pgn).toContain('1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0');
  });

  test('the moves of the game are counted from the positions they were played in', async () => {
    const response = await world.api.call(`/api/openings?fen=${encodeURIComponent(start)}`);
    expect(openingsAnswer.parse(await response.json())).toMatchObject({
      eco: null,
      name: null,
      white: 1,
      draw: 0,
      black: 0,
      total: 1,
      stale: false,
      moves: [{ uci: 'e2e4', san: 'e4', white: 1, draw: 0, black: 0, total: 1 }],
    });
    const last = 'r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4';
    const mate = await world.api.call(`/api/openings?fen=${encodeURIComponent(last)}`);
    expect(await mate.json()).toMatchObject({ total: 1, moves: [{ san: 'Qxf7#' }] });
  });

  test('a named position is named, also when nothing was played from it', async () => {
    const fen = 'rnbqkb1r/1p2pppp/p2p1n2/8/3NP3/2N5/PPP2PPP/R1BQKB1R w KQkq - 0 6';
    const response = await world.api.call(`/api/openings?fen=${encodeURIComponent(fen)}`);
    expect(await response.json()).toMatchObject({
      eco: 'B90',
      name: 'Sicilian Defense: Najdorf Variation',
      total: 0,
      moves: [],
    });
  });

  test('the famous games come in, are found, and come in no second time', async () => {
    const pgn = readFileSync(famousGames);
    const { progress: first } = await bringPgn(world, adminCookie, pgn);
    expect(first).toMatchObject({ duplicates: 0, faults: 0, finished: true });
    expect(first.games).toBeGreaterThanOrEqual(24);
    const { progress: second } = await bringPgn(world, adminCookie, pgn);
    expect(second).toMatchObject({ games: 0, duplicates: first.games });
    expect((await find('limit=1')).total).toBe(first.games + 1);
    const byFischer = await find('player=robert%20fischer&result=0-1&to=1960');
    expect(byFischer).toMatchObject({ total: 1, nextCursor: null });
    expect(byFischer.items[0]).toMatchObject({
      origin: 'imported',
      date: '1956-10-17',
      eco: 'D92',
      reason: null,
      timeControl: null,
      white: { name: 'Byrne, Donald', userId: null },
    });
  });

  test.each<[string, (games: Awaited<ReturnType<typeof find>>) => void]>([
    ['player=alice', ({ items }) => expect(items.map(({ id }) => id)).toEqual([matchId])],
    ['player=ALI&opening=C2', ({ total }) => expect(total).toBe(1)],
    [
      'player=nobody',
      (answer) => expect(answer).toMatchObject({ items: [], nextCursor: null, total: 0, stale: false }),
    ],
    ['opening=evans', ({ items }) => expect(items.every(({ eco }) => eco?.startsWith('C5'))).toBe(true)],
    ['from=1851&to=1851-12', ({ items }) => expect(items[0]?.white.name).toBe('Anderssen, Adolf')],
  ])('finds by %s', async (query, check) => check(await find(query)));

  test('finds by the id of a user', async () => {
    expect((await find(`player=${alice.id}`)).items.map(({ id }) => id)).toEqual([matchId]);
  });

  test('pages through everything once', async () => {
    const seen: string[] = [];
    let cursor: string | null = '';
    for (let page = 0; cursor !== null && page < 20; page += 1) {
      const answer = await find(`limit=7&cursor=${cursor}`);
      seen.push(...answer.items.map(({ id }) => id));
      expect(seen.length).toBeLessThanOrEqual(answer.total);
      cursor = answer.nextCursor;
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toHaveLength((await find('limit=1')).total);
    expect(seen[0]).toBe(matchId);
  });

  test('waits for a requested version, and reports when it was not reached', async () => {
    const seen = await find(`limit=1&minVersion=match-${matchId}@${mateMoves.length + 4}`);
    expect(seen.stale).toBe(false);
    expect((await find(`limit=1&minVersion=match-${matchId}@999`)).stale).toBe(true);
  });

  test.each([
    ['/api/games?limit=1000', { status: 422, code: 'RC_VALIDATION' }],
    ['/api/games?result=2-0', { status: 422, code: 'RC_VALIDATION' }],
    ['/api/games?colour=white', { status: 422, code: 'RC_VALIDATION' }],
    ['/api/games?cursor=nonsense', { status: 422, code: 'RC_VALIDATION', fields: [{ path: 'cursor' }] }],
    [`/api/games?minVersion=match-x@${'9'.repeat(20)}`, { status: 422, fields: [{ path: 'minVersion' }] }],
    [
      `/api/games/${matchId}?minVersion=match-x@${'9'.repeat(20)}`,
      { status: 422, fields: [{ path: 'minVersion' }] },
    ],
    [
      `/api/openings?fen=${encodeURIComponent(start)}&minVersion=match-x@${'9'.repeat(20)}`,
      { status: 422, fields: [{ path: 'minVersion' }] },
    ],
    ['/api/games/not-an-id', { status: 404, code: 'RC_NOT_FOUND' }],
    ['/api/games/0197a000-0000-7000-8000-0000000000ff', { status: 404, code: 'RC_NOT_FOUND' }],
    ['/api/games/0197a000-0000-7000-8000-0000000000ff/pgn', { status: 404, code: 'RC_NOT_FOUND' }],
    ['/api/openings', { status: 422, code: 'RC_VALIDATION' }],
    ['/api/openings?fen=8%2F8', { status: 422, code: 'RC_FEN_INVALID', fields: [{ path: 'fen' }] }],
  ])('refuses %s', async (path, refusal) => {
    expect(await problemOf(path)).toMatchObject(refusal);
  });

  test('a rebuild gives the same again', async () => {
    const path = `/api/openings?fen=${encodeURIComponent(start)}`;
    const shown = async (): Promise<unknown[]> => {
      const { tookMs: _, ...page } = await find('limit=100');
      return [page, await (await world.api.call(path)).json()];
    };
    const before = await shown();
    await world.control.rebuild('game-index', () => undefined);
    expect(await shown()).toEqual(before);
  });
});
