import { Consumer } from '@platformatic/kafka';
import { clientOptions, groupIdOf, topicsOf } from './kafka-client.ts';
import { logFailure, saysApiError } from './kafka-failures.ts';
import type { KafkaSettings } from './kafka-settings.ts';
import { partitionOfPart, topicOfPart } from './written-part.ts';

type Fetched = Awaited<ReturnType<Consumer['fetch']>>;

/** Of one answer: a broker sends the whole batch of a message, also a longer one. */
const maxBytes = 1_048_576;

/** Reads the positions of single messages of the log, without a consumer group. */
export class KafkaMessagePositions {
  readonly #consumer: Consumer;

  /** Does not connect yet. */
  constructor(private readonly settings: KafkaSettings) {
    // It never joins, for it commits no offsets.
    this.#consumer = new Consumer({
      ...clientOptions(settings, 5),
      groupId: groupIdOf(settings, 'positions'),
    });
    for (const topic of topicsOf(settings)) this.#consumer.topics.track(topic);
  }

  /** As `WritableLog.positionsAt`. */
  async at(offsets: ReadonlyMap<string, number>): Promise<ReadonlyMap<string, number | null>> {
    const found = await Promise.all(
      [...offsets].map(async ([part, offset]) => [part, await this.#at(part, BigInt(offset))] as const),
    );
    return new Map(found.filter((entry): entry is [string, number | null] => entry[1] !== undefined));
  }

  async close(): Promise<void> {
    await this.#consumer.close();
  }

  async #at(part: string, offset: bigint): Promise<number | null | undefined> {
    try {
      return positionIn(await this.#fetch(part, offset), offset);
    } catch (error) {
      // Too old: the brokers keep messages for some days.
      if (saysApiError(error, 'OFFSET_OUT_OF_RANGE')) return undefined;
      throw logFailure('Reading a message of the log', error);
    }
  }

  async #fetch(part: string, fetchOffset: bigint): Promise<Fetched> {
    const topic = `${this.settings.prefix}.${topicOfPart(part)}`;
    const partition = partitionOfPart(part);
    const { topics } = await this.#consumer.metadata({ topics: [topic] });
    const { id: topicId, partitions } = topics.get(topic)!;
    const request = { partition, fetchOffset, partitionMaxBytes: maxBytes };
    return this.#consumer.fetch({
      node: partitions[partition]!.leader,
      topics: [{ topicId, partitions: [{ ...request, currentLeaderEpoch: -1, lastFetchedEpoch: -1 }] }],
      maxWaitTime: 0,
      minBytes: 0,
      maxBytes,
      isolationLevel: 0,
    });
  }
}

/** Of the message at an offset; null where it has none, undefined where there is no message. */
function positionIn({ responses }: Fetched, wanted: bigint): number | null | undefined {
  const batches = responses.flatMap(({ partitions }) => partitions.flatMap(({ records }) => records ?? []));
  for (const { firstOffset, records } of batches)
    for (const { offsetDelta, headers } of records)
      if (firstOffset + BigInt(offsetDelta) === wanted) {
        const [, position] = headers.find(([name]) => name?.toString() === 'position') ?? [];
        return position ? Number(position.toString()) : null;
      }
  return undefined;
}
