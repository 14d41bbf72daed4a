import { systemClock } from '@royal-chess/infra/clock/clock';
import { openSenders } from '@royal-chess/infra/inbox/open-senders';
import { resetMisfits } from '@royal-chess/infra/embedded/derived-files';
import { mismatchText } from '@royal-chess/infra/store-marks/store-mark';
import { openEventEngines } from '@royal-chess/infra/embedded/event-engines';
import { openProcessEngines, type ProcessEngines } from '@royal-chess/infra/embedded/process-engines';
import { openReadEngines } from '@royal-chess/infra/embedded/read-engines';
import { openObjects } from '@royal-chess/infra/objects/open-objects';
import { openPush } from '@royal-chess/infra/push/open-push';
import { SqliteFideList } from '@royal-chess/infra/fide-list/sqlite-fide-list';
import { SqlitePuzzleStore } from '@royal-chess/infra/puzzles/sqlite-puzzle-store';
import { CommitSignal, paced } from '@royal-chess/infra/event-log/commit-signal';
import type { Config } from '@royal-chess/services/config/config';
import type { EnginePorts } from '@royal-chess/services/platform/engine-ports';
import { observedEventStore } from '@royal-chess/services/platform/observability/observed-event-store';
import type { Logger } from 'pino';
import type { DataFolder } from '../data-folder.ts';
import { checkWhileRunning, openableFiles } from './usable-files.ts';
import { type ProjectorThread, startProjectorThread } from '../projector/projector-thread.ts';

/** The engines of the main thread, and the projector thread that fills what it reads. */
export interface MainEngines extends EnginePorts {
  /** For process managers, which append events and so run in this thread. */
  readonly processes: ProcessEngines;
  readonly projector: ProjectorThread;
  close(): Promise<void>;
}

/**
 * Opens the embedded engines of the main thread. `events.db` and `processes.db` are written here alone; `read.db` is
 * written by the projector thread, which is started here, and only read.
 */
export async function openMainEngines(
  folder: DataFolder,
  config: Config,
  logger: Logger,
): Promise<MainEngines> {
  const clock = systemClock;
  const { files } = folder;
  const checks = await openableFiles(folder, clock.now(), logger);
  const synchronous = config.sqliteSync;
  const events = await openEventEngines(files, {
    clock,
    synchronous,
    walAutocheckpoint: 0,
    listenerFailed: (error) => logger.error({ err: error }, 'A listener of commits failed'),
  });
  const { feed, accounts, deadlines, erasure } = events;
  for (const { path, why, aside } of resetMisfits(files, clock.now()))
    logger.warn(
      { file: path, why, aside: aside.path },
      `${path} ${mismatchText[why]}. It is moved aside and filled again from the events`,
    );
  const committed = new CommitSignal();
  feed.onGroup(paced(committed.notify));
  const processes = openProcessEngines(files, committed, { synchronous });
  const closeWritten = async (): Promise<void> => {
    processes.close();
    await events.close();
  };
  const projector = await startProjectorThread(files, config, (notify) => feed.onGroup(notify), logger).catch(
    async (error: unknown) => {
      await closeWritten();
      throw error;
    },
  );
  const read = await openReadEngines(files);
  const fideList = SqliteFideList.open(files.fide);
  const puzzles = SqlitePuzzleStore.open(files.puzzles);
  const senders = openSenders(config, clock);
  const objects = await openObjects(config, folder.path, clock);
  const { push, closePush } = openPush(config, folder.path);
  void checkWhileRunning(checks, files, logger, () => process.exit(2));
  return {
    ...read,
    ...senders,
    clock,
    feed,
    accounts,
    fideList,
    puzzles,
    deadlines,
    push,
    objects,
    erasure,
    store: observedEventStore(events.store, logger),
    processes,
    projector,
    async close() {
      senders.closeSenders();
      closePush();
      objects.close();
      await projector.stop();
      fideList.close();
      puzzles.close();
      await read.close();
      await closeWritten();
    },
  };
}
