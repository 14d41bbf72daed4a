import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { ManualClock } from '@royal-chess/infra/clock/testing/manual-clock';
import { EmbeddedWorld } from '../platform/testing/embedded-world.ts';
import { IdentityApiModule } from './identity.module.ts';

const quarter = 15 * 60_000;
const right = 'correct horse';

let clock: ManualClock;
let world: EmbeddedWorld;
beforeEach(async () => {
  clock = new ManualClock();
  world = await EmbeddedWorld.open({
    clock,
    features: [IdentityApiModule],
    env: { RATE_LIMIT_ADDRESS: '1000', RATE_LIMIT_EMAIL: '2', TRUST_PROXY: 'loopback' },
  });
});
afterEach(() => world.close());

/** Logs in as Jan from an address; the status, and the cookie by which the browser is known afterwards. */
async function logIn(address: string, password: string, cookie = '') {
  const response = await world.api.call('/api/login/user', {
    json: { email: 'jan@example.org', password },
    headers: { 'x-forwarded-for': address },
    cookie,
  });
  const device = response.headers.getSetCookie().find((one) => one.startsWith('rc_device='));
  return { status: response.status, device: device?.split(';', 1)[0] ?? '' };
}

/** 200 wrong passwords would be 20 addresses times 10; the limits of this test are a fifth. */
async function attack(): Promise<void> {
  for (let address = 1; address <= 20; address += 1)
    for (let attempt = 0; attempt < 2; attempt += 1) await logIn(`10.0.0.${address}`, 'wrong');
}

describe('wrong passwords from elsewhere', () => {
  test('lock out new browsers for a quarter of an hour', async () => {
    await world.register('Jan');
    await attack();
    expect((await logIn('10.0.1.1', right)).status).toBe(429);
    clock.advance(quarter - 1);
    expect((await logIn('10.0.1.1', right)).status).toBe(429);
    clock.advance(1);
    expect((await logIn('10.0.1.2', right)).status).toBe(200);
  });

  test('never lock out a browser from which the owner has logged in before, at whatever address', async () => {
    await world.register('Jan');
    const { device } = await logIn('10.0.2.1', right);
    expect(device).toMatch(/^rc_device=[\da-f-]{36}$/);
    await attack();
    for (const address of ['10.0.2.1', '10.0.0.1', '192.0.2.9']) {
      expect((await logIn(address, right, device)).status).toBe(200);
      clock.advance(quarter);
      await attack();
    }
  });

  test('a known browser has a limit of its own, and is not known to other accounts', async () => {
    await world.register('Jan');
    await world.register('Eva');
    const json = { email: 'eva@example.org', password: right };
    const eva = await world.api.call('/api/login/user', { json });
    const device = eva.headers.getSetCookie()[1]?.split(';', 1)[0] ?? '';
    await attack();
    expect((await logIn('10.0.2.1', right, device)).status).toBe(429);
    clock.advance(2 * quarter);
    const own = await logIn('10.0.2.1', right);
    const tries = [];
    for (let attempt = 0; attempt < 3; attempt += 1)
      tries.push((await logIn('10.0.3.1', 'wrong', own.device)).status);
    expect(tries).toEqual([401, 401, 429]);
    // Another browser at that address has the limit of the address.
    expect((await logIn('10.0.3.1', right)).status).toBe(200);
  });

  test('a browser is known for a year after its last log-in', async () => {
    await world.register('Jan');
    const { device } = await logIn('10.0.2.1', right);
    clock.advance(366 * 24 * 3_600_000);
    await attack();
    expect((await logIn('10.0.2.1', right, device)).status).toBe(429);
  });
});

describe('limits by address', () => {
  test('attempts from one address lock no other out', async () => {
    await world.register('Jan');
    const statuses = [];
    for (let attempt = 0; attempt < 3; attempt += 1) statuses.push((await logIn('10.0.0.1', 'wrong')).status);
    expect(statuses).toEqual([401, 401, 429]);
    expect((await logIn('10.0.0.2', right)).status).toBe(200);
  });

  test('all addresses of an IPv6 subscriber are one', async () => {
    await world.register('Jan');
    const statuses = [];
    for (const address of ['2001:db8::1', '2001:db8:0:0:ffff::2', '2001:db8:0:0:1:2:3:4'])
      statuses.push((await logIn(address, 'wrong')).status);
    expect(statuses).toEqual([401, 401, 429]);
    expect((await logIn('2001:db8:0:1::1', right)).status).toBe(200);
  });
});
