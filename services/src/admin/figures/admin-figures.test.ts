import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { adminFigures, type AdminFigures } from '@royal-chess/contracts/admin';
import { houseBots } from '@royal-chess/domain/house-bots/house-bots';
import { type Clock, systemClock } from '@royal-chess/infra/clock/clock';
import { Accounts } from '../../identity/accounts.ts';
import { Guests } from '../../identity/guests/guests.ts';
import { IdentityApiModule } from '../../identity/identity.module.ts';
import { Sessions } from '../../identity/sessions/sessions.ts';
import { EmbeddedWorld } from '../../platform/testing/embedded-world.ts';
import { finishedMatch } from '../../platform/testing/finished-match.ts';
import { AdminApiModule, AdminProjectorModule } from '../admin.module.ts';
import { ACTIVE_USERS, madeAt, SITE_FIGURES } from './figures.keys.ts';

const WEEK = 7 * 86_400_000;
const projections = [SITE_FIGURES, ACTIVE_USERS, 'activity'];
/** A Thursday. */
let now = Date.parse('2026-11-12T12:00:00Z');
let ticks = 0;
// Each read is later than an answer is kept.
const clock: Clock = { ...systemClock, now: () => now, monotonic: () => (ticks += 60_000) };

let world: EmbeddedWorld;
let root: string;
const register = (name: string, roles: readonly ('user' | 'admin')[] = []) =>
  world.api
    .get(Accounts)
    .register({ name, email: `${name.toLowerCase()}@example.org`, password: 'correct horse', roles });
beforeAll(async () => {
  world = await EmbeddedWorld.open({
    clock,
    features: [IdentityApiModule, AdminApiModule],
    projections: [AdminProjectorModule],
  });
  const { id } = await register('Root', ['admin']);
  root = `rc_session=${await world.api.get(Sessions).open(id)}`;
});
afterAll(() => world.close());

async function figures(query = ''): Promise<AdminFigures> {
  const response = await world.api.call(`/api/admin/figures${query}`, { cookie: root });
  expect(response.status).toBe(200);
  return adminFigures.strict().parse(await response.json());
}
async function play(white: string, black: string): Promise<void> {
  const stream = `match-${randomUUID()}`;
  await world.append(stream, 0, ...finishedMatch({ white, black, result: '1-0', rated: false }));
  await world.applied(projections, stream, 4);
}

test('sign-ups, active users, games and retention; guests and bots are no accounts', async () => {
  const anna = (await register('Anna')).id;
  const bert = (await register('Bert')).id;
  const guest = (await world.api.get(Guests).open()).id;
  const bot = { id: houseBots[0]!.id, name: 'Bot Anselm', email: 'bot@example.org', roles: [] };
  await world.api.get(Accounts).ensure(bot);
  await play(anna, bert);
  await play(anna, guest);
  await play(anna, '00000000-0000-4000-8000-000000000001');
  now += WEEK;
  const carl = (await register('Carl')).id;
  await play(anna, carl);
  const answer = await figures('?days=14');
  expect(answer.days).toHaveLength(14);
  expect(answer.days[6]).toEqual({ day: '2026-11-12', signUps: 3, active: 3, games: 3, moves: 6 });
  expect(answer.days.at(-1)).toEqual({ day: '2026-11-19', signUps: 1, active: 2, games: 1, moves: 2 });
  expect(answer.active).toEqual({ day: 2, week: 2, month: 4 });
  expect(answer.games).toEqual([{ variant: 'classical', speed: 'blitz', games: 4 }]);
  expect(answer.retention.slice(-2)).toEqual([
    { week: '2026-W46', monday: '2026-11-09', signUps: 3, active: [2, 1] },
    { week: '2026-W47', monday: '2026-11-16', signUps: 1, active: [1] },
  ]);
  expect(answer.sources.map(({ projection }) => projection)).toEqual(projections);
});

test('are the same after a rebuild', async () => {
  const { days, active, games, retention } = await figures();
  for (const name of projections) await world.control.rebuild(name, () => undefined);
  expect(await figures()).toMatchObject({ days, active, games, retention });
});

test('mail of lists is counted by what became of it', async () => {
  const stream = `mailing-${randomUUID()}`;
  const data = { campaignId: randomUUID(), before: 'queued' } as const;
  await world.append(stream, 0, { type: 'MailSent', data });
  await world.applied([SITE_FIGURES], stream, 1);
  expect((await figures()).mail).toEqual({ sent: 1, delivered: 0, bounced: 0, complaint: 0, uncertain: 0 });
});

test.each(['days=6', 'days=91', 'days=x', 'week=1'])('%s is refused', async (query) => {
  expect((await world.api.call(`/api/admin/figures?${query}`, { cookie: root })).status).toBe(422);
});

test('are for admins only', async () => {
  const cookie = `rc_session=${await world.api.get(Sessions).open((await register('Dora')).id)}`;
  expect((await world.api.call('/api/admin/figures', { cookie })).status).toBe(403);
});

test.each([
  ['0197a000-0000-7000-8000-0000000000ee', 1_750_736_044_032],
  ['00000000-0000-4000-8000-000000000001', null],
])('the id %s was made at %s', (id, at) => {
  expect(madeAt(id)).toBe(at);
});
