import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TimeControl } from '@royal-chess/contracts/chess';
import type { AppendableEvent } from '@royal-chess/contracts/registry';
import { ann, matchStarted, seekOffered } from '@royal-chess/domain/match/testing/match-fixtures';
import { CommitAnnouncer } from '@royal-chess/infra/event-store/commit-announcer';
import { SqliteEventStore } from '@royal-chess/infra/event-store/sqlite-event-store';
import type { Clock } from '@royal-chess/infra/clock/clock';
import { SqliteFile } from '@royal-chess/infra/sqlite/sqlite-file';
import { uuid7 } from '@royal-chess/infra/ids/uuid7';

/** An embedded event store in a temporary folder. */
export interface TestStore {
  readonly store: SqliteEventStore;
  readonly feed: CommitAnnouncer;
  /** Starts a match between `ann` (White) and `bob`. @returns its id */
  startMatch(timeControl?: TimeControl): Promise<string>;
  append(stream: string, events: readonly AppendableEvent[]): Promise<void>;
  close(): Promise<void>;
}

/** Opens an event store in a new temporary folder, which `close` removes. */
export async function openTestStore(clock: Clock): Promise<TestStore> {
  const folder = await mkdtemp(join(tmpdir(), 'game-server-'));
  const file = new SqliteFile(join(folder, 'events.db'));
  const feed = new CommitAnnouncer((error) => {
    throw error;
  });
  const store = new SqliteEventStore(file, clock, feed);
  const append = async (stream: string, events: readonly AppendableEvent[]): Promise<void> => {
    const answer = await store.append({
      stream,
      expectedVersion: await store.head(stream),
      events,
      context: { commandId: uuid7(Date.now()), actor: ann },
    });
    if (answer.outcome !== 'committed') throw new Error(answer.outcome);
  };
  return {
    store,
    feed,
    append,
    async startMatch(timeControl) {
      const id = uuid7(Date.now());
      await append(`match-${id}`, [seekOffered('white', timeControl)]);
      await append(`match-${id}`, [matchStarted(undefined, timeControl)]);
      return id;
    },
    async close() {
      await store.close();
      file.close();
      await rm(folder, { recursive: true });
    },
  };
}
