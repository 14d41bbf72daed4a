import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ApiModule } from '../api.module.ts';
import { Accounts } from '../identity/accounts.ts';
import { cookieOf, EmbeddedWorld } from '../platform/testing/embedded-world.ts';

let world: EmbeddedWorld;
let admin: string;
let user: string;
beforeAll(async () => {
  world = await EmbeddedWorld.open({ features: [ApiModule] });
  const account = { name: 'Root', email: 'root@example.org', password: 'correct horse' };
  await world.api.get(Accounts).register({ ...account, roles: ['user', 'admin'] });
  const json = { email: account.email, password: account.password };
  admin = cookieOf(await world.api.call('/api/login/user', { json }));
  ({ cookie: user } = await world.register('Ann'));
});
afterAll(() => world.close());

const text = { text: 'The open begins on Friday.', link: { name: 'Enter', to: '/category-tournament/open' } };
const set = (banner: unknown, cookie = admin) =>
  world.api.call('/api/banner', { method: 'PUT', cookie, json: { commandId: randomUUID(), banner } });
const shown = async () =>
  ((await (await world.api.call('/api/banner')).json()) as { banner: unknown }).banner;

test('an admin writes it, everyone sees it, the same one again is no other, null takes it down', async () => {
  expect(await shown()).toBeNull();
  expect((await set(text)).status).toBe(200);
  expect(await shown()).toEqual({ id: 1, ...text });
  await set(text);
  expect(await shown()).toEqual({ id: 1, ...text });
  await set({ ...text, link: null });
  expect(await shown()).toEqual({ id: 2, text: text.text, link: null });
  await set(null);
  expect(await shown()).toBeNull();
  await set(text);
  expect(await shown()).toEqual({ id: 4, ...text });
});

test('nobody else does', async () => {
  expect((await set(text, user)).status).toBe(403);
  expect((await set(text, '')).status).toBe(401);
});

test.each(['javascript:alert(1)', '//evil.example', '/\\evil.example', 'http://evil.example', 'match'])(
  'a link to %s is refused',
  async (to) => {
    expect((await set({ ...text, link: { name: 'Enter', to } })).status).toBe(422);
  },
);
