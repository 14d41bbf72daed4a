import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { getModelToken } from '@nestjs/mongoose';
import { ManualClock } from '@royal-chess/infra/clock/testing/manual-clock';
import type { Model } from 'mongoose';
import { EmbeddedWorld } from '../../platform/testing/embedded-world.ts';
import { ACCOUNTS, type UserDocument } from '../account-documents.ts';
import { Accounts } from '../accounts.ts';
import { IdentityApiModule } from '../identity.module.ts';
import { Names } from '../names.ts';

const DAY = 86_400_000;
const password = 'correct horse';

let clock: ManualClock;
let world: EmbeddedWorld;
let emails = 0;
beforeEach(async () => {
  clock = new ManualClock();
  const env = { RATE_LIMIT_ADDRESS: '1000' };
  world = await EmbeddedWorld.open({ clock, features: [IdentityApiModule], env });
});
afterEach(() => world.close());

const register = (name: string) => {
  emails += 1;
  const json = { name, email: `naming-${emails}@example.org`, password };
  return world.api.call('/api/register/user', { json });
};
const rename = (cookie: string, name: string) => world.api.call('/api/me/name', { cookie, json: { name } });
const accounts = () => world.api.get(Accounts);
const usersOf = () => world.api.get<Model<UserDocument>>(getModelToken('User', ACCOUNTS) as never);
const refusedAtName = (text: string) => ({
  code: 'RC_VALIDATION',
  fields: [{ path: 'name', message: expect.stringContaining(text) }],
});

describe('the name of a new account', () => {
  beforeEach(async () => {
    const admin = { name: 'Ilse Marrant', email: 'ilse@example.org', password, roles: ['admin'] } as const;
    await accounts().ensure(admin);
    await world.register('Anna');
  });

  test.each([
    ['ANNA', 'Try “ANNA 2”'],
    ['\u0410nn\u0430', 'Another player has this name'],
    ['A n n a', 'Another player has this name'],
    ['Ilse Marrant', 'member of the staff'],
    ['1lse-Marrant 99', 'member of the staff'],
    ['llse Marr\u0430nt', 'member of the staff'],
    ['Admin', 'reserved'],
    ['\u0410dmin Anna', 'reserved'],
    ['Royal Chess', 'reserved'],
    ['Chief Arbiter', 'reserved'],
    ['GM Bert', 'Leave out “GM”'],
    ['An\u200bna', 'letters that can be read'],
  ])('%s is refused: %s', async (name, text) => {
    const response = await register(name);
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject(refusedAtName(text));
  });

  test('a suggestion skips what is taken, and may be used', async () => {
    expect((await register('Anna 2')).status).toBe(201);
    expect(await (await register('Anna')).json()).toMatchObject(refusedAtName('Try “Anna 3”'));
    expect((await register('Anna 3')).status).toBe(201);
  });

  test('and the password are refused together', async () => {
    const json = { name: 'Anna', email: 'anna2@example.org', password: '12345678' };
    const response = await world.api.call('/api/register/user', { json });
    expect(await response.json()).toMatchObject({ fields: [{ path: 'name' }, { path: 'password' }] });
  });

  test('of two that look alike at the same time one wins', async () => {
    const answers = await Promise.all(['Bert', 'BERT', 'B\u0435rt'].map(register));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422]);
  });

  test('a seed may have the name of another account', async () => {
    const { user, created } = await accounts().ensure({ name: 'Anna', email: 'seed@example.org', password });
    expect([user.name, created]).toEqual(['Anna', true]);
    expect((await register('Anna')).status).toBe(422);
  });
});

test('accounts of older versions keep equal names, and new ones may not have them', async () => {
  await world.register('Anna');
  await world.register('Bert');
  await usersOf().collection.updateMany({}, { $set: { name: 'Old' }, $unset: { nameKey: '' } });
  await accounts().onModuleInit();
  const keys = (await usersOf().find().lean<UserDocument[]>()).map(({ nameKey }) => nameKey);
  expect(new Set(keys).size).toBe(2);
  expect(keys).toContain('old');
  expect((await register('OLD')).status).toBe(422);
});

describe('another name', () => {
  test('is seen at once, once a month, and the earlier one is kept', async () => {
    const { id, cookie } = await world.register('Anna');
    expect(await world.api.get(Names).nameOf(id)).toBe('Anna');
    const response = await rename(cookie, 'Anna Smith');
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ _id: id, name: 'Anna Smith', admin: false, role: 'user' });
    expect(await world.api.get(Names).nameOf(id)).toBe('Anna Smith');
    const [stored] = await usersOf().find().lean<UserDocument[]>();
    expect(stored?.formerNames).toEqual([{ name: 'Anna', key: 'anna', until: clock.now() }]);

    clock.advance(30 * DAY - 1_000);
    const refused = await rename(cookie, 'Annabel');
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('1');
    expect(await refused.json()).toMatchObject({ code: 'RC_NAME_CHANGED_RECENTLY' });
  });

  test('may differ from the own one by its case only, and the same one is no change', async () => {
    const { cookie } = await world.register('Anna');
    expect((await rename(cookie, 'Anna')).status).toBe(200);
    expect((await rename(cookie, 'ANNA')).status).toBe(200);
    expect((await rename(cookie, 'Anna')).status).toBe(429);
  });

  test('must be free, and the earlier one stays free for a month', async () => {
    const { cookie } = await world.register('Anna');
    await world.register('Bert');
    expect((await rename(cookie, 'B\u0435rt')).status).toBe(422);
    expect((await rename(cookie, 'Admin')).status).toBe(422);
    expect((await rename(cookie, 'Cora')).status).toBe(200);
    expect((await register('Anna')).status).toBe(422);
    clock.advance(30 * DAY);
    expect((await register('Anna')).status).toBe(201);
  });

  test('of two at the same time one wins', async () => {
    const { cookie } = await world.register('Anna');
    const answers = await Promise.all(['Bert', 'Cora'].map((name) => rename(cookie, name)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429]);
  });

  test('needs a session', async () => {
    expect((await rename('', 'Anna')).status).toBe(401);
  });
});
