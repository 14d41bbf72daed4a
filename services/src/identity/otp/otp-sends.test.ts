import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { ManualClock } from '@royal-chess/infra/clock/testing/manual-clock';
import { DeliveryError } from '@royal-chess/infra/delivery/delivery-error';
import { EmbeddedWorld } from '../../platform/testing/embedded-world.ts';
import { type Answered, PhoneClient } from '../testing/phone-client.ts';
import { PhoneApiModule } from './phone.module.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
const phone = '+919876543210';
const numbered = (n: number): string => `+9198765432${String(n).padStart(2, '0')}`;

let clock: ManualClock;
let world: EmbeddedWorld;
beforeEach(async () => {
  clock = new ManualClock();
  world = await EmbeddedWorld.open({
    clock,
    features: [PhoneApiModule],
    env: { RATE_LIMIT_ADDRESS: '1000', RATE_LIMIT_EMAIL: '1000', TRUST_PROXY: 'loopback' },
  });
});
afterEach(() => world.close());

const send = (number: string, address: string): Promise<Answered> =>
  new PhoneClient(world, address).sendToReset(number);
const waitOf = ({ status, headers }: Answered): number =>
  status === 429 ? Number(headers.get('retry-after')) : 0;

test.each([
  ['one number from several addresses', phone, phone, '10.0.0.1', '10.0.0.2'],
  ['one address for several numbers', phone, numbered(11), '10.0.0.1', '10.0.0.1'],
])('one code a minute: %s', async (_, one, other, from, again) => {
  expect((await send(one, from)).status).toBe(200);
  clock.advance(MINUTE - 1_000);
  const refused = await send(other, again);
  expect(waitOf(refused)).toBe(1);
  expect(refused.body).toMatchObject({ code: 'RC_RATE_LIMITED', success: false });
  // What was refused does not count.
  clock.advance(1_000);
  expect((await send(other, again)).status).toBe(200);
});

test.each<[string, (n: number) => [string, string]]>([
  ['a number', (n) => [phone, `10.0.0.${n}`]],
  ['an address', (n) => [numbered(n), '10.0.0.1']],
])('ten codes a day for %s', async (_, call) => {
  for (let n = 0; n < 10; n += 1) {
    expect((await send(...call(n))).status).toBe(200);
    clock.advance(MINUTE);
  }
  expect(waitOf(await send(...call(10)))).toBe((DAY - 10 * MINUTE) / 1_000);
  clock.advance(DAY - 10 * MINUTE);
  expect((await send(...call(10))).status).toBe(200);
  expect(waitOf(await send(...call(10)))).toBe(60);
});

test('codes for both purposes are counted together', async () => {
  expect((await new PhoneClient(world, '10.0.0.1').sendToRegister(phone, 'Anna')).status).toBe(200);
  expect((await send(phone, '10.0.0.2')).status).toBe(429);
});

test('of requests at the same time one is served', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, (_, n) => send(phone, `10.0.0.${n}`)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(429)]);
});

test('an address that is refused costs the number nothing', async () => {
  await send(numbered(1), '10.0.0.1');
  expect((await send(phone, '10.0.0.1')).status).toBe(429);
  expect((await send(phone, '10.0.0.2')).status).toBe(200);
});

describe('a gateway that fails', () => {
  test('is reported to who registers, and does not count', async () => {
    const client = new PhoneClient(world);
    const add = world.inbox.add.bind(world.inbox);
    world.inbox.add = () => {
      throw new DeliveryError('temporary', 'The gateway is down');
    };
    expect(await client.sendToRegister(phone, 'Anna')).toMatchObject({
      status: 503,
      body: { code: 'RC_OTP_NOT_SENT', message: 'Error sending OTP', success: false },
    });
    world.inbox.add = add;
    expect((await client.sendToRegister(phone, 'Anna')).status).toBe(200);
    expect((await client.verify(phone)).status).toBe(200);
  });

  test('is not reported to who forgot the password: that would reveal the account', async () => {
    const client = new PhoneClient(world);
    await client.sendToRegister(phone, 'Anna');
    await client.verify(phone);
    await client.register(phone);
    clock.advance(MINUTE);
    world.inbox.add = () => {
      throw new DeliveryError('temporary', 'The gateway is down');
    };
    expect((await client.sendToReset(phone)).status).toBe(200);
  });
});
