import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { systemClock } from '@royal-chess/infra/clock/clock';
import { openDocuments } from '@royal-chess/infra/documents/open-documents';
import { SqliteFile } from '@royal-chess/infra/sqlite/sqlite-file';
import type { Connection, Model } from 'mongoose';
import { type UserDocument, userSchema } from './account-documents.ts';
import { Accounts } from './accounts.ts';
import { FirstPassword } from './first-password.ts';
import { nameWords } from './name-words.ts';
import { Names } from './names.ts';
import { type EmailLinkDocument, emailLinkSchema } from './email-links/email-link-documents.ts';
import { EmailLinks } from './email-links/email-links.ts';
import { Passwords } from './passwords.ts';

let folder: string;
let file: SqliteFile;
let connection: Connection;
let users: Model<UserDocument>;
let scans: string[][];
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'royal-chess-names-'));
  file = new SqliteFile(join(folder, 'events.db'));
  scans = [];
  const onScan = ({ filter }: { filter: object }): void => void scans.push(Object.keys(filter));
  connection = await openDocuments(file, { onScan });
  users = connection.model<UserDocument>('User', userSchema, 'users');
  await users.init();
});
afterEach(async () => {
  await connection.close();
  file.close();
  rmSync(folder, { recursive: true, force: true });
});

const account = (name: string, index = 0): UserDocument => ({
  _id: `user-${String(index).padStart(6, '0')}`,
  name,
  nameWords: nameWords(name),
  nameKey: `${name}#${index}`,
  email: `${index}@example.org`,
  passwordHash: 'x',
  roles: ['user'],
  createdAt: index,
});

test.each([
  ['ilse', true],
  ['IL', true],
  ['marr', true],
  ['Marrant Ilse', true],
  ['márr il', true],
  ['d’ORS', true],
  ['lse', false],
  ['ilse other', false],
  ['.*', false],
  ['', false],
])('"%s" finds Ilse Márrant-Dörs: %s', async (text, found) => {
  await users.insertMany([account("Ilse Márrant-d'Örs", 0), account('Somebody Else', 1)]);
  const ids = await new Names(users, systemClock).idsByPart(text, 10);
  expect(ids.includes('user-000000')).toBe(found);
  expect(ids).not.toContain('user-000001');
});

test('every search uses the index, and ends at its limit', async () => {
  const names = Array.from({ length: 10_050 }, (_, index) => account(`Player ${index}`, index));
  await users.insertMany(names);
  const search = new Names(users, systemClock);
  expect(await search.idsByPart('pl', 200)).toHaveLength(200);
  expect(await search.idsByPart('77', 200)).toHaveLength(111);
  expect(await search.idsByPart('player 1004', 200)).toHaveLength(11);
  expect(await search.idsByPart('layer', 200)).toEqual([]);
  expect(scans).toEqual([]);
});

test('accounts without stored words are found after a start, and are not changed at the next', async () => {
  await users.insertMany([account('Anna Old', 0), account('Bert Old', 1)]);
  await users.collection.updateMany({}, { $unset: { nameWords: '', nameKey: '' } });
  const search = new Names(users, systemClock);
  expect(await search.idsByPart('old', 10)).toEqual([]);
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
  expect(await search.idsByPart('old', 10)).toHaveLength(2);
  await users.updateOne({ name: 'Bert Old' }, { $set: { nameWords: ['marked'] } });
  await accounts.onModuleInit();
  expect(await search.idsByPart('marked', 10)).toHaveLength(1);
});
