import { within } from '@royal-chess/infra/clock/within';
import { CommitSignal, paced } from '@royal-chess/infra/event-log/commit-signal';
import { KafkaMessagePositions } from '@royal-chess/infra/event-log/kafka-message-positions';
import { KafkaOffsets } from '@royal-chess/infra/event-log/kafka-offsets';
import { KafkaPublisher } from '@royal-chess/infra/event-log/kafka-publisher';
import { GuardedPublisher } from '@royal-chess/infra/relay/guarded-publisher';
import { LogJournal } from '@royal-chess/infra/relay/log-journal';
import { Relay } from '@royal-chess/infra/relay/relay';
import { UnpublishedCommits } from '@royal-chess/infra/relay/unpublished-commits';
import { TracedLogPublisher } from '@royal-chess/infra/tracing/traced-log-publisher';
import type { Logger } from 'pino';
import type { PartStack } from '../part-stack.ts';
import type { DistributedConfig } from './distributed-config.ts';
import { ownerOf, type StoreEngines } from './store-engines.ts';

/** How long a stop waits for the log, milliseconds: all parts together have 15 s. */
const timeoutMs = 5_000;
/** How long it then waits for the number of unpublished commits, milliseconds. */
const statusMs = 1_000;

/** Carries commits from the store to Kafka; several relays share the shards. */
export async function startRelay(
  config: DistributedConfig,
  engines: StoreEngines,
  logger: Logger,
  parts: PartStack,
): Promise<Relay> {
  const publisher = await KafkaPublisher.open(config.engines.kafka, logger);
  parts.add(() => publisher.close());
  const offsets = new KafkaOffsets(config.engines.kafka);
  parts.add(() => offsets.close());
  const positions = new KafkaMessagePositions(config.engines.kafka);
  parts.add(() => positions.close());
  const guarded = new GuardedPublisher({
    log: {
      partitions: config.engines.kafka.partitions,
      write: (events) => publisher.write(events),
      pad: (part, messages) => publisher.pad(part, messages),
      state: () => offsets.state(),
      positionsAt: (wanted) => positions.at(wanted),
    },
    journal: new LogJournal(engines.events.db!, config.engines.kafka.prefix),
    commits: new UnpublishedCommits(engines.events.db!),
    clock: engines.clock,
    logger,
  });
  guarded.start();
  parts.add(() => guarded.close());
  const wake = new CommitSignal();
  parts.add(engines.feed.subscribe(paced(wake.notify)));
  const relay = new Relay({
    db: engines.events.db!,
    publisher: new TracedLogPublisher(guarded, logger),
    clock: engines.clock,
    wake,
    logger,
    owner: ownerOf(config),
  });
  relay.start();
  parts.add(async () => {
    let gaveUp = false;
    const cancel = engines.clock.after(timeoutMs, () => {
      gaveUp = true;
      guarded.giveUp();
      publisher.giveUp();
    });
    await relay.stop();
    cancel();
    if (gaveUp) await warnOfUnpublished(relay, logger);
  });
  return relay;
}

async function warnOfUnpublished(relay: Relay, logger: Logger): Promise<void> {
  const unpublished = await within(statusMs, relay.status()).then(
    (status) => status.unpublished,
    () => 'unknown',
  );
  logger.warn(
    { unpublished },
    'Kafka did not answer while the relay stopped; what is unpublished is in the store and waits for the next relay',
  );
}
