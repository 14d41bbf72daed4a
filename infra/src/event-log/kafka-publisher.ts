import { Producer, stringSerializers } from '@platformatic/kafka';
import type { PositionedEvent } from '../event-store/event-store.ts';
import { clientOptions, type LogLogger } from './kafka-client.ts';
import { LogUnavailable, logFailure } from './kafka-failures.ts';
import { messageOf, type EventMessage } from './kafka-messages.ts';
import type { KafkaSettings } from './kafka-settings.ts';
import type { LogPublisher } from './log-publisher.ts';
import { slotOf } from './kafka-offsets.ts';
import { partitionOfPart, topicOfPart, type WritableLog, type WrittenPart } from './written-part.ts';

/** Most messages, and about the most characters of events, in one request. */
const maxMessages = 2_000;
const maxCharacters = 1_000_000;
/** Messages without a value in one request. */
const maxPadding = 10_000;

interface Waiting {
  readonly messages: readonly EventMessage[];
  done(written: readonly WrittenPart[]): void;
  failed(error: Error): void;
}

/**
 * Puts events into Kafka with an idempotent producer and all replicas' acknowledgement. One request is under way at a
 * time and contains all that waits: the order holds within each partition, also when the client retries.
 */
export class KafkaPublisher implements LogPublisher, Pick<WritableLog, 'write' | 'pad'> {
  readonly #producer: Producer<string, string, string, string>;
  #waiting: Waiting[] = [];
  #sending: Promise<void> | undefined;
  #abandon: (cause: Error) => void = () => undefined;
  #closed = false;
  #failing = false;

  private constructor(
    private readonly settings: KafkaSettings,
    private readonly logger: LogLogger,
  ) {
    this.#producer = new Producer({
      ...clientOptions(settings, 3),
      // A relay that loses its lease waits for a request in flight: an early failure is better than a repetition.
      requestTimeout: 5_000,
      idempotent: true,
      serializers: stringSerializers,
    });
  }

  /** Does not connect yet: a broker that is unavailable now may answer by the first event. */
  static async open(settings: KafkaSettings, logger: LogLogger): Promise<KafkaPublisher> {
    return new KafkaPublisher(settings, logger);
  }

  async publish(events: readonly PositionedEvent[]): Promise<void> {
    await this.write(events);
  }

  /** @returns where the messages are, perhaps with those of other calls */
  write(events: readonly PositionedEvent[]): Promise<readonly WrittenPart[]> {
    if (this.#closed) return Promise.reject(new LogUnavailable('The publisher is closed'));
    if (events.length === 0) return Promise.resolve([]);
    return new Promise((resolve, reject) => {
      const messages = events.map((event) => messageOf(this.settings, event));
      this.#waiting.push({ messages, done: resolve, failed: reject });
      this.#sending ??= this.#sendAll();
    });
  }

  async pad(part: string, messages: number): Promise<void> {
    const message = {
      topic: `${this.settings.prefix}.${topicOfPart(part)}`,
      partition: partitionOfPart(part),
      key: '',
    };
    for (let left = messages; left > 0; left -= maxPadding)
      try {
        await this.#producer.send({
          messages: Array.from({ length: Math.min(left, maxPadding) }, () => message),
        });
      } catch (error) {
        throw logFailure('Filling the log', error);
      }
  }

  /**
   * Stops waiting for the log: what is being published fails now, though the log may still get it. A request to a broker that
   * does not answer would otherwise be tried for longer than a stop may take.
   */
  giveUp(): void {
    this.#closed = true;
    this.#abandon(new LogUnavailable('The log did not answer before the publisher was closed'));
  }

  /** Ends after what is being published, or was given up. */
  async close(): Promise<void> {
    this.#closed = true;
    await this.#sending;
    await this.#producer.close();
  }

  async #sendAll(): Promise<void> {
    // What is published in the same turn of the event loop goes together.
    await Promise.resolve();
    while (this.#waiting.length > 0) {
      const group = this.#next();
      try {
        const written: WrittenPart[] = [];
        for (const messages of chunks(group.flatMap(({ messages }) => messages)))
          written.push(...(await this.#send(messages)));
        for (const { done } of group) done(written);
        if (this.#failing) this.logger.warn('Publishing to the log works again');
        this.#failing = false;
      } catch (error) {
        const failure = logFailure('Publishing', error);
        // One warning for an outage: the relay retries again and again.
        if (!this.#failing) this.logger.warn(failure.message);
        this.#failing = true;
        for (const { failed } of group) failed(failure);
      }
    }
    this.#sending = undefined;
  }

  async #send(messages: EventMessage[]): Promise<readonly WrittenPart[]> {
    const { promise: abandoned, reject } = Promise.withResolvers<never>();
    this.#abandon = reject;
    const { offsets = [] } = await Promise.race([this.#producer.send({ messages }), abandoned]);
    const { prefix } = this.settings;
    return writtenParts(
      messages,
      new Map(offsets.map(({ topic, partition, offset }) => [slotOf(topic, partition), Number(offset)])),
      prefix.length + 1,
    );
  }

  /** The calls that wait, up to one full request. */
  #next(): Waiting[] {
    let count = 0;
    const more = this.#waiting.findIndex(({ messages }, index) => {
      count += messages.length;
      return index > 0 && count > maxMessages;
    });
    return this.#waiting.splice(0, more < 0 ? this.#waiting.length : more);
  }
}

/**
 * Where the messages of one request are: all of one partition follow each other.
 * @param bases offset of the first message of each partition
 * @param prefix length of what the names of topics begin with
 * @throws LogUnavailable when the brokers did not report an offset
 */
function writtenParts(
  messages: readonly EventMessage[],
  bases: ReadonlyMap<string, number>,
  prefix: number,
): readonly WrittenPart[] {
  const bySlot = Map.groupBy(messages, ({ topic, partition }) => slotOf(topic, partition));
  return [...bySlot].map(([slot, own]) => {
    const from = bases.get(slot) ?? -1;
    if (from < 0) throw new LogUnavailable(`The brokers have not reported where ${slot} has its messages`);
    const positions = own.map(({ headers }) => Number(headers.position));
    const [lowest, last] = [Math.min(...positions), positions.at(-1)!];
    return { part: slot.slice(prefix), from, end: from + own.length, lowest, last };
  });
}

function* chunks(messages: readonly EventMessage[]): Iterable<EventMessage[]> {
  let chunk: EventMessage[] = [];
  let characters = 0;
  for (const message of messages) {
    const length = message.value?.length ?? 0;
    if (chunk.length > 0 && (chunk.length >= maxMessages || characters + length > maxCharacters)) {
      yield chunk;
      chunk = [];
      characters = 0;
    }
    chunk.push(message);
    characters += length;
  }
  if (chunk.length > 0) yield chunk;
}
