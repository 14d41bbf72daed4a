import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { getModelToken } from '@nestjs/mongoose';
import { defaultSettings } from '@royal-chess/contracts/account';
import { pushAnswer, pushNotice, type PushNotice } from '@royal-chess/contracts/notifications';
import { ManualClock } from '@royal-chess/infra/clock/testing/manual-clock';
import type { PushDevice } from '@royal-chess/infra/push/push-sender';
import { StandInPushService } from '@royal-chess/infra/push/testing/push-service';
import { makeVapidKey } from '@royal-chess/infra/push/vapid-key';
import { WebPushSender } from '@royal-chess/infra/push/web-push-sender';
import type { Model } from 'mongoose';
import { ApiModule } from '../../api.module.ts';
import { ACCOUNTS } from '../../identity/account-documents.ts';
import { AccountNews, type News } from '../../identity/account-news.ts';
import { ChildAccounts } from '../../identity/child-accounts.ts';
import { Sessions } from '../../identity/sessions/sessions.ts';
import { EmbeddedWorld } from '../../platform/testing/embedded-world.ts';
import { Pushes } from './pushes.ts';
import type { PushDeviceDocument } from './push-device-documents.ts';
import { PushDevices } from './push-devices.ts';

interface Person {
  readonly id: string;
  readonly cookie: string;
}

const clock = new ManualClock();
const key = makeVapidKey();
let service: StandInPushService;
let world: EmbeddedWorld;
let ann: Person;
let bob: Person;
let people = 0;
beforeAll(async () => {
  service = await StandInPushService.open();
  world = await EmbeddedWorld.open({
    clock,
    features: [ApiModule],
    env: { RATE_LIMIT_ADDRESS: '1000' },
    push: new WebPushSender({
      key,
      subject: 'mailto:a@example.org',
      post: service.post,
      pausesMs: [1],
    }),
  });
});
afterAll(async () => {
  await world.close();
  await service.close();
});
beforeEach(async () => {
  people += 1;
  clock.advance(61_000);
  service.received.length = 0;
  service.answers.length = 0;
  world.rooms.onlineUserIds.length = 0;
  [ann, bob] = await Promise.all([world.register(`Ann${people}`), world.register(`Bob${people}`)]);
});

const path = '/api/notifications/push';
const call = (cookie: string, method: string, json?: object, to = path) =>
  world.api.call(to, { method, cookie, ...(json && { json }) });
const bodyOf = ({ endpoint, p256dh, auth }: PushDevice) => ({ endpoint, keys: { p256dh, auth } });
const subscribe = async (cookie: string, name: string): Promise<PushDevice> => {
  const device = service.subscribe(name);
  expect((await call(cookie, 'PUT', bodyOf(device))).status).toBe(204);
  return device;
};
const stateOf = async (cookie: string) => pushAnswer.parse(await (await call(cookie, 'GET')).json());
const choose = async ({ cookie }: Person, kind: 'social' | 'round', chosen: object, language = 'en') => {
  const settings = '/api/me/settings';
  const { version } = (await (await call(cookie, 'GET', undefined, settings)).json()) as { version: number };
  const { notifications } = defaultSettings;
  const changed = { ...notifications, [kind]: { ...notifications[kind], ...chosen } };
  const json = { version, settings: { ...defaultSettings, language, notifications: changed } };
  expect((await call(cookie, 'PUT', json, settings)).status).toBe(200);
};
const send = async (person: Person, more: Partial<News> = {}) => {
  await world.api.get(AccountNews).send({
    userId: person.id,
    type: 'follower',
    ref: bob.id,
    actorId: bob.id,
    path: `/player/${bob.id}`,
    at: clock.now(),
    ...more,
  });
  await world.api.get(Pushes).idle();
};
const read = (): { device: string; notice: PushNotice }[] =>
  service.received.map(({ device, text }) => ({ device, notice: pushNotice.parse(JSON.parse(text)) }));
const devices = () =>
  world.api.get<Model<PushDeviceDocument>>(getModelToken('PushDevice', ACCOUNTS) as never);
const devicesOf = ({ id }: Person) => devices().countDocuments({ userId: id });

describe('a browser that has agreed', () => {
  test('receives what happens while no page is open, encrypted, with the page about it', async () => {
    await choose(ann, 'social', { phone: true });
    await subscribe(ann.cookie, 'phone');
    await send(ann);
    expect(read()).toMatchObject([
      {
        device: 'phone',
        notice: { userId: ann.id, title: `Bob${people} follows you`, path: `/player/${bob.id}` },
      },
    ]);
    expect(service.received[0]?.headers['topic']).toMatch(/^[\w-]{32}$/);
  });

  test('receives nothing while a page of its user is open somewhere', async () => {
    await choose(ann, 'social', { phone: true });
    await subscribe(ann.cookie, 'phone');
    world.rooms.onlineUserIds.push(ann.id);
    await send(ann);
    expect(read()).toEqual([]);
    world.rooms.onlineUserIds.length = 0;
    await send(ann, { ref: 'later' });
    expect(read()).toHaveLength(1);
  });

  test('receives the kinds that its user chose only, also those that the app leaves out', async () => {
    await choose(ann, 'round', { app: false, phone: true });
    await subscribe(ann.cookie, 'phone');
    await send(ann);
    await send(ann, {
      type: 'roundPaired',
      ref: 'r',
      subject: 'Open',
      round: 2,
      path: '/tournament-details/x',
    });
    expect(read().map(({ notice }) => notice.title)).toEqual(['Open: round 2 is paired']);
  });

  test('in the language of its user', async () => {
    await choose(ann, 'social', { phone: true }, 'de');
    await subscribe(ann.cookie, 'phone');
    await send(ann);
    expect(read()[0]?.notice.title).toBe(`Bob${people} folgt dir`);
  });

  test('receives no text of a message', async () => {
    await choose(ann, 'social', { phone: true });
    await subscribe(ann.cookie, 'phone');
    const json = { commandId: crypto.randomUUID(), to: ann.id, text: 'the secret text' };
    expect((await call(bob.cookie, 'POST', json, '/api/chats/messages')).status).toBe(201);
    await world.api.get(Pushes).idle();
    expect(read()[0]?.notice.title).toBe(`A message from Bob${people}`);
    expect(service.received[0]?.text).not.toContain('secret');
  });

  test('does not show the name of a child, and a child no name', async () => {
    await choose(ann, 'social', { phone: true });
    await subscribe(ann.cookie, 'phone');
    await world.api.get(ChildAccounts).mark(bob.id, true);
    const challenge = { type: 'challengeReceived', path: '/match' } as const;
    const settings = '/api/me/settings';
    const { version } = (await (await call(ann.cookie, 'GET', undefined, settings)).json()) as {
      version: number;
    };
    const notifications = {
      ...defaultSettings.notifications,
      challenge: { app: true, email: false, phone: true },
    };
    await call(ann.cookie, 'PUT', { version, settings: { ...defaultSettings, notifications } }, settings);
    await send(ann, { ...challenge, ref: 'of a child' });
    await world.api.get(ChildAccounts).mark(bob.id, false);
    await world.api.get(ChildAccounts).mark(ann.id, true);
    await send(ann, { ...challenge, ref: 'to a child' });
    expect(read().map(({ notice }) => notice.title)).toEqual([
      'Someone challenges you',
      'Someone challenges you',
    ]);
  });

  test('does not ring in the hours that its user wants quiet, but for a round that starts', async () => {
    const hours = `${path}/quiet-hours`;
    await choose(ann, 'round', { phone: true });
    const hour = new Date(clock.now()).getUTCHours();
    const quiet = { from: hour, to: (hour + 1) % 24, timeZone: 'UTC' };
    expect((await call(ann.cookie, 'PUT', { quiet }, hours)).status).toBe(404);
    await subscribe(ann.cookie, 'phone');
    expect((await call(ann.cookie, 'PUT', { quiet }, hours)).status).toBe(204);
    expect(await (await call(ann.cookie, 'GET', undefined, hours)).json()).toEqual({ quiet });
    const round = { subject: 'Open', round: 2, path: '/tournament-details/x' } as const;
    await send(ann, { ...round, type: 'roundPaired', ref: 'r' });
    await send(ann, { ...round, type: 'roundStarted', ref: 's' });
    expect(read().map(({ notice }) => notice.title)).toEqual(['Open: round 2 has started']);
    expect((await call(ann.cookie, 'PUT', { quiet: null }, hours)).status).toBe(204);
    await send(ann, { ...round, type: 'roundPaired', ref: 't' });
    expect(read()).toHaveLength(2);
  });

  test('keeps its quiet hours under another address, and for its user only', async () => {
    const hours = `${path}/quiet-hours`;
    const quiet = { from: 22, to: 7, timeZone: 'Europe/Berlin' };
    await subscribe(ann.cookie, 'phone');
    await call(ann.cookie, 'PUT', { quiet }, hours);
    const renewed = await subscribe(ann.cookie, 'renewed');
    expect(await (await call(ann.cookie, 'GET', undefined, hours)).json()).toEqual({ quiet });
    expect((await call(bob.cookie, 'PUT', bodyOf(renewed))).status).toBe(204);
    expect(await (await call(bob.cookie, 'GET', undefined, hours)).json()).toEqual({ quiet: null });
  });

  test.each([
    { from: 22, to: 22, timeZone: 'UTC' },
    { from: 24, to: 7, timeZone: 'UTC' },
    { from: 22, to: 7, timeZone: 'Mars/Base' },
  ])('takes no quiet hours %j', async (quiet) => {
    expect((await call(ann.cookie, 'PUT', { quiet }, `${path}/quiet-hours`)).status).toBe(422);
  });

  test('does not ring for what happened long ago, or was received already', async () => {
    await choose(ann, 'social', { phone: true });
    await subscribe(ann.cookie, 'phone');
    await send(ann, { ref: 'old', at: clock.now() - 3_700_000 });
    await send(ann, { ref: 'new' });
    await send(ann, { ref: 'new' });
    expect(read()).toHaveLength(1);
  });

  test.each([404, 410])('is removed when its push service answers %s', async (status) => {
    await choose(ann, 'social', { phone: true });
    await subscribe(ann.cookie, 'phone');
    service.answers.push(status);
    await send(ann);
    expect([await devicesOf(ann), (await stateOf(ann.cookie)).endpoint]).toEqual([0, null]);
  });

  test('stays when its push service is out of order for a while, and others are notified meanwhile', async () => {
    await choose(ann, 'social', { phone: true });
    await choose(bob, 'social', { phone: true });
    await subscribe(ann.cookie, 'ann');
    await subscribe(bob.cookie, 'bob');
    service.answers.push(503, 503);
    await send(ann);
    await send(bob, { actorId: ann.id });
    expect([read().map(({ device }) => device), await devicesOf(ann)]).toEqual([['bob'], 1]);
  });
});

describe('whose browser it is', () => {
  test('is known with its log-in, and again changes nothing', async () => {
    expect(await stateOf(ann.cookie)).toEqual({ publicKey: key.publicKey, endpoint: null });
    const device = await subscribe(ann.cookie, 'phone');
    expect((await call(ann.cookie, 'PUT', bodyOf(device))).status).toBe(204);
    expect((await stateOf(ann.cookie)).endpoint).toBe(device.endpoint);
    expect([await devicesOf(ann), (await stateOf(bob.cookie)).endpoint]).toEqual([1, null]);
    expect((await call(ann.cookie, 'DELETE')).status).toBe(204);
    expect((await call(ann.cookie, 'DELETE')).status).toBe(204);
    expect(await devicesOf(ann)).toBe(0);
  });

  test('another subscription of the same log-in replaces it; that of another log-in does not', async () => {
    const token = await world.api.get(Sessions).open(ann.id);
    await subscribe(ann.cookie, 'first');
    await subscribe(ann.cookie, 'second');
    await subscribe(`rc_session=${token}`, 'tablet');
    expect(await devicesOf(ann)).toBe(2);
    expect((await stateOf(ann.cookie)).endpoint).toContain('second');
  });

  test('belongs to the user who subscribed it last', async () => {
    const device = await subscribe(ann.cookie, 'shared');
    expect((await call(bob.cookie, 'PUT', bodyOf(device))).status).toBe(204);
    expect([await devicesOf(ann), await devicesOf(bob)]).toEqual([0, 1]);
  });

  test('of many the newest ten count', async () => {
    for (let n = 0; n < 12; n += 1) {
      clock.advance(10);
      await subscribe(`rc_session=${await world.api.get(Sessions).open(ann.id)}`, `device-${n}`);
    }
    const kept = await devices().find({ userId: ann.id }).lean<PushDeviceDocument[]>();
    expect(kept.map(({ endpoint }) => Number(endpoint.split('-')[1])).toSorted((a, b) => a - b)).toEqual([
      2, 3, 4, 5, 6, 7, 8, 9, 10, 11,
    ]);
  });

  test.each([
    ['POST', '/api/logout'],
    ['DELETE', '/api/me/sessions'],
  ])('ends with %s %s', async (method, end) => {
    await choose(ann, 'social', { phone: true });
    await subscribe(ann.cookie, 'phone');
    expect((await call(ann.cookie, method, undefined, end)).status).toBe(204);
    expect(await devicesOf(ann)).toBe(0);
    await send(ann);
    expect(read()).toEqual([]);
  });

  test('ends with an expired log-in, before anything is sent', async () => {
    await choose(ann, 'social', { phone: true });
    await subscribe(ann.cookie, 'phone');
    clock.lag(400 * 86_400_000);
    await send(ann);
    expect([read(), await devicesOf(ann)]).toEqual([[], 0]);
    await subscribe((await world.register(`Late${people}`)).cookie, 'late');
    clock.lag(400 * 86_400_000);
    await world.api.get(PushDevices).sweep(() => false);
    expect(await devices().countDocuments()).toBe(0);
  });

  test('is exported without its keys, and goes with the account', async () => {
    await subscribe(ann.cookie, 'phone');
    const text = await (await call(ann.cookie, 'GET', undefined, '/api/me/export')).text();
    expect(JSON.parse(text)).toMatchObject({ PushDevice: [{ userId: ann.id }] });
    expect(text).not.toContain('push.example.org');
    const json = { password: 'correct horse', confirmation: 'DELETE' };
    expect((await call(ann.cookie, 'POST', json, '/api/me/delete')).status).toBe(204);
    expect(await devicesOf(ann)).toBe(0);
  });
});

describe('what is no browser', () => {
  const good = () => bodyOf(service.subscribe('good'));
  test.each([
    ['an address without TLS', 'http://push.example.org/a'],
    ['a number', 'https://127.0.0.1/a'],
    ['a number in another form', 'https://2130706433/a'],
    ['a number of IPv6', 'https://[::1]/a'],
    ['a name without a domain', 'https://localhost/a'],
    ['a password', 'https://a:b@push.example.org/a'],
    ['something else', 'x'],
    ['something long', `https://push.example.org/${'x'.repeat(1_000)}`],
  ])('%s is refused', async (_, endpoint) => {
    expect((await call(ann.cookie, 'PUT', { ...good(), endpoint })).status).toBe(422);
    expect(await devicesOf(ann)).toBe(0);
  });

  test.each([
    ['a key of another length', { p256dh: 'BAAA', auth: 'A'.repeat(22) }],
    ['a point beside the curve', { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) }],
    ['a secret of another length', { auth: 'A' }],
  ])('%s is refused', async (_, keys) => {
    const body = good();
    expect((await call(ann.cookie, 'PUT', { ...body, keys: { ...body.keys, ...keys } })).status).toBe(422);
    expect(await devicesOf(ann)).toBe(0);
  });
});

test('without a key no browser can subscribe, and nothing fails', async () => {
  const without = await EmbeddedWorld.open({
    features: [ApiModule],
    push: { publicKey: null, send: () => Promise.reject(new Error('not called')) },
  });
  try {
    const { id, cookie } = await without.register('Nina');
    const answer = await without.api.call(path, { cookie });
    expect(await answer.json()).toEqual({ publicKey: null, endpoint: null });
    const json = bodyOf(service.subscribe('none'));
    const refused = await without.api.call(path, { method: 'PUT', cookie, json });
    expect(await refused.json()).toMatchObject({ code: 'RC_PUSH_UNAVAILABLE' });
    await without.api
      .get(AccountNews)
      .send({ userId: id, type: 'reportDecided', ref: 'r', path: null, at: Date.now() });
    expect((await (await without.api.call('/api/notifications', { cookie })).json()) as object).toMatchObject(
      {
        items: [{ type: 'reportDecided' }],
      },
    );
  } finally {
    await without.close();
  }
});
