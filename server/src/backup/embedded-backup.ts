import { closeSync, existsSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { openDocuments } from '@royal-chess/infra/documents/open-documents';
import { embeddedFiles } from '@royal-chess/infra/embedded/embedded-files';
import { SqliteEventReader } from '@royal-chess/infra/event-store/sqlite-event-reader';
import { SqliteEventRestorer } from '@royal-chess/infra/event-store/sqlite-event-restorer';
import { quickCheckOf } from '@royal-chess/infra/sqlite/quick-check';
import { SqliteFile } from '@royal-chess/infra/sqlite/sqlite-file';
import { StoreDamaged } from '@royal-chess/services/backup/backup-format';
import type { Config } from '@royal-chess/services/config/config';
import { DataFolder } from '../data-folder.ts';
import { NothingToSave, type OpenSource, type OpenTarget, RestoreNotEmpty } from './backup-engines.ts';

/**
 * The current events and accounts of a data folder; a server may be running on it.
 * @throws NothingToSave, StoreDamaged
 */
export async function openEmbeddedSource({ dataDir }: Config): Promise<OpenSource> {
  const path = embeddedFiles(dataDir).events;
  if (!existsSync(path))
    throw new NothingToSave(`There is no store in ${dataDir}: name the folder of the server in DATA_DIR.`);
  return openStoreFile(path);
}

/**
 * The events and accounts of an `events.db`, in a data folder or a copy anywhere.
 * @throws StoreDamaged
 */
export async function openStoreFile(path: string): Promise<OpenSource> {
  const file = new SqliteFile(path, { readOnly: true });
  const damage = quickCheckOf(file.db) ?? missingCommits(file);
  if (damage) {
    file.close();
    throw new StoreDamaged(
      `${path} is damaged: ${damage}. What can be done is in docs/backup.md, "A damaged file".`,
    );
  }
  // One read transaction over both: accounts and events of the same moment.
  file.db.exec('BEGIN');
  const documents = await openDocuments(file);
  return {
    events: new SqliteEventReader(file),
    hasAllPositions: true,
    documents,
    async close() {
      await documents.close();
      file.close();
    },
  };
}

/** The index of streams has an entry for each commit, too: where the last page of the table is damaged, only it has the last ones. */
function missingCommits({ db }: SqliteFile): string | null {
  const indexed = db
    .prepare('SELECT count(*) AS count FROM commits INDEXED BY sqlite_autoindex_commits_1')
    .get();
  const kept = db.prepare('SELECT count(*) AS count FROM commits NOT INDEXED').get();
  return indexed?.['count'] === kept?.['count']
    ? null
    : `it has ${String(kept?.['count'])} of ${String(indexed?.['count'])} commits`;
}

/**
 * A new store beside its place in the data folder; `finish` puts it there. What a restore that was cut short has left is
 * deleted by the next, and no server ever uses it.
 * @throws DataFolderInUse, RestoreNotEmpty
 */
export async function openEmbeddedTarget({ dataDir }: Config): Promise<OpenTarget> {
  const folder = DataFolder.open(dataDir);
  try {
    for (const path of Object.values(folder.files))
      if (existsSync(path))
        throw new RestoreNotEmpty(
          `${dataDir} has a store already (${path}): name a folder in DATA_DIR that is not there yet.`,
        );
    const path = `${folder.files.events}.restoring`;
    for (const end of ['', '-wal', '-shm', '-journal']) rmSync(`${path}${end}`, { force: true });
    const file = new SqliteFile(path, { synchronous: 'normal' });
    const documents = await openDocuments(file);
    const close = async (): Promise<void> => {
      await documents.close();
      file.close();
    };
    return {
      events: new SqliteEventRestorer(file),
      documents,
      async finish() {
        // Closing the last connection takes the write-ahead log into the file.
        await close();
        synced(path);
        renameSync(path, folder.files.events);
        synced(dataDir);
        folder.markSeeded();
      },
      async close() {
        await close().catch(() => undefined);
        folder.close();
      },
    };
  } catch (error) {
    folder.close();
    throw error;
  }
}

function synced(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
