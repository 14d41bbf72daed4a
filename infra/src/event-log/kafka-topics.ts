import { Admin, type CreateTopicsOptions } from '@platformatic/kafka';
import { setTimeout as sleep } from 'node:timers/promises';
import { isTransient } from '../retry/transient-failure.ts';
import { clientOptions, topicsOf } from './kafka-client.ts';
import { LogUnavailable, LogUnusable, logFailure, saysApiError } from './kafka-failures.ts';
import { KafkaOffsets } from './kafka-offsets.ts';
import type { KafkaSettings } from './kafka-settings.ts';

/**
 * How long the log keeps messages, milliseconds: seven days. The event store keeps everything; a projection that was stopped
 * for
 * longer reads what it has missed from there.
 */
const retentionMs = 7 * 24 * 60 * 60 * 1_000;

const maxReplicas = 3;

const readyMs = 20_000;

/** More than the largest commit that the event store takes, and so than any message. */
const maxMessageBytes = 20 * 1_024 * 1_024;

/**
 * Makes the topics that are missing, each with three replicas or as many as there are brokers, and checks those that
 * exist.
 * @throws LogUnusable for another number of partitions than `settings.partitions`, or missing rights
 * @throws LogUnavailable when no broker answers
 */
export async function ensureTopics(settings: KafkaSettings): Promise<void> {
  const admin = new Admin(clientOptions(settings, 5));
  try {
    const existing = new Set(await admin.listTopics());
    const topics = topicsOf(settings);
    await check(
      admin,
      settings,
      topics.filter((topic) => existing.has(topic)),
    );
    const missing = topics.filter((topic) => !existing.has(topic));
    if (missing.length === 0) return;
    await create(admin, settings, missing);
    await ready(settings);
  } catch (error) {
    const failure = logFailure('Preparing the topics', error);
    if (failure instanceof LogUnusable) throw failure;
    throw new LogUnavailable(
      `${failure.message}. Is Kafka at KAFKA_BROKERS (${settings.brokers.join(', ')}), and does it need KAFKA_TLS or KAFKA_USERNAME?`,
      { cause: error },
    );
  } finally {
    await admin.close();
  }
}

async function create(admin: Admin, { partitions }: KafkaSettings, topics: readonly string[]): Promise<void> {
  const { brokers } = await admin.metadata({});
  const replicas = Math.min(maxReplicas, brokers.size);
  try {
    await admin.createTopics({ topics: [...topics], partitions, replicas, configs: topicConfigs(replicas) });
  } catch (error) {
    // Several processes start at once, and another one was first.
    if (!saysApiError(error, 'TOPIC_ALREADY_EXISTS')) throw error;
  }
}

/** One of three replicas may be unavailable without stopping the log. */
function topicConfigs(replicas: number): NonNullable<CreateTopicsOptions['configs']> {
  return [
    { name: 'min.insync.replicas', value: String(Math.max(1, replicas - 1)) },
    { name: 'retention.ms', value: String(retentionMs) },
    { name: 'cleanup.policy', value: 'delete' },
    { name: 'max.message.bytes', value: String(maxMessageBytes) },
  ];
}

async function check(admin: Admin, settings: KafkaSettings, present: readonly string[]): Promise<void> {
  const { topics } = await admin.metadata({ topics: [...present] });
  for (const [topic, { partitionsCount }] of topics)
    if (partitionsCount !== settings.partitions)
      throw new LogUnusable(
        `The topic ${topic} has ${partitionsCount} partitions, but KAFKA_PARTITIONS is ${settings.partitions}: ` +
          `set KAFKA_PARTITIONS=${partitionsCount}, or another KAFKA_PREFIX for new topics`,
      );
}

/** A new topic is listed before its leaders are ready for it. */
async function ready(settings: KafkaSettings): Promise<void> {
  const offsets = new KafkaOffsets(settings);
  const deadline = performance.now() + readyMs;
  try {
    for (;;)
      try {
        await offsets.ends();
        return;
      } catch (error) {
        if (!isTransient(error) || performance.now() > deadline) throw error;
        await sleep(100);
      }
  } finally {
    await offsets.close();
  }
}
