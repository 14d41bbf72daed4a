import { randomUUID } from 'node:crypto';
import { MessageChannel } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Controller, Module } from '@nestjs/common';
import { dashboardAnswer, type DashboardAnswer } from '@royal-chess/contracts/admin';
import { houseBots } from '@royal-chess/domain/house-bots/house-bots';
import type { ProgressLine } from '@royal-chess/contracts/core';
import { type Clock, systemClock } from '@royal-chess/infra/clock/clock';
import type { EventBatch } from '@royal-chess/infra/projections/projection';
import { Projects } from '@royal-chess/infra/projections/projection-decorators';
import { RemoteProjectorControl } from '@royal-chess/infra/projections/control/remote-projector-control';
import { Accounts } from '../identity/accounts.ts';
import { IdentityApiModule } from '../identity/identity.module.ts';
import { cookieOf, EmbeddedWorld } from '../platform/testing/embedded-world.ts';
import { finishedMatch } from '../platform/testing/finished-match.ts';
import { AdminApiModule, AdminProjectorModule } from './admin.module.ts';

let poisoned = true;

@Controller()
class PickyProjection {
  @Projects({ name: 'picky', types: ['MatchFinished'] })
  async apply({ events }: EventBatch<'MatchFinished'>): Promise<void> {
    if (poisoned) throw new Error(`cannot process ${events.length} events`);
  }
}
@Module({ controllers: [PickyProjection] })
class PickyModule {}

const noon = Date.parse('2026-11-22T12:00:30Z');
const clock: Clock = { ...systemClock, now: () => noon };
const matchId = randomUUID();
const stream = `match-${matchId}`;

/** Seeds an admin as the server does at its first start. */
@Module({})
class SeedModule {
  constructor(private readonly accounts: Accounts) {}
  async onApplicationBootstrap(): Promise<void> {
    await this.accounts.ensure({
      id: houseBots[0]!.id,
      name: houseBots[0]!.name,
      email: 'bot@example.org',
      roles: ['user'],
    });
    await this.accounts.ensure({
      name: 'Root',
      email: 'root@example.org',
      password: 'top secret',
      roles: ['admin'],
    });
  }
}

let world: EmbeddedWorld;
let root: string;
beforeAll(async () => {
  world = await EmbeddedWorld.open({
    clock,
    features: [IdentityApiModule, AdminApiModule, SeedModule],
    projections: [AdminProjectorModule, PickyModule],
  });
  const json = { email: 'root@example.org', password: 'top secret' };
  root = cookieOf(await world.api.call('/api/login/user', { json }));
  await world.append(
    stream,
    0,
    ...finishedMatch({ white: randomUUID(), black: randomUUID(), result: '1-0', rated: true }),
  );
  await world.applied(['activity'], stream, 4);
});
afterAll(() => world.close());

async function dashboard(): Promise<DashboardAnswer> {
  const response = await world.api.call('/api/admin/dashboard', { cookie: root });
  expect(response.status).toBe(200);
  return dashboardAnswer.parse(await response.json());
}

describe('the dashboard', () => {
  test('counts games, moves and accounts of today', async () => {
    const answer = await dashboard();
    expect(answer).toMatchObject({ at: noon, gamesToday: 1, movesPerMinute: 2, signUpsToday: 1, online: 0 });
    expect(answer.movesByMinute).toHaveLength(60);
    expect(answer.movesByMinute.at(-1)).toEqual({ minute: noon - 30_000, moves: 2 });
  });

  test('shows the newest events first, and how long storing takes', async () => {
    const answer = await dashboard();
    expect(answer.latest[0]).toEqual({ at: noon, type: 'MatchFinished', stream, version: 4 });
    expect(answer.storedP99Ms).toBeGreaterThan(0);
  });

  test('is for admins only', async () => {
    const { cookie } = await world.register('Anna');
    expect((await world.api.call('/api/admin/dashboard', { cookie })).status).toBe(403);
    expect((await world.api.call('/api/admin/dashboard')).status).toBe(401);
  });
});

const parked = async () => (await dashboard()).parked;

test('a parked stream is listed, and no longer after a retry', async () => {
  // Parking happens behind the scenes; the dashboard is where it shows.
  let shown = await parked();
  while (shown.length === 0) shown = await parked();
  expect(shown).toMatchObject([
    { projection: 'picky', stream, atVersion: 4, error: expect.stringContaining('cannot process') },
  ]);
  poisoned = false;
  const requeue = (name: string) =>
    world.api.call(`/api/admin/projections/${name}/parked/${stream}/requeue`, {
      method: 'POST',
      cookie: root,
    });
  expect((await requeue('picky')).status).toBe(202);
  await world.applied(['picky'], stream, 4);
  expect(await parked()).toEqual([]);
  expect((await requeue('picky')).status).toBe(404);
  expect(await (await requeue('nonsense')).json()).toMatchObject({ code: 'RC_PROJECTION_UNKNOWN' });
});

test.each(['nonsense', 'match-%2F', `match-${'a'.repeat(160)}`])(
  'a requeue of %s is refused as no stream',
  async (name) => {
    const path = `/api/admin/projections/picky/parked/${name}/requeue`;
    const response = await world.api.call(path, { method: 'POST', cookie: root });
    expect(response.status).toBe(404);
  },
);

test.each([
  ['GET', 'dashboard'],
  ['POST', 'projections/activity/rebuild'],
  ['POST', `projections/activity/parked/${stream}/requeue`],
])('%s %s reports an unavailable projector', async (method, path) => {
  const { port1, port2 } = new MessageChannel();
  const projector = new RemoteProjectorControl(port2);
  const exited = new Promise((resolve) => {
    port2.once('close', resolve);
  });
  port1.close();
  await exited;
  const alone = await EmbeddedWorld.open({
    features: [IdentityApiModule, AdminApiModule, SeedModule],
    projector,
  });
  const json = { email: 'root@example.org', password: 'top secret' };
  const cookie = cookieOf(await alone.api.call('/api/login/user', { json }));
  const response = await alone.api.call(`/api/admin/${path}`, { method, cookie });
  await alone.close();
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({ code: 'RC_PROJECTOR_UNAVAILABLE' });
});

const rebuild = (name: string, cookie = root) =>
  world.api.call(`/api/admin/projections/${name}/rebuild`, { method: 'POST', cookie });

describe('a rebuild', () => {
  test('reports its progress line by line, and readers see the new copy', async () => {
    const response = await rebuild('activity');
    expect(response.headers.get('content-type')).toContain('application/x-ndjson');
    const lines = (await response.text())
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as ProgressLine);
    expect(lines.at(-1)).toMatchObject({ finished: true, done: 4, total: 4 });
    const answer = await dashboard();
    expect(answer.projections.find(({ name }) => name === 'activity')?.generation).toBe(2);
    expect(answer).toMatchObject({ gamesToday: 1, movesPerMinute: 2 });
  });

  test('of something unknown is refused', async () => {
    const response = await rebuild('nonsense');
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: 'RC_PROJECTION_UNKNOWN' });
  });

  test.each(['No%20Such', 'a'.repeat(61), '..%2Fgames', '%00'])(
    'of %s is refused as no name',
    async (name) => {
      const response = await rebuild(name);
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ code: 'RC_PROJECTION_UNKNOWN' });
    },
  );

  test('is for admins only', async () => expect((await rebuild('activity', '')).status).toBe(401));
});
