import type { EventType } from '@royal-chess/contracts/registry';
import type { BaseOptions } from '@platformatic/kafka';
import { allTopics, topicOfType } from './event-topics.ts';
import type { KafkaSettings } from './kafka-settings.ts';

/** Where the log reports failures. */
export interface LogLogger {
  warn(message: string): void;
  error(message: string, cause: unknown): void;
}

/** Names of all topics of the log, in a fixed order. */
export function topicsOf({ prefix }: KafkaSettings): readonly string[] {
  return allTopics.map((topic) => `${prefix}.${topic}`);
}

/** Topic of an event type; undefined for an unknown type. */
export function topicOf({ prefix }: KafkaSettings, type: EventType): string | undefined {
  const topic = topicOfType(type);
  return topic && `${prefix}.${topic}`;
}

/** Kafka's name of a consumer group of the log. */
export function groupIdOf({ prefix }: KafkaSettings, group: string): string {
  return `${prefix}.${group}`;
}

/** The options of every client of the brokers; it retries `retries` times after 200 ms, then it fails. */
export function clientOptions(settings: KafkaSettings, retries = 10): BaseOptions {
  const { brokers, username, password, tls } = settings;
  return {
    clientId: settings.prefix,
    bootstrapBrokers: [...brokers],
    retries,
    retryDelay: 200,
    connectTimeout: 3_000,
    requestTimeout: requestTimeoutMs,
    ...(tls ? { tls: {} } : {}),
    ...(username === undefined
      ? {}
      : { sasl: { mechanism: 'SCRAM-SHA-512' as const, username, password: password ?? '' } }),
  };
}

/** Longest wait for an answer; joining a group may take as long as its slowest member is given. */
const requestTimeoutMs = 12_000;
