import { DatabaseSync } from 'node:sqlite';
import type { Logger } from 'pino';

const everyMs = 1_000;

/**
 * Moves what the main thread wrote from the write-ahead log into `events.db` each second, so that an append never pays for
 * it. A passive checkpoint waits for nobody and blocks nobody.
 * @returns what ends it
 */
export function checkpointEachSecond(eventsPath: string, logger: Logger): () => void {
  const db = new DatabaseSync(eventsPath);
  const checkpoint = db.prepare('PRAGMA wal_checkpoint(PASSIVE)');
  const timer = setInterval(() => {
    try {
      checkpoint.get();
    } catch (error) {
      logger.warn({ err: error }, 'A checkpoint of events.db failed');
    }
  }, everyMs);
  return () => {
    clearInterval(timer);
    db.close();
  };
}
