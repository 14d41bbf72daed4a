import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { systemClock } from '@royal-chess/infra/clock/clock';
import { openDocuments } from '@royal-chess/infra/documents/open-documents';
import { SqliteFile } from '@royal-chess/infra/sqlite/sqlite-file';
import { type UserDocument, userSchema } from './account-documents.ts';
import { Accounts } from './accounts.ts';
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

test('the files hold the hash, and the password nowhere', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'royal-chess-passwords-'));
  const file = new SqliteFile(join(folder, 'events.db'));
  const connection = await openDocuments(file);
  const users = connection.model<UserDocument>('User', userSchema, 'users');
  const accounts = new Accounts(users, new Passwords(), systemClock);
  await accounts.onModuleInit();
  await accounts.register({ name: 'Anna', email: 'anna@example.org', password });
  const bytes = Buffer.concat(readdirSync(folder).map((name) => readFileSync(join(folder, name))));
  await connection.close();
  file.close();
  rmSync(folder, { recursive: true, force: true });
  expect(bytes.includes('$argon2id$')).toBe(true);
  expect(bytes.includes(password)).toBe(false);
});
