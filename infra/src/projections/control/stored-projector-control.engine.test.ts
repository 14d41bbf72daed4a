import { systemClock } from '../../clock/clock.ts';
import { IntentCounterStore } from '../../counters/intent-counter-store.ts';
import { mongoDatabase } from '../../documents/testing/mongo-database.ts';
import { CommitTableLog } from '../../event-log/commit-table-log.ts';
import { MongoProjectionState } from '../state/mongo-projection-state.ts';
import { projectorControlContract } from './projector-control.contract.ts';
import { serveProjectorRequests } from './serve-projector-requests.ts';
import { StoredProjectorControl } from './stored-projector-control.ts';
import { offer, ProjectorHarness } from '../testing/projector-harness.ts';

// Projector and client as in two processes: a connection and a state each.
projectorControlContract('by documents of MongoDB', async (managers, readModels) => {
  const harness = new ProjectorHarness();
  const database = mongoDatabase();
  const [clock, owner] = [systemClock, 'projector'];
  const connection = await database.connect();
  const state = await MongoProjectionState.open(connection, { clock, owner });
  const transport = await harness.project([...managers, ...readModels], {
    state,
    log: new CommitTableLog(harness.reader, state, harness.signal),
    counters: new IntentCounterStore(connection, state),
  });
  const logger = { warn: () => undefined };
  const served = await serveProjectorRequests({
    connection,
    control: transport.control,
    clock,
    owner,
    logger,
  });
  const asking = await database.connect();
  const seen = await MongoProjectionState.open(asking, { clock, owner: 'api' });
  return {
    control: await StoredProjectorControl.open(asking, { state: seen, store: harness.store, clock }),
    append: async (stream, expectedVersion, count) => {
      await harness.append(stream, expectedVersion, ...Array.from({ length: count }, () => offer()));
    },
    close: async () => {
      await served.close();
      await harness.close();
      for (const opened of [seen, state]) await opened.close();
      await database.close();
    },
  };
});
