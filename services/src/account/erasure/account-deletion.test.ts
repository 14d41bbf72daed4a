import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { ManualClock } from '@royal-chess/infra/clock/testing/manual-clock';
import { ApiModule } from '../../api.module.ts';
import { fromGoogle, toLink } from '../../identity/google/google-steps.ts';
import { LogInSteps, type StepKind } from '../../identity/steps/log-in-steps.ts';
import type { ShortCookies } from '../../platform/access/short-cookies.ts';
import { EmbeddedWorld } from '../../platform/testing/embedded-world.ts';
import { ProjectorModule } from '../../projector.module.ts';

let clock: ManualClock;
let world: EmbeddedWorld;
beforeEach(async () => {
  clock = new ManualClock();
  world = await EmbeddedWorld.open({ clock, features: [ApiModule], projections: [ProjectorModule] });
});
afterEach(() => world.close());

/** Files below the folder, databases and their logs included, that contain the text in UTF-8. */
const filesWith = (text: string): string[] =>
  readdirSync(world.folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(world.folder, name))
    .filter((path) => statSync(path).isFile() && readFileSync(path).includes(text));

/** What names the person, in the forms in which it is stored. */
const traces = [
  'Zebulonia',
  'zebulonia',
  'Quartzfield biography',
  'quince pie recipe',
  'turnip grievance',
  'new-zeb@example.net',
];

async function personWithData(): Promise<{ id: string; cookie: string; other: string }> {
  const person = await world.register('Zebulonia');
  const { cookie } = person;
  const bob = await world.register('Bob');
  const put = (path: string, json: unknown) => world.api.call(path, { method: 'PUT', cookie, json });
  await put('/api/me/profile', { country: 'GE', bio: 'Quartzfield biography' });
  await put('/api/me/email', { email: 'new-zeb@example.net', password: 'correct horse' });
  const commandId = '0197a000-0000-7000-8000-0000000000aa';
  const json = { commandId, to: bob.id, text: 'quince pie recipe' };
  expect((await world.api.call('/api/chats/messages', { cookie, json })).status).toBe(201);
  const report = { commandId, kind: 'player', subjectId: bob.id, reason: 'other', note: 'turnip grievance' };
  expect((await world.api.call('/api/reports', { cookie, json: report })).status).toBe(204);
  const { chats } = (await (await world.api.call('/api/chats', { cookie: bob.cookie })).json()) as {
    chats: { latestMessage: { _id: string } }[];
  };
  const quoted = { ...report, kind: 'message', subjectId: chats[0]?.latestMessage._id, note: '' };
  expect((await world.api.call('/api/reports', { cookie: bob.cookie, json: quoted })).status).toBe(204);
  // Documents of others around hers, so that pages are shared and split.
  for (const name of ['Amber', 'Cedric', 'Dorothea', 'Emil', 'Felicia', 'Gustav', 'Hedwig', 'Konrad'])
    await world.register(name);
  return { ...person, other: bob.cookie };
}

test('after the end of an account no file holds what names the person', async () => {
  const { id, cookie, other } = await personWithData();
  for (const trace of traces) expect([trace, filesWith(trace).length > 0]).toEqual([trace, true]);
  const json = { password: 'correct horse', confirmation: 'DELETE' };
  expect((await world.api.call('/api/me/delete', { cookie, json })).status).toBe(204);
  clock.advance(60_000);
  for (const trace of traces) expect([trace, filesWith(trace)]).toEqual([trace, []]);
  expect((await world.api.call('/api/me/settings', { cookie })).status).toBe(401);
  expect((await world.api.call(`/api/players/${id}`)).status).toBe(404);
  expect(await (await world.api.call('/api/players?name=zeb', { cookie: other })).json()).toEqual({
    players: [],
  });
  expect(await (await world.api.call('/api/chats', { cookie: other })).text()).toContain('Deleted user');
});

const atGoogle = { sub: '117', email: 'ann@example.org', name: 'Ann Quixworth' };

test.each([
  ['Google', fromGoogle, atGoogle],
  ['a Google account that is to be linked', toLink, { ...atGoogle, triesLeft: 5 }],
])('no log-in by %s that is not finished stays after the end of its account', async (_, kind, data) => {
  const { cookie } = await world.register('Ann');
  const cookies = { set: () => undefined } as unknown as ShortCookies;
  await world.api.get(LogInSteps).begin(cookies, kind as StepKind<object>, data);
  expect(filesWith('Quixworth')).not.toEqual([]);
  const json = { password: 'correct horse', confirmation: 'DELETE' };
  expect((await world.api.call('/api/me/delete', { cookie, json })).status).toBe(204);
  clock.advance(60_000);
  expect(filesWith('Quixworth')).toEqual([]);
});

test.each([
  ['without the right password', { password: 'wrong horse', confirmation: 'DELETE' }, 403],
  ['without the typed confirmation', { password: 'correct horse', confirmation: 'delete' }, 422],
])('no account is deleted %s', async (_, json, status) => {
  const { cookie } = await world.register('Ann');
  expect((await world.api.call('/api/me/delete', { cookie, json })).status).toBe(status);
  expect((await world.api.call('/api/me/settings', { cookie })).status).toBe(200);
});

test('a person takes all that is stored about them along, without secrets', async () => {
  const { cookie, id } = await personWithData();
  const answer = await world.api.call('/api/me/export', { cookie });
  expect(answer.headers.get('content-disposition')).toContain('royal-chess-my-data.json');
  const data = (await answer.json()) as Record<string, unknown>;
  expect(data).toMatchObject({
    User: [{ _id: id, name: 'Zebulonia', email: 'zebulonia@example.org' }],
    Profile: [{ country: 'GE', bio: 'Quartzfield biography' }],
    Message: [{ text: 'quince pie recipe' }],
    Session: [{ userId: id }],
    games: expect.any(String),
  });
  expect(JSON.stringify(data)).not.toMatch(/argon2id|passwordHash/);
});
