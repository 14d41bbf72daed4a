import {
  Admin,
  Consumer,
  MessagesStreamModes,
  Producer,
  stringDeserializers,
  stringSerializers,
} from '@platformatic/kafka';
// Starts its own engine where one for KAFKA_BROKERS could be started.
import { afterEach, expect, test } from '@jest/globals';
import type { RunningEngine } from './start-engine.js';
import { startOwnEngine } from './start-own-engine.js';

/** A start, or two, on a machine that is busy. */
const startsWithinMs = 120_000;
let engine: RunningEngine | undefined;
afterEach(() => engine?.dispose(), startsWithinMs);

test(
  'the broker keeps what it acknowledged over kill -9',
  async () => {
    engine = await startOwnEngine('kafka');
    const broker = { clientId: 'test', bootstrapBrokers: [engine.url] };
    const admin = new Admin(broker);
    await admin.createTopics({ topics: ['kept'], partitions: 1, replicas: 1 });
    await admin.close();
    const producer = new Producer({ ...broker, serializers: stringSerializers });
    await producer.send({ messages: [{ topic: 'kept', key: 'k', value: 'acknowledged' }], acks: -1 });
    await producer.close();

    await engine.kill();
    await engine.restart();

    const consumer = new Consumer({ ...broker, groupId: 'test', deserializers: stringDeserializers });
    const stream = await consumer.consume({ topics: ['kept'], mode: MessagesStreamModes.EARLIEST });
    for await (const message of stream) {
      expect(message.value).toBe('acknowledged');
      break;
    }
    await consumer.close(true);
  },
  startsWithinMs,
);
