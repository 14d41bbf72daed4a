import type { AccountDocuments } from '../accounts/account-documents.ts';
import type { Clock } from '../clock/clock.ts';
import type { Deadlines } from '../deadlines/deadlines.ts';
import { StoredDeadlines } from '../deadlines/stored-deadlines.ts';
import { openDocuments } from '../documents/open-documents.ts';
import type { Erasure } from '../erasure/erasure.ts';
import { SqliteErasure } from '../erasure/sqlite-erasure.ts';
import { CommitAnnouncer } from '../event-store/commit-announcer.ts';
import { SqliteEventStore } from '../event-store/sqlite-event-store.ts';
import { SqliteFile } from '../sqlite/sqlite-file.ts';
import type { EmbeddedFiles, WriteOptions } from './embedded-files.ts';

export interface EventEngineOptions extends WriteOptions {
  readonly clock: Clock;
  /** Receives what a listener of commits throws. */
  readonly listenerFailed: (error: unknown) => void;
  /** Pages after which an append pays for a checkpoint; 0 when another thread checkpoints. SQLite's default otherwise. */
  readonly walAutocheckpoint?: number;
}

/** The engines of the thread that writes `events.db`. */
export interface EventEngines {
  readonly store: SqliteEventStore;
  readonly feed: CommitAnnouncer;
  readonly accounts: AccountDocuments;
  readonly deadlines: Deadlines;
  readonly erasure: Erasure;
  close(): Promise<void>;
}

/** Opens `events.db` for writing; the file is made when it is missing. */
export async function openEventEngines(
  files: EmbeddedFiles,
  { clock, listenerFailed, ...options }: EventEngineOptions,
): Promise<EventEngines> {
  const file = new SqliteFile(files.events, options);
  const feed = new CommitAnnouncer(listenerFailed);
  const store = new SqliteEventStore(file, clock, feed);
  const accounts = await openDocuments(file);
  const deadlines = await StoredDeadlines.open(accounts);
  return {
    store,
    feed,
    accounts,
    deadlines,
    erasure: new SqliteErasure(file),
    async close() {
      await store.close();
      await accounts.close();
      file.close();
    },
  };
}
