import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ManualClock } from '@royal-chess/infra/clock/testing/manual-clock';
import { SmsSender } from '@royal-chess/infra/sms/sms-sender';
import { EmbeddedWorld } from '../../platform/testing/embedded-world.ts';
import { PhoneClient } from '../testing/phone-client.ts';
import { PhoneApiModule } from './phone.module.ts';

const known = '+919876543210';

let clock: ManualClock;
let world: EmbeddedWorld;
beforeAll(async () => {
  clock = new ManualClock();
  const env = { RATE_LIMIT_ADDRESS: '1000', OTP_ADDRESS_MINUTE: '1000', OTP_ADDRESS_DAY: '1000' };
  world = await EmbeddedWorld.open({ clock, features: [PhoneApiModule], env });
  const client = new PhoneClient(world);
  await client.sendToRegister(known, 'Anna');
  await client.verify(known);
  await client.register(known);
});
afterAll(() => world.close());

test('a slow gateway does not show which numbers have an account: it is called after the answer', async () => {
  const sender = world.api.get(SmsSender as never) as SmsSender;
  const [called, finished] = [Promise.withResolvers<string>(), Promise.withResolvers<void>()];
  const send = sender.send.bind(sender);
  sender.send = async ({ to }) => {
    called.resolve(to);
    await finished.promise;
  };
  clock.advance(60_000);
  expect((await new PhoneClient(world).sendToReset(known)).status).toBe(200);
  expect(await called.promise).toBe(known);
  finished.resolve();
  sender.send = send;
});
