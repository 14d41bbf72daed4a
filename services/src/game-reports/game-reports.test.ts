import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import type { GameReportLine, QueuedReports, ServerReport } from '@royal-chess/contracts/game-reports';
import { ManualClock } from '@royal-chess/infra/clock/testing/manual-clock';
import { Accounts } from '../identity/accounts.ts';
import { IdentityApiModule } from '../identity/identity.module.ts';
import { Sessions } from '../identity/sessions/sessions.ts';
import { LibraryApiModule, LibraryProjectorModule } from '../library/library.module.ts';
import { bringPgn } from '../library/testing/bring-pgn.ts';
import { EmbeddedWorld } from '../platform/testing/embedded-world.ts';
import { GameReports } from './game-reports.ts';
import { GameReportsModule } from './game-reports.module.ts';
import { ReportWorker } from './report-worker.ts';

/** An engine starts slowly beside other tests. */
jest.setTimeout(120_000);

const clock = new ManualClock();
let world: EmbeddedWorld;
let admin: string;
let ids: string[];
beforeAll(async () => {
  world = await EmbeddedWorld.open({
    clock,
    features: [IdentityApiModule, LibraryApiModule, GameReportsModule],
    projections: [LibraryProjectorModule],
    env: { REPORT_NODES: '1000' },
  });
  const account = { name: 'Chief', email: 'chief@example.org', password: 'correct horse' };
  const { id } = await world.api.get(Accounts).register({ ...account, roles: ['admin'] });
  admin = `rc_session=${await world.api.get(Sessions).open(id)}`;
  const pgn = ['1. f3 e5 2. g4 Qh4# 0-1', '1. e4 e5 2. Nf3 *', '1. d4 d5 *', '1. c4 c5 *']
    .map((moves, at) => `[White "W${at}"]\n[Black "B"]\n\n${moves}\n\n`)
    .join('');
  await bringPgn(world, admin, Buffer.from(pgn));
  const answer = await world.api.call('/api/games?limit=10', { cookie: admin });
  const { items } = (await answer.json()) as { items: { id: string; white: { name: string } }[] };
  ids = items.toSorted((a, b) => a.white.name.localeCompare(b.white.name)).map((game) => game.id);
});
afterAll(() => world.close());

const call = async <T>(path: string, options: object = {}): Promise<{ status: number; body: T }> => {
  const response = await world.api.call(path, { cookie: admin, ...options });
  const text = await response.text();
  return { status: response.status, body: (text === '' ? undefined : JSON.parse(text)) as T };
};
const queue = (gameIds: readonly string[], more: object = {}) =>
  call<QueuedReports>('/api/admin/game-reports', { json: { commandId: randomUUID(), gameIds, ...more } });
const lines = async (gameId: string): Promise<GameReportLine[]> =>
  (await call<{ items: GameReportLine[] }>(`/api/admin/game-reports?ids=${gameId}`)).body.items;
const reportOf = async (gameId: string, options: object = {}): Promise<ServerReport | null> =>
  (await call<{ report: ServerReport | null }>(`/api/games/${gameId}/report`, options)).body.report;
const worker = () => world.api.get(ReportWorker);
const reports = () => world.api.get(GameReports);

test('a report is made by the engine, once, and read by who may see the game', async () => {
  const [mate = ''] = ids;
  const unknown = randomUUID();
  expect(await reportOf(mate)).toBeNull();
  expect((await queue([mate, mate, unknown])).body).toEqual({ queued: 1, known: 0, impossible: [unknown] });
  await worker().idle();
  expect(await lines(mate)).toEqual([
    expect.objectContaining({ state: 'done', done: 5, total: 5, fault: null, engine: expect.any(String) }),
  ]);
  const body = await reportOf(mate, { cookie: '' });
  expect(body?.positions.at(-1)).toEqual({ evaluation: { mate: -1 }, best: null });
  expect(body?.positions.at(-2)?.best).toBe('d8h4');
  expect(body?.black).toMatchObject({ accuracy: expect.any(Number), counted: 2 });
  expect((await queue([mate])).body).toMatchObject({ queued: 0, known: 1 });
  expect((await queue([mate], { again: true })).body).toMatchObject({ queued: 1 });
  await worker().idle();
});

test('a report that a killed process left is taken over behind what it judged', async () => {
  const game = ids[1] ?? '';
  await reports().queue([game], false);
  expect((await reports().claim('killed'))?._id).toBe(game);
  const first = { evaluation: { pawns: 7 }, best: 'e2e4' };
  expect(await reports().keep(game, 'killed', [first], 'other')).toBe(true);
  expect(await reports().claim('early')).toBeNull();
  clock.advance(60_001);
  worker().wake();
  await worker().idle();
  const body = await reportOf(game);
  expect(body).toMatchObject({ state: 'done', done: 4 });
  expect(body?.positions[0]).toEqual(first);
  // The process that was slow, and not killed, changes nothing any more.
  expect(await reports().keep(game, 'killed', [], 'other')).toBe(false);
});

test('a cancelled report is not made, what it judged is kept for when it is queued again', async () => {
  const game = ids[2] ?? '';
  await reports().queue([game], false);
  await reports().claim('me');
  await reports().keep(game, 'me', [{ evaluation: { pawns: 3 }, best: 'd2d4' }], 'other');
  expect((await call(`/api/admin/game-reports/${game}`, { method: 'DELETE' })).status).toBe(204);
  expect(await reports().keep(game, 'me', [], 'other')).toBe(false);
  expect(await reports().claim('other')).toBeNull();
  expect(await lines(game)).toEqual([expect.objectContaining({ state: 'cancelled', done: 1 })]);
  expect((await call(`/api/admin/game-reports/${game}`, { method: 'DELETE' })).status).toBe(404);
  expect((await queue([game])).body.queued).toBe(1);
  await worker().idle();
  const body = await reportOf(game);
  expect(body?.positions[0]).toEqual({ evaluation: { pawns: 3 }, best: 'd2d4' });
  expect(body?.state).toBe('done');
});

test('of two processes one makes a report', async () => {
  const game = ids[3] ?? '';
  await reports().queue([game], false);
  const claimed = await Promise.all([reports().claim('one'), reports().claim('two')]);
  expect(claimed.filter((report) => report !== null)).toHaveLength(1);
});
