import type { Connection } from 'mongoose';
import { dropCollection } from '../../documents/drop-collection.ts';
import type { SqliteFile } from '../../sqlite/sqlite-file.ts';

/** Projections of earlier versions that no version runs any more: the game index answers for them. */
const projections = ['games', 'openings'];
/** Their collections, in either mode, and their tables in `read.db`. */
const collections = /^(?:games|opening_counts)_g\d+$/;
const tables = /^(?:opening_counts_\d+(?:_applied)?|game_search_\d+_(?:games|terms|text))$/;

/** Groups of all generations of a projection: 'A' is the character after '@'. */
const groupsOf = (projection: string): readonly [from: string, to: string] => [
  `${projection}@`,
  `${projection}A`,
];

/**
 * Removes from `read.db` what read models of earlier versions have left there, with the progress of their projections: a rebuild drops
 * copies of its own projection only. Their space is used again by what is written next.
 * @param documents over the same file
 */
export async function dropRemovedTables(file: SqliteFile, documents: Connection): Promise<void> {
  await dropRemovedCollections(documents);
  const found = file.db.prepare(`SELECT name FROM sqlite_schema WHERE type = 'table'`).all();
  const names = found.map(({ name }) => String(name)).filter((name) => tables.test(name));
  for (const name of names) file.db.exec(`DROP TABLE IF EXISTS "${name}"`);
  for (const projection of projections) {
    const [from, to] = groupsOf(projection);
    for (const table of ['projection_cursors', 'projection_positions'])
      file.db.prepare(`DELETE FROM ${table} WHERE grp >= ? AND grp < ?`).run(from, to);
    for (const table of ['projection_generations', 'projection_parked'])
      file.db.prepare(`DELETE FROM ${table} WHERE projection = ?`).run(projection);
  }
}

/**
 * The same on MongoDB, where several projectors may do it at once.
 * @param documents with the state of projections as well
 */
export async function dropRemovedDocuments(documents: Connection): Promise<void> {
  await dropRemovedCollections(documents);
  for (const projection of projections) {
    const [from, to] = groupsOf(projection);
    for (const name of ['projection_cursors', 'projection_positions', 'projection_parked'])
      await documents.collection<{ _id: string }>(name).deleteMany({ _id: { $gte: from, $lt: to } });
    await documents.collection<{ _id: string }>('projection_generations').deleteMany({ _id: projection });
  }
}

async function dropRemovedCollections(documents: Connection): Promise<void> {
  for (const { name } of await documents.listCollections())
    if (collections.test(name)) await dropCollection(documents, name);
}
