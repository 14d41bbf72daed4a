import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { getModelToken } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { EmbeddedWorld } from '../../platform/testing/embedded-world.ts';
import { ACCOUNTS } from '../account-documents.ts';
import { Accounts } from '../accounts.ts';
import { IdentityApiModule } from '../identity.module.ts';
import { Passwords } from '../passwords.ts';
import type { SessionDocument } from './session-documents.ts';
import { Sessions } from './sessions.ts';
import { SignOuts } from './sign-outs.ts';

let world: EmbeddedWorld;
beforeAll(async () => {
  world = await EmbeddedWorld.open({ features: [IdentityApiModule] });
});
afterAll(() => world.close());

const sessionsOf = (userId: string) =>
  world.api
    .get<Model<SessionDocument>>(getModelToken('Session', ACCOUNTS) as never)
    .find({ userId })
    .lean<SessionDocument[]>();

test('a reset while the former password is checked leaves no session with it', async () => {
  const { id } = await world.register('Anna');
  const passwords = world.api.get(Passwords);
  const matches = passwords.matches.bind(passwords);
  const spy = jest.spyOn(passwords, 'matches').mockImplementationOnce(async (hash, password) => {
    const result = await matches(hash, password);
    await world.api.get(Accounts).setPassword(id, 'another horse');
    await world.api.get(SignOuts).everywhere(id);
    return result;
  });
  const json = { email: 'anna@example.org', password: 'correct horse' };
  const response = await world.api.call('/api/login/user', { json });
  spy.mockRestore();
  expect(response.status).toBe(401);
  expect(await response.json()).toMatchObject({ code: 'RC_LOGIN_FAILED' });
  expect(response.headers.getSetCookie()).toEqual([]);
  expect(await sessionsOf(id)).toEqual([]);
});

test('a log-out everywhere while a token is replaced ends the new one, too', async () => {
  const { id } = await world.register('Bert');
  const sessions = world.api.get(Sessions);
  const token = await sessions.open(id);
  const model = world.api.get<Model<SessionDocument>>(getModelToken('Session', ACCOUNTS) as never);
  const create = model.create.bind(model) as (document: unknown) => Promise<unknown>;
  const spy = jest.spyOn(model, 'create').mockImplementationOnce((async (document: unknown) => {
    await world.api.get(SignOuts).everywhere(id);
    return create(document);
  }) as never);
  expect(await sessions.renew(token)).toBeNull();
  spy.mockRestore();
  expect(await sessionsOf(id)).toEqual([]);
});

test('a use of a token that is replaced meanwhile does not prolong it', async () => {
  const { id } = await world.register('Cora');
  const sessions = world.api.get(Sessions);
  const token = await sessions.open(id);
  const model = world.api.get<Model<SessionDocument>>(getModelToken('Session', ACCOUNTS) as never);
  await model.updateMany({ userId: id }, { $set: { lastUsedAt: 0 } });
  const update = model.updateOne.bind(model) as (...input: unknown[]) => unknown;
  const spy = jest.spyOn(model, 'updateOne').mockImplementationOnce((async (...input: unknown[]) => {
    await sessions.renew(token);
    return update(...input);
  }) as never);
  expect(await sessions.userOf(token)).toMatchObject({ id });
  spy.mockRestore();
  const replaced = (await sessionsOf(id)).filter((session) => session.replaced);
  expect(replaced).toHaveLength(1);
  expect(replaced[0]?.expiresAt).toBeLessThan(Date.now() + 61_000);
});
