import type { KafkaSettings } from '@royal-chess/infra/event-log/kafka-settings';
import { z } from 'zod';
import { flag, wholeNumber } from './setting-kinds.ts';

/** No URL parser takes the several hosts of a replica set. */
const mongodbUri = /^mongodb(\+srv)?:\/\/[^\s/]+\/[^\s/?@]+(\?\S*)?$/;
const mongodbUriWanted = 'mongodb://host:port/database is wanted; put / : @ in a password as %2F %3A %40';

/** Settings of the distributed mode, as the environment names them. */
export const engineEnvironment = {
  MONGODB_URI: z
    .string()
    .regex(mongodbUri, mongodbUriWanted)
    .optional()
    .describe('MongoDB of the event store and the documents, with the database: mongodb://host/royal-chess.'),
  MONGODB_DOCUMENTS_URI: z
    .string()
    .regex(mongodbUri, mongodbUriWanted)
    .optional()
    .describe(
      'MongoDB of accounts and read models when it is another one than that of the event store: reading then goes on while the store is away.',
    ),
  KAFKA_BROKERS: z
    .string()
    .regex(/^[^\s,:]+:\d+(,[^\s,:]+:\d+)*$/, 'host:port is wanted, several with commas between')
    .optional()
    .describe('Kafka brokers to begin with: host:port,host:port.'),
  KAFKA_PREFIX: z
    .string()
    .regex(/^[A-Za-z0-9_-]+$/, 'only letters, digits, _ and - are wanted')
    .default('royal-chess')
    .describe('Beginning of the names of topics and consumer groups.'),
  KAFKA_PARTITIONS: wholeNumber(1, 64)
    .default(8)
    .describe(
      'Partitions of each topic, and so the most projectors that share the work; fixed once topics exist.',
    ),
  KAFKA_USERNAME: z.string().optional().describe('SASL/SCRAM-SHA-512 user, together with KAFKA_PASSWORD.'),
  KAFKA_PASSWORD: z.string().optional().describe('Password of KAFKA_USERNAME.'),
  KAFKA_TLS: flag.default(false).describe('1 speaks TLS to the brokers.'),
  ELASTICSEARCH_URL: z
    .url({ protocol: /^https?$/, error: 'http://host:port or https://user:password@host:port is wanted' })
    .optional()
    .describe('Elasticsearch of the game search; may carry user:password.'),
  ELASTICSEARCH_PREFIX: z
    .string()
    .regex(/^[a-z][a-z0-9_-]*$/, 'a small letter, then small letters, digits, _ and - are wanted')
    .default('royal-chess')
    .describe('Beginning of the names of indexes.'),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/, error: 'redis://host:port or rediss://user:password@host:port is wanted' })
    .optional()
    .describe('Redis of the game servers: who has which room, and news of commits.'),
  GAME_ADDRESS: z
    .string()
    .regex(/^[^\s/:]+(:\d+)?(\/\S*)?$/, 'host, host:port or host/path is wanted, without a scheme')
    .optional()
    .describe(
      'Where browsers reach the rooms of this very game server: host[:port][/path]. Needed with the role `game`; with `all` the rooms are where the pages are unless told.',
    ),
} as const;

const engineSchema = z.object(engineEnvironment);

/** Where the engines of the distributed mode are. */
export interface EngineSettings {
  readonly mongodbUri: string;
  /** The same as `mongodbUri` unless told. */
  readonly documentsUri: string;
  readonly kafka: KafkaSettings;
  readonly elasticsearchUrl: string;
  readonly indexPrefix: string;
  readonly redisUrl: string;
  /** Public address of this process's rooms, without a scheme. */
  readonly gameAddress: string | undefined;
}

/** What makes the distributed mode: all four or none. */
export const engineAddresses = ['MONGODB_URI', 'KAFKA_BROKERS', 'ELASTICSEARCH_URL', 'REDIS_URL'] as const;

/** The engines that were named; null without any. Half of them is a fault, which `faultsAmong` has found before. */
export function enginesOf(value: z.infer<typeof engineSchema>): EngineSettings | null {
  const { MONGODB_URI, KAFKA_BROKERS, ELASTICSEARCH_URL, REDIS_URL } = value;
  if (!MONGODB_URI || !KAFKA_BROKERS || !ELASTICSEARCH_URL || !REDIS_URL) return null;
  return {
    mongodbUri: MONGODB_URI,
    documentsUri: value.MONGODB_DOCUMENTS_URI ?? MONGODB_URI,
    kafka: {
      brokers: KAFKA_BROKERS.split(','),
      prefix: value.KAFKA_PREFIX,
      partitions: value.KAFKA_PARTITIONS,
      username: value.KAFKA_USERNAME,
      password: value.KAFKA_PASSWORD,
      tls: value.KAFKA_TLS,
    },
    elasticsearchUrl: ELASTICSEARCH_URL,
    indexPrefix: value.ELASTICSEARCH_PREFIX,
    redisUrl: REDIS_URL,
    gameAddress: value.GAME_ADDRESS,
  };
}
