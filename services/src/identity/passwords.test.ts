import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { getModelToken } from '@nestjs/mongoose';
import { hash } from '@node-rs/argon2';
import type { Model } from 'mongoose';
import { EmbeddedWorld } from '../platform/testing/embedded-world.ts';
import { IdentityApiModule } from './identity.module.ts';
import { systemClock } from '@royal-chess/infra/clock/clock';
import { openDocuments } from '@royal-chess/infra/documents/open-documents';
import { SqliteFile } from '@royal-chess/infra/sqlite/sqlite-file';
import { ACCOUNTS, type UserDocument, userSchema } from './account-documents.ts';
import { Accounts } from './accounts.ts';
import { FirstPassword } from './first-password.ts';
import { type EmailLinkDocument, emailLinkSchema } from './email-links/email-link-documents.ts';
import { EmailLinks } from './email-links/email-links.ts';
import { Passwords } from './passwords.ts';

const password = 'correct horse battery';

test('a password is hashed by argon2id with its own salt, and only it matches', async () => {
  const passwords = new Passwords();
  const [first, second] = [await passwords.hash(password), await passwords.hash(password)];
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(first).not.toBe(second);
  expect(await passwords.matches(first, password)).toBe(true);
  expect(await passwords.matches(first, `${password}!`)).toBe(false);
  expect(await passwords.matches(null, password)).toBe(false);
});

test('two ways to type a letter are one password', async () => {
  const passwords = new Passwords();
  expect(await passwords.matches(await passwords.hash('Re\u0301ti 1925'), 'R\u00e9ti 1925')).toBe(true);
});

test('a hash of another cost is replaced at the next log-in, and no other', async () => {
  const world = await EmbeddedWorld.open({ features: [IdentityApiModule] });
  const { id } = await world.register('Anna');
  const users = world.api.get<Model<UserDocument>>(getModelToken('User', ACCOUNTS) as never);
  const stored = async () => (await users.findById(id).lean<UserDocument | null>())?.passwordHash ?? '';
  const logIn = async (secret: string) => {
    const json = { email: 'anna@example.org', password: secret };
    return (await world.api.call('/api/login/user', { json })).status;
  };
  const cheap = await hash('correct horse', { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
  await users.updateOne({ _id: id }, { $set: { passwordHash: cheap } });
  expect(await logIn('wrong horse')).toBe(401);
  expect(await stored()).toBe(cheap);
  expect(await logIn('correct horse')).toBe(200);
  const renewed = await stored();
  expect(renewed).toMatch(/^\$argon2id\$v=19\$m=8,t=1,p=1\$/);
  expect(await logIn('correct horse')).toBe(200);
  expect(await stored()).toBe(renewed);
  await world.close();
});

test('the files hold the hash, and the password nowhere', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'royal-chess-passwords-'));
  const file = new SqliteFile(join(folder, 'events.db'));
  const connection = await openDocuments(file);
  const users = connection.model<UserDocument>('User', userSchema, 'users');
  const links = new EmailLinks(
    connection.model<EmailLinkDocument>('EmailLink', emailLinkSchema, 'email_links'),
    systemClock,
  );
  const accounts = new Accounts(
    users,
    new Passwords(),
    links,
    systemClock,
    new FirstPassword(users, systemClock, { dataDir: folder }),
  );
  await accounts.onModuleInit();
  await accounts.register({ name: 'Anna', email: 'anna@example.org', password });
  const bytes = Buffer.concat(readdirSync(folder).map((name) => readFileSync(join(folder, name))));
  await connection.close();
  file.close();
  rmSync(folder, { recursive: true, force: true });
  expect(bytes.includes('$argon2id$')).toBe(true);
  expect(bytes.includes(password)).toBe(false);
});
