import { CommitSignal, paced } from '@royal-chess/infra/event-log/commit-signal';
import { KafkaPublisher } from '@royal-chess/infra/event-log/kafka-publisher';
import { Relay } from '@royal-chess/infra/relay/relay';
import { TracedLogPublisher } from '@royal-chess/infra/tracing/traced-log-publisher';
import type { Logger } from 'pino';
import type { PartStack } from '../part-stack.ts';
import type { DistributedConfig } from './distributed-config.ts';
import { ownerOf, type StoreEngines } from './store-engines.ts';

/** Carries commits from the store to Kafka; several relays share the shards. */
export async function startRelay(
  config: DistributedConfig,
  engines: StoreEngines,
  logger: Logger,
  parts: PartStack,
): Promise<Relay> {
  const publisher = await KafkaPublisher.open(config.engines.kafka, logger);
  parts.add(() => publisher.close());
  const wake = new CommitSignal();
  parts.add(engines.feed.subscribe(paced(wake.notify)));
  const relay = new Relay({
    db: engines.events.db!,
    publisher: new TracedLogPublisher(publisher, logger),
    clock: engines.clock,
    wake,
    logger,
    owner: ownerOf(config),
  });
  relay.start();
  parts.add(() => relay.stop());
  return relay;
}
