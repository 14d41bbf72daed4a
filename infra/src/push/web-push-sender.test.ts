import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test } from '@jest/globals';
import { OutboundAddresses } from '../outbound/outbound-addresses.ts';
import { OutboundHttp, type Resolve } from '../outbound/outbound-http.ts';
import { openPush } from './open-push.ts';
import { pushSenderContract } from './push-sender.contract.ts';
import { pushSettings } from './push-settings.ts';
import { StandInPushService } from './testing/push-service.ts';
import { keptVapidKey, makeVapidKey, vapidKeyOf } from './vapid-key.ts';
import { WebPushSender } from './web-push-sender.ts';

const key = makeVapidKey();
const senderOf = (service: StandInPushService) =>
  new WebPushSender({ key, subject: 'https://chess.example.org', post: service.post, pausesMs: [1] });

pushSenderContract('web push', async () => {
  const service = await StandInPushService.open();
  const sender = senderOf(service);
  return {
    sender,
    subscribe: (name) => service.subscribe(name),
    refuses: (...statuses) => void service.answers.push(...statuses),
    received: () => service.received,
    close: async () => {
      sender.close();
      await service.close();
    },
  };
});

const services: StandInPushService[] = [];
afterEach(async () => {
  for (const service of services.splice(0)) await service.close();
});

test('a message carries its topic and how long it is kept, and its length says nothing of its text', async () => {
  const service = await StandInPushService.open();
  services.push(service);
  const sender = senderOf(service);
  const device = service.subscribe('one');
  for (const text of ['a', 'a much longer text'])
    await sender.send(device, { text, topic: 'a-topic', ttl: 3_600 });
  expect(service.received.map(({ headers }) => [headers['topic'], headers['ttl']])).toEqual([
    ['a-topic', '3600'],
    ['a-topic', '3600'],
  ]);
  expect(new Set(service.received.map(({ headers }) => headers['content-length'])).size).toBe(1);
});

const inner: Resolve = async () => [{ address: '10.0.0.1', family: 4 }];
test.each([
  'https://127.0.0.1/x',
  'https://[::1]/x',
  'https://169.254.169.254/latest',
  'https://inner.example.org/x',
])('%s, which leads to this network, is not connected to', async (endpoint) => {
  const service = await StandInPushService.open();
  services.push(service);
  const http = new OutboundHttp(new OutboundAddresses([]), inner);
  const sender = new WebPushSender({
    key,
    subject: 'mailto:a@example.org',
    post: (request) => http.post(request),
  });
  const device = { ...service.subscribe('one'), endpoint };
  expect(await sender.send(device, { text: 'Hello', topic: 'a', ttl: 1 })).toBe('closed');
});

const folder = mkdtempSync(join(tmpdir(), 'royal-chess-push-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const config = { vapidKey: null, vapidSubject: null };

test('the key of a data folder is made once, and only its owner reads it', () => {
  const one = openPush(config, folder).push.publicKey;
  expect(one).toHaveLength(87);
  expect(openPush(config, folder).push.publicKey).toBe(one);
  expect(statSync(join(folder, 'vapid-key')).mode & 0o777).toBe(0o600);
  expect(vapidKeyOf(readFileSync(join(folder, 'vapid-key'), 'utf8').trim())?.publicKey).toBe(one);
});

test('a configured key counts before it; without a key and a folder there is none', async () => {
  expect(openPush({ ...config, vapidKey: key }, folder).push.publicKey).toBe(key.publicKey);
  const { push } = openPush(config, null);
  expect(push.publicKey).toBeNull();
  const device = { endpoint: 'https://push.example.org/a', p256dh: '', auth: '' };
  const sent = push.send(device, { text: 'Hello', topic: 'a', ttl: 1 });
  await expect(sent).rejects.toMatchObject({ fault: 'unconfigured' });
});

test('a file with something else is a fault, and stays', () => {
  const file = join(folder, 'other-key');
  writeFileSync(file, 'something else');
  expect(() => keptVapidKey(file)).toThrow('has no key of P-256');
  expect(readFileSync(file, 'utf8')).toBe('something else');
});

test.each([
  ['VAPID_PRIVATE_KEY', 'A'.repeat(43)],
  ['VAPID_PRIVATE_KEY', 'short'],
  ['VAPID_SUBJECT', 'someone'],
  ['VAPID_SUBJECT', 'http://chess.example.org'],
])('%s is not %s', (name, value) => {
  expect(pushSettings.read({ [name]: value }).faults).toMatchObject([{ setting: name }]);
});
