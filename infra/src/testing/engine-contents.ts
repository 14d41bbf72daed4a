import { randomUUID } from 'node:crypto';
import {
  CreateBucketCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { Client } from '@elastic/elasticsearch';
import { Consumer } from '@platformatic/kafka';
import { Redis } from 'ioredis';
import { clientOptions, topicsOf } from '../event-log/kafka-client.ts';
import type { KafkaSettings } from '../event-log/kafka-settings.ts';
import { openMongoDocuments } from '../documents/open-mongo-documents.ts';
import type { S3Address } from '../objects/object-settings.ts';

/** The engines of one installation. */
export interface NamedEngines {
  readonly mongodbUri: string;
  readonly elasticsearchUrl: string;
  readonly indexPrefix: string;
  readonly kafka: KafkaSettings;
  readonly redisUrl: string;
  readonly s3: S3Address;
}

/** A place of an engine, such as `mongodb users`, with all that it holds as text. */
type Contents = ReadonlyMap<string, string>;

/** Reads all that the engines of an installation hold, as someone would who has their disks. */
export class EngineContents {
  readonly #s3: S3Client;

  constructor(private readonly engines: NamedEngines) {
    const { accessKeyId, secretAccessKey, endpoint, region } = engines.s3;
    const credentials = { accessKeyId, secretAccessKey };
    this.#s3 = new S3Client({ endpoint, region, credentials, forcePathStyle: true });
  }

  /** Creates the bucket, and leaves a text there and in Redis: what is asked for it later must find it. */
  async plant(text: string): Promise<void> {
    const { bucket: Bucket } = this.engines.s3;
    await this.#s3.send(new CreateBucketCommand({ Bucket }));
    await this.#s3.send(new PutObjectCommand({ Bucket, Key: 'planted', Body: text }));
    const redis = new Redis(this.engines.redisUrl);
    await redis.set(`${this.engines.indexPrefix}:planted`, text);
    await redis.quit();
  }

  /** All places with what they hold now. */
  async read(): Promise<Contents> {
    const parts = await Promise.all([
      this.#mongodb(),
      this.#elasticsearch(),
      this.#kafka(),
      this.#redis(),
      this.#objects(),
    ]);
    return new Map(parts.flatMap((part) => [...part]));
  }

  /** Removes the databases and indexes; topics, keys and objects are those of a test server. */
  async dispose(): Promise<void> {
    const connection = await openMongoDocuments(this.engines.mongodbUri);
    await connection.dropDatabase();
    await connection.close();
    this.#s3.destroy();
  }

  async #mongodb(): Promise<Contents> {
    const connection = await openMongoDocuments(this.engines.mongodbUri);
    const found = new Map<string, string>();
    for (const { name } of await connection.db!.listCollections().toArray()) {
      const bytes = await connection.db!.collection(name).find({}, { raw: true }).toArray();
      found.set(`mongodb ${name}`, Buffer.concat(bytes as unknown as Buffer[]).toString());
    }
    await connection.close();
    return found;
  }

  async #elasticsearch(): Promise<Contents> {
    const client = new Client({ node: this.engines.elasticsearchUrl });
    const found = new Map<string, string>();
    const indexes = await client.indices.get({ index: `${this.engines.indexPrefix}*` });
    for (const index of Object.keys(indexes)) {
      await client.indices.refresh({ index });
      const { hits } = await client.search({ index, size: 10_000, query: { match_all: {} } });
      found.set(`elasticsearch ${index}`, JSON.stringify(hits.hits));
    }
    await client.close();
    return found;
  }

  async #kafka(): Promise<Contents> {
    const groupId = `contents-${randomUUID()}`;
    const consumer = new Consumer({ ...clientOptions(this.engines.kafka), groupId });
    const topics = [...topicsOf(this.engines.kafka)];
    const ends = await consumer.listOffsets({ topics });
    const left = new Set(
      [...ends].flatMap(([topic, partitions]) =>
        partitions.flatMap((end, partition) => (end > 0n ? [`${topic} ${partition} ${end - 1n}`] : [])),
      ),
    );
    const found = new Map(topics.map((topic) => [`kafka ${topic}`, '']));
    const messages = await consumer.consume({ topics, mode: 'earliest', autocommit: false });
    if (left.size > 0)
      for await (const { topic, partition, offset, key, value, headers } of messages) {
        const place = `kafka ${topic}`;
        const header = [...headers].flat().join(' ');
        found.set(place, `${found.get(place)}\n${key?.toString()} ${value?.toString()} ${header}`);
        left.delete(`${topic} ${partition} ${offset}`);
        if (left.size === 0) break;
      }
    await messages.close();
    await consumer.close();
    return found;
  }

  async #redis(): Promise<Contents> {
    const redis = new Redis(this.engines.redisUrl);
    const readers: Record<string, (key: string) => Promise<unknown>> = {
      string: (key) => redis.get(key),
      hash: (key) => redis.hgetall(key),
      list: (key) => redis.lrange(key, 0, -1),
      set: (key) => redis.smembers(key),
      zset: (key) => redis.zrange(key, 0, -1),
      stream: (key) => redis.xrange(key, '-', '+'),
    };
    const found = new Map<string, string>();
    for (const key of await redis.keys('*')) {
      const value = await readers[await redis.type(key)]?.(key);
      found.set(`redis ${key}`, `${key} ${JSON.stringify(value)}`);
    }
    await redis.quit();
    return found;
  }

  async #objects(): Promise<Contents> {
    const { bucket: Bucket } = this.engines.s3;
    const found = new Map<string, string>();
    const { Contents: listed = [] } = await this.#s3.send(new ListObjectsV2Command({ Bucket }));
    for (const { Key = '' } of listed) {
      const { Body, Metadata } = await this.#s3.send(new GetObjectCommand({ Bucket, Key }));
      const bytes = await Body?.transformToString('latin1');
      found.set(`s3 ${Key}`, `${Key} ${JSON.stringify(Metadata)} ${bytes}`);
    }
    return found;
  }
}
