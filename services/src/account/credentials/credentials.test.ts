import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { ManualClock } from '@royal-chess/infra/clock/testing/manual-clock';
import { eventually } from '@royal-chess/infra/testing/eventually';
import { LinkLimits } from '../../identity/email-links/link-limits.ts';
import { IdentityApiModule } from '../../identity/identity.module.ts';
import { LibraryProjectorModule } from '../../library/library.module.ts';
import { EmbeddedWorld } from '../../platform/testing/embedded-world.ts';
import { AccountApiModule } from '../account.module.ts';

const right = 'correct horse';
const fresh = 'plover gate 77 tidal';
let clock: ManualClock;
let world: EmbeddedWorld;
let cookie: string;
beforeEach(async () => {
  clock = new ManualClock();
  world = await EmbeddedWorld.open({
    clock,
    features: [IdentityApiModule, AccountApiModule],
    projections: [LibraryProjectorModule],
  });
  ({ cookie } = await world.register('Ann'));
});
afterEach(() => world.close());

const put = (path: string, json: unknown) => world.api.call(path, { method: 'PUT', cookie, json });
const logIn = (email: string, password: string) =>
  world.api.call('/api/login/user', { json: { email, password } });
const statusOf = async (call: Promise<Response>) => (await call).status;

describe('a password', () => {
  test('is changed by its owner, and the other devices are logged out', async () => {
    const other = (await logIn('ann@example.org', right)).headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
    const changed = await put('/api/me/password', { password: right, newPassword: fresh });
    expect(await changed.json()).toEqual({ message: 'password change successfully' });
    expect(await statusOf(world.api.call('/api/me/sessions', { cookie: other }))).toBe(401);
    expect(await statusOf(world.api.call('/api/me/sessions', { cookie }))).toBe(200);
    expect(await statusOf(logIn('ann@example.org', right))).toBe(401);
    expect(await statusOf(logIn('ann@example.org', fresh))).toBe(200);
    const notice = () => JSON.stringify(world.inbox.newestTo('ann@example.org'));
    await eventually(() => notice().includes('Your Royal Chess password was changed'));
  });

  test.each([
    ['with a wrong one', { password: 'wrong horse', newPassword: fresh }, 403],
    ['to a short one', { password: right, newPassword: 'short' }, 422],
    ['to a common one', { password: right, newPassword: 'password' }, 422],
  ])('is not changed %s', async (_, json, status) => {
    expect(await statusOf(put('/api/me/password', json))).toBe(status);
    expect(await statusOf(logIn('ann@example.org', right))).toBe(200);
  });

  test('is not guessed with a stolen session', async () => {
    const statuses = [];
    for (let attempt = 0; attempt < 11; attempt += 1)
      statuses.push(
        await statusOf(put('/api/me/password', { password: `wrong ${attempt}`, newPassword: fresh })),
      );
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('an e-mail address', () => {
  const secretIn = async (to: string): Promise<string> => {
    await eventually(() => world.inbox.newestTo(to) !== undefined);
    return /\/verify-email\/([\w-]{43})/.exec(JSON.stringify(world.inbox.newestTo(to)))?.[1] ?? '';
  };

  test('counts once its link is used', async () => {
    const saved = await put('/api/me/email', { email: 'new@example.org', password: right });
    expect(await saved.json()).toEqual({ message: 'Email Saved successfully' });
    expect(await statusOf(logIn('new@example.org', right))).toBe(401);
    const id = await secretIn('new@example.org');
    expect(id).not.toBe('');
    expect(await statusOf(world.api.call('/api/verify-email', { json: { id } }))).toBe(204);
    expect(await statusOf(logIn('new@example.org', right))).toBe(200);
    expect(await statusOf(logIn('ann@example.org', right))).toBe(401);
  });

  const change = (email: string) => statusOf(put('/api/me/email', { email, password: right }));

  test('is requested once a minute and ten times a day', async () => {
    const statuses = [await change('one@example.org'), await change('two@example.org')];
    for (let request = 1; request < 11; request += 1) {
      clock.advance(120_000);
      statuses.push(await change(`other${request}@example.org`));
    }
    expect(statuses).toEqual([200, 429, ...Array<number>(9).fill(200), 429]);
  });

  test('to which strangers have requested all mails of a day receives no more', async () => {
    const limits = world.api.get(LinkLimits);
    for (let network = 0; network < 30; network += 1)
      await limits.maySend('new@example.org', { address: `10.0.0.${network}`, device: null });
    expect([await change('new@example.org')]).toEqual([429]);
    expect(world.inbox.newestTo('new@example.org')).toBeUndefined();
  });
});
