import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { getModelToken } from '@nestjs/mongoose';
import { eventually } from '@royal-chess/infra/testing/eventually';
import type { Model } from 'mongoose';
import { ACCOUNTS, type UserDocument } from '../../identity/account-documents.ts';
import { Accounts } from '../../identity/accounts.ts';
import { IdentityApiModule } from '../../identity/identity.module.ts';
import { Passwords } from '../../identity/passwords.ts';
import { LibraryProjectorModule } from '../../library/library.module.ts';
import { BackgroundWork } from '../../platform/operations/background-work.ts';
import { EmbeddedWorld } from '../../platform/testing/embedded-world.ts';
import { AccountApiModule } from '../account.module.ts';

const former = 'correct horse';
const owners = 'plover gate 77 tidal';
let world: EmbeddedWorld;
beforeAll(async () => {
  world = await EmbeddedWorld.open({
    features: [IdentityApiModule, AccountApiModule],
    projections: [LibraryProjectorModule],
  });
});
afterAll(() => world.close());

let people = 0;
let person: { readonly id: string; readonly cookie: string };
let email: string;
beforeEach(async () => {
  people += 1;
  const name = `Person${people}`;
  email = `person${people}@example.org`;
  person = await world.register(name);
});

const users = () => world.api.get<Model<UserDocument>>(getModelToken('User', ACCOUNTS) as never);
const put = (path: string, json: object) =>
  world.api.call(path, { method: 'PUT', cookie: person.cookie, json });
const logIn = async (password: string) =>
  (await world.api.call('/api/login/user', { json: { email, password } })).status;

/** The owner has a new password once the former one was compared. */
async function duringCheck(call: () => Promise<Response>): Promise<Response> {
  const passwords = world.api.get(Passwords);
  const matches = passwords.matches.bind(passwords);
  const spy = jest.spyOn(passwords, 'matches').mockImplementationOnce(async (hash, password) => {
    const result = await matches(hash, password);
    await world.api.get(Accounts).setPassword(person.id, owners);
    return result;
  });
  const response = await call();
  expect(spy).toHaveBeenCalled();
  spy.mockRestore();
  return response;
}

test('a change of the password does not replace one that was set while the former one was checked', async () => {
  const thiefs = 'ember quartz 31 lagoon';
  const response = await duringCheck(() =>
    put('/api/me/password', { password: former, newPassword: thiefs }),
  );
  expect(await response.json()).toMatchObject({ code: 'RC_PASSWORD_WRONG' });
  expect([await logIn(owners), await logIn(thiefs)]).toEqual([200, 401]);
});

test('an address that is requested while the password is replaced is not kept', async () => {
  const response = await duringCheck(() =>
    put('/api/me/email', { email: `thief${people}@example.org`, password: former }),
  );
  expect(await response.json()).toMatchObject({ code: 'RC_PASSWORD_WRONG' });
  const stored = await users().findById(person.id).lean<UserDocument | null>();
  expect(stored?.pendingEmail).toBeUndefined();
  expect(world.inbox.newestTo(`thief${people}@example.org`)).toBeUndefined();
});

test('an address does not become that of an account whose password is replaced meanwhile, and no mail says so', async () => {
  const wanted = `thief${people}@example.org`;
  expect((await put('/api/me/email', { email: wanted, password: former })).status).toBe(200);
  const link = () => /\/verify-email\/([\w-]{43})/.exec(JSON.stringify(world.inbox.newestTo(wanted)))?.[1];
  await eventually(() => link() !== undefined);
  const model = users();
  const update = model.updateOne.bind(model) as (...input: unknown[]) => unknown;
  let replaced = false;
  const spy = jest.spyOn(model, 'updateOne').mockImplementation((async (...input: unknown[]) => {
    if (!replaced && 'pendingEmail' in (input[0] as object)) {
      replaced = true;
      await world.api.get(Accounts).setPassword(person.id, owners);
    }
    return update(...input);
  }) as never);
  const notices = jest.spyOn(world.api.get(BackgroundWork), 'add');
  const response = await world.api.call('/api/verify-email', { json: { id: link() } });
  spy.mockRestore();
  expect(replaced).toBe(true);
  expect(await response.json()).toMatchObject({ code: 'RC_LINK_ENDED' });
  expect(await logIn(owners)).toBe(200);
  expect(notices).not.toHaveBeenCalledWith('A notice of a new address', expect.anything());
  notices.mockRestore();
});
