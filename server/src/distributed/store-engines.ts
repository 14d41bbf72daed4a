import { randomUUID } from 'node:crypto';
import { openObjects } from '@royal-chess/infra/objects/open-objects';
import { openPush } from '@royal-chess/infra/push/open-push';
import { systemClock } from '@royal-chess/infra/clock/clock';
import { noErasure } from '@royal-chess/infra/erasure/erasure';
import { StoredDeadlines } from '@royal-chess/infra/deadlines/stored-deadlines';
import { IntentCounterStore } from '@royal-chess/infra/counters/intent-counter-store';
import { openSenders } from '@royal-chess/infra/inbox/open-senders';
import { openMongoDocuments } from '@royal-chess/infra/documents/open-mongo-documents';
import { RedisCommitFeed } from '@royal-chess/infra/event-log/redis-commit-feed';
import { CommitAnnouncer } from '@royal-chess/infra/event-store/commit-announcer';
import { MongoEventStore } from '@royal-chess/infra/event-store/mongo-event-store';
import { MongoFideList } from '@royal-chess/infra/fide-list/mongo-fide-list';
import { ElasticsearchGameIndex } from '@royal-chess/infra/game-index/elasticsearch/elasticsearch-game-index';
import { MongoPuzzleStore } from '@royal-chess/infra/puzzles/mongo-puzzle-store';
import { ReadModels } from '@royal-chess/infra/projections/generations/read-models';
import { MongoProjectionState } from '@royal-chess/infra/projections/state/mongo-projection-state';
import { MongoStoreMark } from '@royal-chess/infra/projections/state/mongo-store-mark';
import type { EnginePorts } from '@royal-chess/services/platform/engine-ports';
import type { MeasuredEventStore } from '@royal-chess/services/platform/observability/measured-event-store';
import { observedEventStore } from '@royal-chess/services/platform/observability/observed-event-store';
import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import type { PartStack } from '../part-stack.ts';
import type { DistributedConfig } from './distributed-config.ts';

/** The engines that every role uses: the store, the documents, the search index, and the feed of commits. */
export interface StoreEngines extends EnginePorts {
  readonly store: MeasuredEventStore;
  readonly state: MongoProjectionState;
  readonly counters: IntentCounterStore;
  /** Read models, accounts, sessions, messages. */
  readonly documents: Connection;
  /** The event store's database. */
  readonly events: Connection;
}

/** Connects to MongoDB, Elasticsearch and Redis; each is closed with the parts. */
export async function openStoreEngines(
  config: DistributedConfig,
  logger: Logger,
  parts: PartStack,
): Promise<StoreEngines> {
  const { engines } = config;
  const clock = systemClock;
  const documents = await openMongoDocuments(engines.documentsUri);
  parts.add(() => documents.close());
  const events = await openMongoDocuments(engines.mongodbUri);
  parts.add(() => events.close());
  const announcer = new CommitAnnouncer((error) =>
    logger.error({ err: error }, 'A listener of commits failed'),
  );
  const feed = await RedisCommitFeed.open({ url: engines.redisUrl, announcer, logger });
  parts.add(() => feed.close());
  const state = await MongoProjectionState.open(documents, {
    clock,
    owner: ownerOf(config),
    mark: new MongoStoreMark(documents.db!, events.db!),
  });
  parts.add(() => state.close());
  const gameIndex = await ElasticsearchGameIndex.open({
    url: engines.elasticsearchUrl,
    prefix: engines.indexPrefix,
    logger,
  });
  parts.add(() => gameIndex.close());
  const stored = await MongoEventStore.open({ db: events.db!, clock, announcer });
  const store = observedEventStore(stored, logger);
  parts.add(() => store.close());
  const objects = await openObjects(config, null, clock);
  parts.add(async () => objects.close());
  const senders = openSenders(config, clock);
  const { push, closePush } = openPush(config, null);
  parts.add(async () => closePush());
  parts.add(async () => senders.closeSenders());
  return {
    ...senders,
    clock,
    store,
    feed,
    state,
    documents,
    events,
    accounts: documents,
    objects,
    push,
    fideList: await MongoFideList.open(documents, engines.documentsUri),
    puzzles: await MongoPuzzleStore.open(documents, engines.documentsUri),
    erasure: noErasure,
    deadlines: await StoredDeadlines.open(documents),
    readModels: new ReadModels(documents, state, false),
    generations: state,
    gameIndex,
    gameIndexWriter: gameIndex,
    counters: new IntentCounterStore(documents, state),
  };
}

/** The same in every lease of this process, and no other process's: in containers all have the same number. */
export const ownerOf = ({ role }: DistributedConfig): string => `${role}-${process.pid}-${start}`;

const start = randomUUID().slice(0, 8);
