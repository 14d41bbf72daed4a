import { randomUUID } from 'node:crypto';
import { Admin } from '@platformatic/kafka';
import { clientOptions, topicsOf, type LogLogger } from '../kafka-client.ts';
import { saysApiError } from '../kafka-failures.ts';
import type { KafkaSettings } from '../kafka-settings.ts';

/** A separate log on the brokers that `KAFKA_BROKERS` names, or on `brokers`. */
export function testSettings(partitions = 3, brokers = process.env.KAFKA_BROKERS): KafkaSettings {
  if (!brokers) throw new Error('KAFKA_BROKERS names no broker: run npm run test:engines');
  return {
    brokers: brokers.split(','),
    prefix: `test-${randomUUID().slice(0, 8)}`,
    partitions,
    username: undefined,
    password: undefined,
    tls: false,
    allowFewReplicas: true,
  };
}

/** Removes the topics of a test, and waits until the broker lists none: it does so for a while after it has removed them. */
export async function dropTopics(settings: KafkaSettings): Promise<void> {
  const admin = new Admin(clientOptions(settings, 2));
  const left = async (): Promise<string[]> => {
    const listed = await admin.listTopics();
    return topicsOf(settings).filter((topic) => listed.includes(topic));
  };
  try {
    for (let topics = await left(); topics.length > 0; topics = await left())
      try {
        await admin.deleteTopics({ topics });
      } catch (error) {
        if (!saysApiError(error, 'UNKNOWN_TOPIC_OR_PARTITION')) throw error;
      }
  } finally {
    await admin.close();
  }
}

/** Logs nothing. */
export const quiet: LogLogger = { warn: () => undefined, error: () => undefined };
