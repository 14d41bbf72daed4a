import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type TemporaryDatabase, temporaryDatabase } from '../testing/temporary-database.ts';
import { catalogOf } from './catalog.ts';
import { tableOf } from './definitions.ts';

let database: TemporaryDatabase;
beforeEach(async () => (database = await temporaryDatabase()));
afterEach(() => database.close());

const paths = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'];
const documentOf = (n: number) => Object.fromEntries(paths.map((path) => [path, `${path}${n}`]));

/** Physical columns of the collection `things`, those of the index keys. */
function keyColumns(): unknown[] {
  const things = catalogOf(database.file).find('things')!;
  const columns = database.file.db.prepare(`PRAGMA table_info(${tableOf(things)})`).all();
  return columns.map(({ name }) => name).filter((name) => String(name).startsWith('k'));
}

test('indexes take the columns that a table was made with, then further ones', async () => {
  const things = database.connection.collection('things');
  await things.insertOne(documentOf(1));
  expect(keyColumns()).toHaveLength(6);
  for (const path of paths.slice(0, 6)) await things.createIndex({ [path]: 1 });
  expect(keyColumns()).toHaveLength(6);
  await things.insertOne(documentOf(2));
  for (const path of paths.slice(6)) await things.createIndex({ [path]: 1 }, { sparse: true });
  expect(keyColumns()).toHaveLength(12);
  for (const path of paths) expect(await things.findOne({ [path]: `${path}2` })).toMatchObject(documentOf(2));
});

test('a dropped index frees a reserved column, which no later index takes', async () => {
  const things = database.connection.collection('things');
  await things.createIndex({ a: 1 }, { name: 'first' });
  await things.insertOne(documentOf(1));
  await things.dropIndex('first');
  await things.createIndex({ b: 1 });
  expect(keyColumns()).toEqual(['k2', 'k3', 'k4', 'k5', 'k6']);
  expect(await things.findOne({ b: 'b1' })).toMatchObject(documentOf(1));
});

test('a table of an earlier release, which was made without them, takes indexes as before', async () => {
  const { db } = database.file;
  const things = database.connection.collection('things');
  await things.insertOne(documentOf(1));
  for (const column of keyColumns()) db.exec(`ALTER TABLE "doc_things" DROP COLUMN ${String(column)}`);
  const { content } = db.prepare('SELECT content FROM documents_catalog').get() as { content: string };
  db.prepare('UPDATE documents_catalog SET stamp = ?, content = ?').run(
    'earlier',
    content.replace(/,"reserved":\d+/, ''),
  );
  for (const path of paths) await things.createIndex({ [path]: 1 });
  expect(keyColumns()).toHaveLength(9);
  for (const path of paths) expect(await things.findOne({ [path]: `${path}1` })).not.toBeNull();
});
