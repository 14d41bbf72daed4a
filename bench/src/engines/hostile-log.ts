import { randomUUID } from 'node:crypto';
import type { AppendableEvent } from '@royal-chess/contracts/registry';
import { systemClock } from '@royal-chess/infra/clock/clock';
import { openMongoDocuments } from '@royal-chess/infra/documents/open-mongo-documents';
import { KafkaPublisher } from '@royal-chess/infra/event-log/kafka-publisher';
import { CommitAnnouncer } from '@royal-chess/infra/event-store/commit-announcer';
import type { PositionedEvent } from '@royal-chess/infra/event-store/event-store';
import { MongoEventStore } from '@royal-chess/infra/event-store/mongo-event-store';
import { pino } from 'pino';
import type { RawEvent } from '../recount/raw-streams.ts';
import type { Cluster } from './cluster.ts';

/**
 * Appends an event that projections cannot process: the end of a match that never began.
 * @returns its stream
 */
export async function poison(cluster: Cluster): Promise<string> {
  const connection = await openMongoDocuments(cluster.engine('events').url);
  const announcer = new CommitAnnouncer((error) => {
    throw error;
  });
  const store = await MongoEventStore.open({ db: connection.db!, clock: systemClock, announcer });
  const stream = `match-${randomUUID()}`;
  const data = {
    result: '1-0',
    reason: 'resignation',
    // Its players have no accounts: a rating of theirs would be right, and on no page.
    rated: false,
    plies: 2,
    variant: 'classical',
    speed: 'blitz',
    white: randomUUID(),
    black: randomUUID(),
  };
  await store.append({
    stream,
    expectedVersion: 0,
    events: [{ type: 'MatchFinished', data } as unknown as AppendableEvent],
    context: { commandId: randomUUID(), actor: 'system' },
  });
  await store.close();
  await connection.close();
  return stream;
}

/** Puts every event of the store into the log again, the newest first. @returns how many */
export async function deliverAgain(
  cluster: Cluster,
  streams: ReadonlyMap<string, readonly RawEvent[]>,
): Promise<number> {
  const settings = {
    brokers: [cluster.engine('kafka').url],
    prefix: 'royal-chess',
    partitions: 8,
    username: undefined,
    password: undefined,
    tls: false,
    allowFewReplicas: true,
  };
  const publisher = await KafkaPublisher.open(settings, pino({ level: 'error' }));
  const newestFirst = [...streams.values()].flat().toReversed();
  const events = newestFirst.map(
    (event, index) =>
      ({
        position: index + 1,
        event: { ...event, id: randomUUID(), v: 1, actor: 'system', commandId: randomUUID() },
      }) as unknown as PositionedEvent,
  );
  for (let from = 0; from < events.length; from += 1_000)
    await publisher.publish(events.slice(from, from + 1_000));
  await publisher.close();
  return events.length;
}
