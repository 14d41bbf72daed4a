import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '../clock/clock.ts';
import { CommitAnnouncer } from '../event-store/commit-announcer.ts';
import { SqliteEventReader } from '../event-store/sqlite-event-reader.ts';
import { SqliteEventStore } from '../event-store/sqlite-event-store.ts';
import { withFaults } from '../testing/with-faults.ts';
import { SqliteFile } from '../sqlite/sqlite-file.ts';
import { CommitSignal } from './commit-signal.ts';
import { CommitTableLog } from './commit-table-log.ts';
import { eventLogContract } from './event-log.contract.ts';
import type { LogPositions } from './log-positions.ts';

class MapPositions implements LogPositions {
  readonly #positions = new Map<string, number>();
  async get(group: string): Promise<number> {
    return this.#positions.get(group) ?? 0;
  }
  async set(group: string, position: number): Promise<void> {
    this.#positions.set(group, position);
  }
}

eventLogContract('commit table', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'event-log-'));
  const path = join(folder, 'events.db');
  const announcer = new CommitAnnouncer(() => undefined);
  const written = new SqliteFile(path);
  const store = new SqliteEventStore(written, systemClock, announcer);
  const read = new SqliteFile(path, { readOnly: true });
  const positions = new MapPositions();
  const signal = new CommitSignal();
  announcer.onGroup(signal.notify);
  const open = (saved: LogPositions = positions): CommitTableLog =>
    new CommitTableLog(new SqliteEventReader(read), saved, signal);
  const faults = { maxDelayMs: 1, failBefore: 0.3, failAfter: 0.3 };
  return {
    store,
    log: open(),
    reopen: async () => open(),
    openFaulty: async (seed) =>
      withFaults(open(withFaults(positions, { ...faults, seed, methods: ['get', 'set'] })), {
        ...faults,
        seed: seed + 1,
        methods: ['consume'],
      }),
    dispose: async () => {
      await store.close();
      read.close();
      written.close();
      await rm(folder, { recursive: true });
    },
  };
});
