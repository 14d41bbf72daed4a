import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { ManualClock } from '@royal-chess/infra/clock/testing/manual-clock';
import { EmbeddedWorld } from '../platform/testing/embedded-world.ts';
import { IdentityApiModule } from './identity.module.ts';
import { OtpSends } from './otp/otp-sends.ts';
import { PhoneApiModule } from './otp/phone.module.ts';
import { LinkLimits } from './email-links/link-limits.ts';
import { KnownDevices } from './sessions/known-devices.ts';

const MINUTE = 60_000;
const email = 'anna@example.org';
const phone = '+919876543210';

let clock: ManualClock;
let world: EmbeddedWorld;
beforeEach(async () => {
  clock = new ManualClock();
  world = await EmbeddedWorld.open({ clock, features: [IdentityApiModule, PhoneApiModule] });
  for (const name of [email, phone]) await world.api.get(KnownDevices).remember(name, 'laptop');
});
afterEach(() => world.close());

/** Requests from that many networks, one a minute. */
async function attack(count: number, request: (address: string) => Promise<unknown>): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    await request(`10.0.${n % 250}.1`).catch(() => undefined);
    clock.advance(MINUTE);
    await nextTurn();
  }
}

test('requests of one network for my address do not stop me from another one', async () => {
  const limits = world.api.get(LinkLimits);
  await attack(20, () => limits.maySend(email, { address: '10.0.0.1', device: null }));
  expect(await limits.maySend(email, { address: '10.0.0.1', device: null })).toBe(false);
  expect(await limits.maySend(email, { address: '10.9.9.9', device: null })).toBe(true);
});

test('all strangers together do not stop the owner at a known browser', async () => {
  const limits = world.api.get(LinkLimits);
  await attack(40, (address) => limits.maySend(email, { address, device: 'other' }));
  expect(await limits.maySend(email, { address: '10.9.9.9', device: null })).toBe(false);
  expect(await limits.maySend(email, { address: '10.0.0.1', device: 'laptop' })).toBe(true);
  // The reserve has a limit of its own.
  expect(await limits.maySend(email, { address: '10.0.0.1', device: 'laptop' })).toBe(false);
});

test('codes by SMS to my number have a reserve for a known browser, of three a day', async () => {
  const sends = world.api.get(OtpSends);
  await attack(12, (address) => sends.take(phone, { address }));
  await expect(sends.take(phone, { address: '10.9.9.9' })).rejects.toMatchObject({
    refusal: { code: 'RC_RATE_LIMITED' },
  });
  for (let n = 0; n < 3; n += 1) {
    await sends.take(phone, { address: '10.0.0.1', device: 'laptop' });
    clock.advance(MINUTE);
  }
  await expect(sends.take(phone, { address: '10.0.0.1', device: 'laptop' })).rejects.toMatchObject({
    refusal: { code: 'RC_RATE_LIMITED' },
  });
});
