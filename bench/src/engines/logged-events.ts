import { randomUUID } from 'node:crypto';
import { Admin, Consumer, stringDeserializers } from '@platformatic/kafka';

/** What the log holds, read past the product. */
export interface LoggedEvents {
  /** How often each event is there, by `stream@version`. */
  readonly times: ReadonlyMap<string, number>;
  /** Streams in which a version came for the first time before the one below it. */
  readonly unordered: ReadonlySet<string>;
}

/** Reads all topics of a prefix from their beginnings to their present ends. */
export async function readLog(brokers: readonly string[], prefix: string): Promise<LoggedEvents> {
  const client = { clientId: 'recount', bootstrapBrokers: [...brokers] };
  const admin = new Admin(client);
  const topics = (await admin.listTopics()).filter((topic) => topic.startsWith(`${prefix}.`));
  await admin.close();
  const consumer = new Consumer({
    ...client,
    groupId: `recount-${randomUUID()}`,
    deserializers: stringDeserializers,
  });
  const times = new Map<string, number>();
  const unordered = new Set<string>();
  const newest = new Map<string, number>();
  const note = (value: string): void => {
    const { stream: name, version } = JSON.parse(value) as { stream: string; version: number };
    const event = `${name}@${version}`;
    const before = newest.get(name) ?? 0;
    if (!times.has(event) && version !== before + 1) unordered.add(name);
    newest.set(name, Math.max(before, version));
    times.set(event, (times.get(event) ?? 0) + 1);
  };
  const ends = await consumer.listOffsets({ topics });
  let left = [...ends.values()].flat().reduce((sum, offset) => sum + Number(offset), 0);
  if (left > 0) {
    const stream = await consumer.consume({ topics, mode: 'earliest', autocommit: false });
    for await (const { value } of stream) {
      left -= 1;
      // Padding is in the place of messages that the log has lost.
      if (value) note(value);
      if (left <= 0) break;
    }
    await stream.close();
  }
  await consumer.close(true);
  return { times, unordered };
}
