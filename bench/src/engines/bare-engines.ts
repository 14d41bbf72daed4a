import { randomUUID } from 'node:crypto';
import { Admin, Consumer, Producer, stringDeserializers, stringSerializers } from '@platformatic/kafka';
import type { MatchEvent } from '@royal-chess/contracts/matches';
import type { mongo } from 'mongoose';

const partitions = 8;

/** The peer of the log: the same events through a bare producer and a bare consumer. Events per second. */
export async function bareLog(
  broker: string,
  games: readonly (readonly MatchEvent[])[],
  batchSize: number,
): Promise<number> {
  const topic = `bare-${randomUUID()}`;
  const client = { clientId: 'bare', bootstrapBrokers: [broker] };
  const admin = new Admin(client);
  await admin.createTopics({ topics: [topic], partitions, replicas: 1 });
  const producer = new Producer({ ...client, serializers: stringSerializers, idempotent: true, acks: -1 });
  const consumer = new Consumer({ ...client, groupId: topic, deserializers: stringDeserializers });
  const stream = await consumer.consume({ topics: [topic], mode: 'earliest', autocommit: true });
  const messages = games.flatMap((game, table) => {
    const key = `match-${randomUUID()}`;
    return game.map((event) => ({
      topic,
      key,
      partition: table % partitions,
      value: JSON.stringify({ ...event, id: randomUUID(), stream: key, commandId: randomUUID() }),
    }));
  });
  const first = Promise.withResolvers<void>();
  const consumed = (async () => {
    let left = messages.length;
    for await (const message of stream) {
      first.resolve();
      // The one that shows that the group has its partitions: joining is not what is measured.
      if (message.key === '') continue;
      JSON.parse(message.value);
      left -= 1;
      if (left === 0) return;
    }
  })();
  await producer.send({ messages: [{ topic, key: '', partition: 0, value: '{}' }] });
  await first.promise;
  const began = performance.now();
  for (let from = 0; from < messages.length; from += batchSize)
    await producer.send({ messages: messages.slice(from, from + batchSize) });
  await consumed;
  const seconds = (performance.now() - began) / 1_000;
  await stream.close();
  await consumer.close(true);
  await producer.close();
  await admin.deleteTopics({ topics: [topic] });
  await admin.close();
  return messages.length / seconds;
}

/** The peer of the store: the same events as bare inserts of documents, journaled as ours. Events per second. */
export async function bareStore(
  db: mongo.Db,
  games: readonly (readonly MatchEvent[])[],
  batchSize: number,
): Promise<number> {
  const collection = db.collection(`bare_${randomUUID()}`, {
    writeConcern: { w: 'majority', journal: true },
  });
  await collection.createIndex({ stream: 1, version: 1 }, { unique: true });
  const documents = games.flatMap((game) => {
    const stream = `match-${randomUUID()}`;
    return game.map((event, index) => ({
      stream,
      version: index + 1,
      command_id: randomUUID(),
      events: JSON.stringify([event]),
    }));
  });
  const began = performance.now();
  for (let from = 0; from < documents.length; from += batchSize)
    await collection.insertMany(documents.slice(from, from + batchSize), { ordered: false });
  const seconds = (performance.now() - began) / 1_000;
  await collection.drop();
  return documents.length / seconds;
}
