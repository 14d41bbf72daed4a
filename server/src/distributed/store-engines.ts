import { randomUUID } from 'node:crypto';
import { systemClock, Clock } from '@royal-chess/infra/clock/clock';
import { IntentCounterStore } from '@royal-chess/infra/counters/intent-counter-store';
import { openMongoDocuments } from '@royal-chess/infra/documents/open-mongo-documents';
import { RedisCommitFeed } from '@royal-chess/infra/event-log/redis-commit-feed';
import { CommitAnnouncer } from '@royal-chess/infra/event-store/commit-announcer';
import { MongoEventStore } from '@royal-chess/infra/event-store/mongo-event-store';
import { MongoOpeningCounts } from '@royal-chess/infra/opening-counts/mongo-opening-counts';
import { MongoProjectionState } from '@royal-chess/infra/projections/state/mongo-projection-state';
import { ReadModels } from '@royal-chess/infra/projections/generations/read-models';
import { ElasticsearchGameSearch } from '@royal-chess/infra/search/elasticsearch-game-search';
import { TracedEventStore } from '@royal-chess/infra/tracing/traced-event-store';
import { MeasuredEventStore } from '@royal-chess/services/platform/observability/measured-event-store';
import { bind, type PortBindings } from '@royal-chess/services/platform/ports.module';
import type { Logger } from 'pino';
import type { PartStack } from '../part-stack.ts';
import type { DistributedConfig } from './distributed-config.ts';
import { AccountDocuments } from '@royal-chess/infra/accounts/account-documents';
import { ActiveGenerations } from '@royal-chess/infra/projections/generations/generation-pointers';
import { CounterStore } from '@royal-chess/infra/counters/counter-store';
import { OpeningCounts } from '@royal-chess/infra/opening-counts/opening-counts';
import { CommitFeed } from '@royal-chess/infra/event-store/commit-feed';
import { GameSearch } from '@royal-chess/infra/search/game-search';
import { EventStore } from '@royal-chess/infra/event-store/event-store';

/** What every role stands on: the store, the documents, and news of commits. */
export type StoreEngines = Awaited<ReturnType<typeof openStoreEngines>>;

/** Connects to MongoDB, Elasticsearch and Redis; each is closed with the parts. */
export async function openStoreEngines(config: DistributedConfig, logger: Logger, parts: PartStack) {
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
  const state = await MongoProjectionState.open(documents, { clock, owner: ownerOf(config) });
  parts.add(() => state.close());
  const gameSearch = await ElasticsearchGameSearch.open({
    url: engines.elasticsearchUrl,
    prefix: engines.indexPrefix,
    logger,
  });
  parts.add(() => gameSearch.close());
  const stored = await MongoEventStore.open({ db: events.db!, clock, announcer });
  const store = new MeasuredEventStore(new TracedEventStore(stored, logger));
  parts.add(() => store.close());
  return {
    clock,
    documents,
    events,
    announcer,
    feed,
    state,
    gameSearch,
    store,
    openingCounts: await MongoOpeningCounts.open(documents, state),
    counters: new IntentCounterStore(documents, state),
  };
}

/** The same in every lease of this process, and no other process's: in containers all have the same number. */
export const ownerOf = ({ role }: DistributedConfig): string => `${role}-${process.pid}-${start}`;

const start = randomUUID().slice(0, 8);

/** What every Nest application of the distributed mode is given. */
export function enginePorts(engines: StoreEngines): PortBindings {
  return [
    bind(Clock, engines.clock),
    bind(EventStore, engines.store),
    bind(CommitFeed, engines.feed),
    bind(AccountDocuments, engines.documents),
    bind(ReadModels, new ReadModels(engines.documents, engines.state, false)),
    bind(ActiveGenerations, engines.state),
    bind(OpeningCounts, engines.openingCounts),
    bind(GameSearch, engines.gameSearch),
    bind(CounterStore, engines.counters),
  ];
}
