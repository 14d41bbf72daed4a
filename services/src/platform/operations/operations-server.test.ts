import type { Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from '@jest/globals';
import { pino } from 'pino';
import { ManualClock } from '@royal-chess/infra/clock/testing/manual-clock';
import { createMetrics, type MeasuredParts } from '../observability/metrics.ts';
import { operationsServer } from './operations-server.ts';
import { Readiness } from './readiness.ts';
import { type PartQuestions, ReadyReport } from './ready-answer.ts';

const token = 'a-token-of-some-length';
const status = [
  {
    name: 'games',
    canRebuild: true,
    topics: [],
    generation: 1,
    behind: 3,
    lagMs: 1_500,
    rate: 0,
    rebuild: null,
  },
];
const parkedCounts = async () => new Map([['games', 2]]);

/** What was logged. */
let lines: object[] = [];
const logger = pino({ base: null }, { write: (line) => void lines.push(JSON.parse(line) as object) });

let server: Server | undefined;
afterEach(() => {
  lines = [];
  server?.closeAllConnections();
  server?.close();
});

interface Given {
  readonly needed?: PartQuestions;
  readonly shown?: PartQuestions;
  readonly parts?: MeasuredParts;
  readonly registry?: ReturnType<typeof createMetrics>;
  readonly readiness?: Readiness;
}

async function serve(given: Given = {}) {
  const { needed = {}, shown = {}, parts = {}, readiness = new Readiness() } = given;
  server = operationsServer({
    registry: given.registry ?? createMetrics(parts),
    metricsToken: token,
    ready: new ReadyReport({ needed, shown }, readiness, new ManualClock(), logger),
    logger,
    maxConnections: 100,
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init);
}

describe('the operations server', () => {
  test('is alive', async () => {
    const get = await serve();
    expect(await (await get('/live')).json()).toEqual({ status: 'ok' });
  });

  test('is ready when all that it needs answers, and shows details', async () => {
    const get = await serve({
      needed: { store: async () => 17 },
      shown: { relay: async () => ({ unpublished: 2 }) },
    });
    const response = await get('/ready?verbose');
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      status: 'ok',
      details: {
        server: { status: 'up' },
        store: { status: 'up' },
        relay: { answers: true, unpublished: 2 },
      },
    });
  });

  test('is not ready while a part that it needs is unavailable, and names it', async () => {
    const unreachable = () => Promise.reject(new Error('mongodb://owner:hunter2@one is away'));
    const get = await serve({ needed: { store: unreachable, documents: async () => null } });
    const response = await get('/ready');
    expect(response.status).toBe(503);
    const text = await response.text();
    expect(JSON.parse(text)).toMatchObject({
      status: 'error',
      details: { store: { status: 'down' }, documents: { status: 'up' } },
    });
    expect(text).not.toContain('hunter2');
    expect(lines).toMatchObject([{ level: 40, msg: 'not ready', part: 'store' }]);
  });

  test('is ready while a part is unavailable that it only shows', async () => {
    const get = await serve({ shown: { relay: () => Promise.reject(new Error('away')) } });
    const response = await get('/ready');
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ details: { relay: { answers: false } } });
  });

  test('logs what it did not foresee, and hangs up', async () => {
    const faulty = createMetrics({});
    faulty.metrics = () => Promise.reject(new RangeError('no figures'));
    const get = await serve({ registry: faulty });
    await expect(get('/metrics')).rejects.toThrow('fetch failed');
    expect(lines).toMatchObject([
      { level: 50, msg: 'unforeseen', path: '/metrics', err: { message: 'no figures' } },
    ]);
  });

  test('is alive but not ready while it drains', async () => {
    const readiness = new Readiness();
    const get = await serve({ readiness });
    expect((await get('/ready')).status).toBe(200);
    readiness.drain();
    expect((await get('/ready')).status).toBe(503);
    expect((await get('/live')).status).toBe(200);
  });

  test.each([
    ['/', {}],
    ['/api/admin/dashboard', {}],
    ['/live', { method: 'POST' }],
  ])('%s is not there', async (path, init) => {
    const get = await serve();
    const response = await get(path, init);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 'RC_NOT_FOUND' });
  });
});

describe('its metrics', () => {
  test('contain every available part', async () => {
    const get = await serve({
      parts: {
        projector: { status: async () => status, parkedCounts },
        people: { counts: async () => ({ online: 7, running: 3, onlineUserIds: [] }) },
        rooms: () => ({ rooms: 4, connections: 9 }),
        relay: async () => ({ unpublished: 5, oldestMs: 250, shards: 32 }),
      },
    });
    const text = await (await get('/metrics')).text();
    for (const line of [
      'royal_chess_projection_behind_events{projection="games"} 3',
      'royal_chess_projection_lag_seconds{projection="games"} 1.5',
      'royal_chess_parked_streams{projection="games"} 2',
      'royal_chess_people_online 7',
      'royal_chess_games_running 3',
      'royal_chess_rooms 4',
      'royal_chess_connections 9',
      'royal_chess_relay_unpublished_commits 5',
      'royal_chess_relay_oldest_unpublished_seconds 0.25',
      'royal_chess_relay_shards 32',
    ])
      expect(text).toContain(`${line}\n`);
  });

  test('show nothing rather than old figures once a part does not answer', async () => {
    let isThere = true;
    const get = await serve({
      parts: {
        projector: {
          status: async () => (isThere ? status : Promise.reject(new Error('gone'))),
          parkedCounts,
        },
        relay: () => {
          if (!isThere) throw new Error('gone');
          return { unpublished: 5, oldestMs: 250, shards: 32 };
        },
      },
    });
    await get('/metrics');
    isThere = false;
    const text = await (await get('/metrics')).text();
    expect(text).not.toContain('projection="games"');
    expect(text).toContain('royal_chess_relay_unpublished_commits Nan\n');
  });

  test.each([
    ['from this machine', {}, 200],
    ['from behind a proxy', { 'x-forwarded-for': '203.0.113.7' }, 403],
    ['from behind a proxy that names the client alone', { 'x-real-ip': '203.0.113.7' }, 403],
    ['with the token', { 'x-forwarded-for': '203.0.113.7', authorization: `Bearer ${token}` }, 200],
    ['with another token', { 'x-forwarded-for': '203.0.113.7', authorization: `Bearer ${token}x` }, 403],
    ['with a password', { 'x-forwarded-for': '203.0.113.7', authorization: `Basic ${token}` }, 403],
  ])('%s', async (_, headers, expected) => {
    const get = await serve();
    expect((await get('/metrics', { headers })).status).toBe(expected);
  });
});
