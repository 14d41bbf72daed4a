import { systemClock } from '@royal-chess/infra/clock/clock';
import { SqliteCounterStore } from '@royal-chess/infra/counters/sqlite-counter-store';
import { openDocuments } from '@royal-chess/infra/documents/open-documents';
import { CommitSignal, paced } from '@royal-chess/infra/event-log/commit-signal';
import { CommitTableLog } from '@royal-chess/infra/event-log/commit-table-log';
import { CommitAnnouncer } from '@royal-chess/infra/event-store/commit-announcer';
import { SqliteEventReader } from '@royal-chess/infra/event-store/sqlite-event-reader';
import { SqliteEventStore } from '@royal-chess/infra/event-store/sqlite-event-store';
import { SqliteOpeningCounts } from '@royal-chess/infra/opening-counts/sqlite-opening-counts';
import { ReadModels } from '@royal-chess/infra/projections/generations/read-models';
import { SqliteActiveGenerations } from '@royal-chess/infra/projections/generations/sqlite-active-generations';
import { SqliteProjectionState } from '@royal-chess/infra/projections/state/sqlite-projection-state';
import { SqliteGameSearch } from '@royal-chess/infra/search/sqlite-game-search';
import { SqliteFile } from '@royal-chess/infra/sqlite/sqlite-file';
import { TracedEventLog } from '@royal-chess/infra/tracing/traced-event-log';
import { TracedEventStore } from '@royal-chess/infra/tracing/traced-event-store';
import type { Config } from '@royal-chess/services/platform/config/config';
import { MeasuredEventStore } from '@royal-chess/services/platform/observability/measured-event-store';
import type { Logger } from 'pino';
import type { DataFolder } from '../data-folder.ts';
import { startProjectorThread } from '../projector/projector-thread.ts';

/** Everything the main thread stands on: the files it writes, the file it only reads, and the projector thread. */
export type MainEngines = Awaited<ReturnType<typeof openMainEngines>>;

/**
 * Opens the embedded engines of the main thread. `events.db` and `processes.db` are written here alone; `read.db` is
 * written by the projector thread, which is started here, and only read.
 */
export async function openMainEngines(folder: DataFolder, config: Config, logger: Logger) {
  const clock = systemClock;
  const synchronous = config.sqliteSync;
  const events = new SqliteFile(folder.events, { synchronous, walAutocheckpoint: 0 });
  const announcer = new CommitAnnouncer((error) =>
    logger.error({ err: error }, 'A listener of commits failed'),
  );
  const store = new MeasuredEventStore(
    new TracedEventStore(new SqliteEventStore(events, clock, announcer), logger),
  );
  const accounts = await openDocuments(events);

  const processes = new SqliteFile(folder.processes, { synchronous });
  const processState = new SqliteProjectionState(processes);
  const committed = new CommitSignal();
  announcer.onGroup(paced(committed.notify));
  const logFile = new SqliteFile(folder.events, { readOnly: true });
  const processLog = new TracedEventLog(
    new CommitTableLog(new SqliteEventReader(logFile), processState, committed),
    logger,
  );

  const projector = await startProjectorThread(
    folder,
    config,
    (notify) => announcer.onGroup(notify),
    logger,
  ).catch((error: unknown) => {
    for (const file of [logFile, processes, events]) file.close();
    throw error;
  });
  const read = new SqliteFile(folder.read, { readOnly: true });
  const generations = new SqliteActiveGenerations(read);
  return {
    clock,
    store,
    feed: announcer,
    accounts,
    processState,
    processLog,
    projector,
    generations,
    readModels: new ReadModels(await openDocuments(read), generations, false),
    openingCounts: new SqliteOpeningCounts(read),
    gameSearch: new SqliteGameSearch(read),
    counters: new SqliteCounterStore(read, null),
    async close(): Promise<void> {
      await projector.stop();
      await store.close();
      for (const file of [read, logFile, processes, events]) file.close();
    },
  };
}
