import { DatabaseSync } from 'node:sqlite';
import type { Logger } from 'pino';

/** SQLite's answer to a checkpoint: frames in the log, and how many of them are in the database by now. */
interface Progress {
  readonly busy: number;
  readonly log: number;
  readonly checkpointed: number;
}

export interface CheckpointOptions {
  readonly everyMs?: number;
  /** Pages in the write-ahead log from which on it is restarted; 4,096 (16 MB) by default. */
  readonly restartAt?: number;
}

/** How long a restart may wait for readers, milliseconds; appends may wait for it, so it stops soon and retries later. */
const timeoutMs = 20;

/**
 * Moves what the main thread wrote from the write-ahead log into `events.db` each second, so that an append never pays for
 * it. A passive checkpoint waits for no reader and blocks none, but a writer that never pauses always has written more by
 * its end, and SQLite restarts the log only when all of it is in the database: without the restart it grows without limit.
 * The restart keeps the writer out for the few pages that were added since the passive one.
 * @returns what ends it
 */
export function checkpointEachSecond(
  eventsPath: string,
  logger: Pick<Logger, 'warn'>,
  { everyMs = 1_000, restartAt = 4_096 }: CheckpointOptions = {},
): () => void {
  const db = new DatabaseSync(eventsPath);
  db.exec(`PRAGMA busy_timeout = ${timeoutMs}`);
  const passive = db.prepare('PRAGMA wal_checkpoint(PASSIVE)');
  const restart = db.prepare('PRAGMA wal_checkpoint(RESTART)');
  const timer = setInterval(() => {
    try {
      const { log } = passive.get() as unknown as Progress;
      if (log > restartAt) restart.get();
    } catch (error) {
      logger.warn({ err: error }, 'A checkpoint of events.db failed');
    }
  }, everyMs);
  return () => {
    clearInterval(timer);
    db.close();
  };
}
