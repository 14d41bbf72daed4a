import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { IdentityApiModule } from '../identity/identity.module.ts';
import { EmbeddedWorld } from '../platform/testing/embedded-world.ts';
import { DevInboxModule } from './dev-inbox.module.ts';

let world: EmbeddedWorld;
beforeAll(async () => {
  world = await EmbeddedWorld.open({ features: [IdentityApiModule, DevInboxModule] });
  world.inbox.add({ kind: 'sms', to: '+919876543210', text: '123456 is your code' });
  world.inbox.add({
    kind: 'mail',
    to: 'anna@example.org',
    subject: 'Hello <script>alert(1)</script>',
    text: 'Go to https://chess.example.org/x?a=1&b="><script>alert(2)</script>',
    html: '<p>Hi</p><script>alert("3")</script>',
  });
});
afterAll(() => world.close());

test('the page lists messages, the newest first, and runs nothing that is in them', async () => {
  const response = await world.api.call('/dev/inbox');
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('referrer-policy')).toBe('no-referrer');
  expect(response.headers.get('content-security-policy')).toContain("script-src 'self'");
  const page = await response.text();
  expect(page).not.toContain('<script>');
  expect(page).toContain('<a href="https://chess.example.org/x?a=1&amp;b=&quot;&gt;&lt;script&gt;');
  expect(page).toContain('<iframe sandbox="" title="HTML part" srcdoc="&lt;p&gt;Hi&lt;/p&gt;');
  expect(page.indexOf('anna@example.org')).toBeLessThan(page.indexOf('+919876543210'));
});

test('programs read the same as JSON', async () => {
  const response = await world.api.call('/dev/inbox/messages');
  expect(await response.json()).toMatchObject({
    messages: [
      { number: 2, kind: 'mail', to: 'anna@example.org', html: '<p>Hi</p><script>alert("3")</script>' },
      { number: 1, kind: 'sms', to: '+919876543210', text: '123456 is your code' },
    ],
  });
});

const statusWith = (headers: Record<string, string>, path: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    request(`${world.api.url}${path}`, { headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });

test.each([
  ['behind a reverse proxy', { 'x-forwarded-for': '203.0.113.7' }],
  ['behind a proxy that names the client alone', { 'x-real-ip': '203.0.113.7' }],
  ['behind another proxy', { via: '1.1 cache' }],
  ['by a name that leads to the loopback', { host: 'attacker.example' }],
])('a client %s gets nothing', async (_, headers) => {
  expect(await statusWith(headers, '/dev/inbox')).toBe(404);
  expect(await statusWith(headers, '/dev/inbox/messages')).toBe(404);
});

test.each(['0', ''])('an inbox that is not switched on (%j) is no page', async (switched) => {
  const closed = await EmbeddedWorld.open({
    features: [IdentityApiModule, DevInboxModule],
    env: { DEV_INBOX: switched },
  });
  expect((await closed.api.call('/dev/inbox')).status).toBe(404);
  expect((await closed.api.call('/dev/inbox/messages')).status).toBe(404);
  await closed.close();
});
