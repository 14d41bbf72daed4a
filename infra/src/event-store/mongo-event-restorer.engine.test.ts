import { describe, expect, test } from '@jest/globals';
import { systemClock } from '../clock/clock.ts';
import { CommitAnnouncer } from './commit-announcer.ts';
import { eventRestorerContract } from './event-restorer.contract.ts';
import { MongoEventRestorer } from './mongo-event-restorer.ts';
import { MongoEventStore } from './mongo-event-store.ts';
import { type MongoTestDatabase, mongoTestDatabase } from './testing/mongo-test-database.ts';

const announcer = new CommitAnnouncer((error) => {
  throw error;
});
const open = ({ db }: MongoTestDatabase): Promise<MongoEventStore> =>
  MongoEventStore.open({ db, clock: systemClock, announcer });

eventRestorerContract('MongoDB', async () => {
  const database = await mongoTestDatabase();
  const restorer = await MongoEventRestorer.begin(database.db);
  return {
    restorer,
    async open() {
      await restorer.finish();
      return open(database);
    },
    dispose: () => database.dispose(),
  };
});

describe('MongoDB event restorer', () => {
  test('no store opens on an interrupted restore, and no second restore begins', async () => {
    const database = await mongoTestDatabase();
    const cut = await MongoEventRestorer.begin(database.db);
    const refusal = { code: 'RC_RESTORE_UNFINISHED' };
    await expect(open(database)).rejects.toMatchObject(refusal);
    await expect(MongoEventRestorer.begin(database.db)).rejects.toMatchObject(refusal);
    await cut.finish();
    await (await open(database)).close();
    await database.dispose();
  });
});
