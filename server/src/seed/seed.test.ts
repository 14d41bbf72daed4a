import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { Accounts } from '@royal-chess/services/identity/accounts';
import { FirstPassword } from '@royal-chess/services/identity/first-password';
import { IdentityApiModule } from '@royal-chess/services/identity/identity.module';
import { EmbeddedWorld } from '@royal-chess/services/platform/testing/embedded-world';
import type { INestApplicationContext } from '@nestjs/common';
import { adminAccount, demoAccounts } from './demo-accounts.ts';
import { seed } from './seed.ts';

let world: EmbeddedWorld;
let lines: string[];

/** As the next start does, with the samples in. */
const start = (): Promise<void> =>
  seed(
    world.api as unknown as INestApplicationContext,
    world.store,
    { isSeeded: true, markSeeded: () => undefined },
    world.api.config,
    (line) => lines.push(line),
  );

beforeEach(async () => {
  world = await EmbeddedWorld.open({ features: [IdentityApiModule] });
  lines = [];
  await start();
});
afterEach(() => world.close());

/** The file that the start has named. */
const named = (): string => /its password is in (.+?) until/.exec(lines[0] ?? '')![1]!;
const [email, password] = [
  (): string => readFileSync(named(), 'utf8').split('\n')[0]!,
  (): string => readFileSync(named(), 'utf8').split('\n')[1]!,
];
const logIn = async (secret: string): Promise<number> =>
  (await world.api.call('/api/login/user', { json: { email: adminAccount.email, password: secret } })).status;

test('the first start names a file for its owner only, and prints no password', async () => {
  expect(statSync(named()).mode & 0o777).toBe(0o600);
  expect([basename(named()), dirname(named())]).toEqual(['first-admin-password', world.folder]);
  expect(email()).toBe(adminAccount.email);
  expect(password()).toMatch(/^[\w-]{22}$/);
  expect(lines.join()).not.toContain(password());
});

test('the next start names none, and keeps the file of an admin who did not log in yet', async () => {
  const before = password();
  await start();
  await world.api.get(FirstPassword).sweep();
  expect(lines).toHaveLength(1);
  expect(password()).toBe(before);
});

test('a start that was cut short before the account existed writes it again', async () => {
  const user = await world.api.get(Accounts).find({ email: adminAccount.email });
  expect(user?.roles).toEqual(['user', 'admin']);
  writeFileSync(named(), 'cut short');
  expect(world.api.get(FirstPassword).generate(adminAccount.email)).toBe(password());
});

test('the first log-in removes it; a wrong password does not', async () => {
  const secret = password();
  expect(await logIn('wrong password')).toBe(401);
  expect(existsSync(named())).toBe(true);
  expect(await logIn(secret)).toBe(200);
  expect(existsSync(named())).toBe(false);
  expect(await logIn(secret)).toBe(200);
});

test('another password removes it', async () => {
  const accounts = world.api.get(Accounts);
  const { id } = (await accounts.find({ email: adminAccount.email }))!;
  await accounts.setPassword(id, 'plover gate 12');
  expect(existsSync(named())).toBe(false);
});

test('where another process has answered the log-in, the next hour removes it', async () => {
  const file = named();
  const content = readFileSync(file);
  expect(await logIn(password())).toBe(200);
  writeFileSync(file, content);
  await world.api.get(FirstPassword).sweep();
  expect(existsSync(file)).toBe(false);
});

test.each([
  ['production', 0],
  ['test', demoAccounts.length],
] as const)(
  'a new store has demo accounts, whose password is public, but not in %s',
  async (nodeEnv, count) => {
    const enough = new Error('The accounts are there; the samples take long.');
    const announce = (line: string): void => {
      if (line.startsWith('Loading')) throw enough;
    };
    const app = world.api as unknown as INestApplicationContext;
    const mark = { isSeeded: false, markSeeded: () => undefined };
    const config = { ...world.api.config, nodeEnv };
    await expect(seed(app, world.store, mark, config, announce)).rejects.toBe(enough);
    const accounts = world.api.get(Accounts);
    const found = await Promise.all(demoAccounts.map(({ email }) => accounts.find({ email })));
    expect(found.filter((account) => account !== null)).toHaveLength(count);
  },
);
