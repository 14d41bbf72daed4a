import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '../clock/clock.ts';
import { SqliteFile } from '../sqlite/sqlite-file.ts';
import { CommitAnnouncer } from './commit-announcer.ts';
import { eventRestorerContract } from './event-restorer.contract.ts';
import { SqliteEventRestorer } from './sqlite-event-restorer.ts';
import { SqliteEventStore } from './sqlite-event-store.ts';

eventRestorerContract('SQLite', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'event-restorer-'));
  const file = new SqliteFile(join(folder, 'events.db'));
  return {
    restorer: new SqliteEventRestorer(file),
    open: async () =>
      new SqliteEventStore(
        file,
        systemClock,
        new CommitAnnouncer((error) => {
          throw error;
        }),
      ),
    async dispose() {
      file.close();
      await rm(folder, { recursive: true });
    },
  };
});
