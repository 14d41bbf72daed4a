import { join } from 'node:path';
import { Schema } from 'mongoose';
import { systemClock } from '../../clock/clock.ts';
import { SqliteCounterStore } from '../../counters/sqlite-counter-store.ts';
import { openDocuments } from '../../documents/open-documents.ts';
import { CommitSignal } from '../../event-log/commit-signal.ts';
import { PartedLog } from '../../event-log/testing/parted-log.ts';
import { SqliteEventReader } from '../../event-store/sqlite-event-reader.ts';
import { SqliteFile } from '../../sqlite/sqlite-file.ts';
import { Generations } from '../generations/generations.ts';
import { Projector } from '../transport/projector.ts';
import { SqliteProjectionState } from '../state/sqlite-projection-state.ts';

// A projector process to be killed: `killable-projector.ts <folder>`. It notifies its parent of every batch, and rebuilds the
// projection that the parent names; effects are additions on purpose, so that anything applied twice shows.
const folder = process.argv[2]!;
const read = new SqliteFile(join(folder, 'read.db'));
const reader = new SqliteEventReader(new SqliteFile(join(folder, 'events.db'), { readOnly: true }));
const state = new SqliteProjectionState(read);
const connection = await openDocuments(read);
const tallies = (generation: number) =>
  connection.model(
    `tallies_g${generation}`,
    new Schema<{ _id: string; n: number; sum: number }>({ _id: String, n: Number, sum: Number }),
    `tallies_g${generation}`,
  );
const notify = (name: string): void => void process.send?.(name);

const generations = new Generations();
const counters = new SqliteCounterStore(read, state);
generations.register('tallies', {
  dropGeneration: (_, generation) => connection.dropCollection(`tallies_g${generation}`),
});
generations.register('moves', {
  dropGeneration: (name, generation) => counters.drop(name, generation),
});
const projector = new Projector(
  {
    log: new PartedLog(reader, state, new CommitSignal()),
    store: reader,
    state,
    counters,
    clock: systemClock,
    logger: { warn: notify, error: notify },
  },
  generations,
);
projector.add(
  { kind: 'projects', name: 'tallies', types: ['DrawOffered'] },
  async ({ generation, events }) => {
    const byStream = new Map<string, { n: number; sum: number }>();
    for (const { stream, version } of events) {
      const tally = byStream.get(stream) ?? { n: 0, sum: 0 };
      byStream.set(stream, { n: tally.n + 1, sum: tally.sum + version });
    }
    const model = tallies(generation);
    for (const [_id, $inc] of byStream) await model.updateOne({ _id }, { $inc }, { upsert: true });
    notify('tallies');
  },
);
projector.add({ kind: 'counts', name: 'moves', types: ['DrawOffered'] }, async ({ events }) => {
  notify('moves');
  return events.map(({ stream, version }) => ({ key: stream, fields: { n: 1, sum: version } }));
});
await projector.start();
notify('started');
process.on('message', (name: string) => {
  projector
    .rebuild(name, () => notify('scanned'))
    .then(
      () => notify('rebuilt'),
      () => notify('refused'),
    );
});
