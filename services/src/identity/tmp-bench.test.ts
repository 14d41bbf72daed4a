import { expect, test } from '@jest/globals';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDocuments } from '@royal-chess/infra/documents/open-documents';
import { SqliteFile } from '@royal-chess/infra/sqlite/sqlite-file';
import { userSchema, type UserDocument } from './account-documents.ts';
import { Names } from './names.ts';
import { nameWords } from './name-words.ts';
test('bench', async () => {
  const file = new SqliteFile(join(mkdtempSync(join(tmpdir(), 'rc-')), 'e.db'));
  const c = await openDocuments(file);
  const users = c.model<UserDocument>('User', userSchema, 'users');
  await users.init();
  const n = 20_000;
  const syl = ['an','be','ca','do','el','fi','go','ha','il','ja','ka','lo','mi','no','os','pe','qu','ro','sa','tu'];
  const nm = (i: number) => `${syl[i%20]}${syl[(i/20|0)%20]}${syl[(i/400|0)%20]} ${syl[(i*7)%20]}${syl[(i*13/20|0)%20]}${syl[(i*11/400|0)%20]}`;
  for (let i = 0; i < n; i += 1000) await users.insertMany(Array.from({ length: 1000 }, (_, k) => { const name = `${nm(i+k)} player`; return { _id: `u${i+k}`, name, nameWords: nameWords(name), email: `${i+k}@x`, passwordHash: 'x'.repeat(97), roles: ['user'], createdAt: i+k }; }));
  const names = new Names(users);
  const out: unknown[] = [];
  for (const q of ['ilse', 'ilka', 'il', 'i', 'player', 'il pe', 'ilk play', 'player an', 'a b c d e f g h i j', 'zzz', 'p l a y e r', 'an be ca do el fi go ha il ja ka lo mi no os pe qu ro sa tu pl play playe player'] ) {
    await names.idsByPart(q, 200);
    const t: number[] = []; let k = 0;
    for (let r = 0; r < 9; r += 1) { const s = performance.now(); k = (await names.idsByPart(q, 200)).length; t.push(performance.now() - s); }
    out.push([q, k, t.sort((a, b) => a - b)[4]?.toFixed(2)]);
  }
  console.error(JSON.stringify(out));
  expect(1).toBe(1);
}, 120_000);
