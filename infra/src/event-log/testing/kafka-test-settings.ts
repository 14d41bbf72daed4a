import { randomUUID } from 'node:crypto';
import { Admin } from '@platformatic/kafka';
import { clientOptions, topicsOf, type LogLogger } from '../kafka-client.ts';
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

/** Removes the topics of a test. */
export async function dropTopics(settings: KafkaSettings): Promise<void> {
  const admin = new Admin(clientOptions(settings));
  try {
    await admin.deleteTopics({ topics: [...topicsOf(settings)] });
  } finally {
    await admin.close();
  }
}

/** Logs nothing. */
export const quiet: LogLogger = { warn: () => undefined, error: () => undefined };
