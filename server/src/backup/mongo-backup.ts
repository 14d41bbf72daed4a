import { openMongoDocuments } from '@royal-chess/infra/documents/open-mongo-documents';
import { MongoPositions } from '@royal-chess/infra/event-store/mongo-commits';
import { EventStoreUnfinished } from '@royal-chess/infra/event-store/mongo-failures';
import { MongoEventReader } from '@royal-chess/infra/event-store/mongo-event-reader';
import { MongoEventRestorer } from '@royal-chess/infra/event-store/mongo-event-restorer';
import type { EngineSettings } from '@royal-chess/services/config/engine-settings';
import type { Connection, mongo } from 'mongoose';
import { markSeeded } from '../distributed/seed-mark.ts';
import { type OpenSource, type OpenTarget, RestoreNotEmpty } from './backup-engines.ts';

interface Connections {
  readonly events: Connection;
  readonly documents: Connection;
  close(): Promise<void>;
}

/** A backup is no reader who waits: what takes long is waited for. */
const timeoutMs = 60_000;

async function connect({ mongodbUri, documentsUri }: EngineSettings): Promise<Connections> {
  const options = { maxPoolSize: 4, socketTimeoutMs: timeoutMs, autoIndex: false };
  const events = await openMongoDocuments(mongodbUri, options);
  try {
    const documents = await openMongoDocuments(documentsUri, options);
    return {
      events,
      documents,
      close: async () => void (await Promise.all([events.close(), documents.close()])),
    };
  } catch (error) {
    await events.close();
    throw error;
  }
}

const databaseOf = (connection: Connection): mongo.Db => connection.getClient().db(connection.name);

/** The store of the distributed mode; any number of servers may be running on it. */
export async function openMongoSource(engines: EngineSettings): Promise<OpenSource> {
  const { events, documents, close } = await connect(engines);
  return {
    events: new MongoEventReader(databaseOf(events), timeoutMs),
    // Positions of failed groups are never used.
    hasAllPositions: false,
    documents,
    close,
  };
}

/** A restore that was interrupted is reported as one. @throws EventStoreUnfinished */
async function refuseUnfinished(db: mongo.Db): Promise<void> {
  await new MongoPositions(db).check().catch((error: unknown) => {
    if (error instanceof EventStoreUnfinished) throw error;
  });
}

/** @param setting which names the database. @throws RestoreNotEmpty naming what exists there */
async function refuseFilled(db: mongo.Db, setting: string): Promise<void> {
  for await (const { name } of db.listCollections({}, { nameOnly: true })) {
    if (name.startsWith('system.')) continue;
    if (await db.collection(name).findOne({}))
      throw new RestoreNotEmpty(
        `Database "${db.databaseName}" is not empty (collection "${name}"). Name one that is not there yet in ${setting}, ` +
          'and names not used yet in KAFKA_PREFIX and ELASTICSEARCH_PREFIX: topics and indexes belong to a database.',
      );
  }
}

/**
 * The databases of the distributed mode, which must be empty. Until `finish` no server opens the event store.
 * @throws RestoreNotEmpty
 * @throws EventStoreUnfinished when a restore into them was cut short
 */
export async function openMongoTarget(engines: EngineSettings): Promise<OpenTarget> {
  const { events, documents, close } = await connect(engines);
  try {
    await refuseUnfinished(databaseOf(events));
    await refuseFilled(databaseOf(events), 'MONGODB_URI');
    if (engines.documentsUri !== engines.mongodbUri)
      await refuseFilled(databaseOf(documents), 'MONGODB_DOCUMENTS_URI');
    const restorer = await MongoEventRestorer.begin(databaseOf(events));
    return {
      events: restorer,
      documents,
      async finish() {
        // What was saved has the samples, or was to have none.
        await markSeeded(documents);
        await restorer.finish();
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
