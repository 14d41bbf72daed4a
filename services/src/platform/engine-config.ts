import type { KafkaSettings } from '@royal-chess/infra/event-log/kafka-settings';
import { z } from 'zod';

const flag = z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true');

/** Settings of the distributed mode, as the environment names them. */
export const engineEnvironment = {
  MONGODB_URI: z
    .url({ protocol: /^mongodb(\+srv)?$/ })
    .optional()
    .describe('MongoDB of the event store and the documents, with the database: mongodb://host/royal-chess.'),
  KAFKA_BROKERS: z
    .string()
    .regex(/^[^\s,:]+:\d+(,[^\s,:]+:\d+)*$/, 'host:port, several with commas between')
    .optional()
    .describe('Kafka brokers to begin with: host:port,host:port.'),
  KAFKA_PREFIX: z
    .string()
    .regex(/^[A-Za-z0-9_-]+$/)
    .default('royal-chess')
    .describe('Beginning of the names of topics and consumer groups.'),
  KAFKA_PARTITIONS: z.coerce
    .number()
    .int()
    .min(1)
    .max(64)
    .default(8)
    .describe(
      'Partitions of each topic, and so the most projectors that share the work; fixed once topics exist.',
    ),
  KAFKA_USERNAME: z.string().optional().describe('SASL/SCRAM-SHA-512 user, together with KAFKA_PASSWORD.'),
  KAFKA_PASSWORD: z.string().optional().describe('Password of KAFKA_USERNAME.'),
  KAFKA_TLS: flag.default(false).describe('1 speaks TLS to the brokers.'),
  ELASTICSEARCH_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('Elasticsearch of the game search; may carry user:password.'),
  ELASTICSEARCH_PREFIX: z
    .string()
    .regex(/^[a-z][a-z0-9_-]*$/)
    .default('royal-chess')
    .describe('Beginning of the names of indexes.'),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/ })
    .optional()
    .describe('Redis of the game servers: who has which room, and news of commits.'),
  GAME_ADDRESS: z
    .string()
    .regex(/^[^\s/:]+(:\d+)?(\/\S*)?$/, 'host, host:port or host/path, without a scheme')
    .optional()
    .describe(
      'Where browsers reach the rooms of this very game server: host[:port][/path]; the own address when not set.',
    ),
} as const;

const engineSchema = z.object(engineEnvironment);

/** Where the engines of the distributed mode are. */
export interface EngineSettings {
  readonly mongodbUri: string;
  readonly kafka: KafkaSettings;
  readonly elasticsearchUrl: string;
  readonly indexPrefix: string;
  readonly redisUrl: string;
  /** Public address of this process's rooms, without a scheme. */
  readonly gameAddress: string | undefined;
}

const addresses = ['MONGODB_URI', 'KAFKA_BROKERS', 'ELASTICSEARCH_URL', 'REDIS_URL'] as const;

/** The engines that were named: all four or none; each one missing is a fault of its own. */
export function enginesOf(value: z.infer<typeof engineSchema>): {
  readonly engines: EngineSettings | null;
  readonly faults: string[];
} {
  const given = addresses.filter((name) => value[name] !== undefined);
  if (given.length === 0) return { engines: null, faults: [] };
  const faults = addresses
    .filter((name) => value[name] === undefined)
    .map((name) => `  ${name}: is missing; with ${given.join(', ')} all four engines are needed`);
  if ((value.KAFKA_USERNAME === undefined) !== (value.KAFKA_PASSWORD === undefined))
    faults.push('  KAFKA_USERNAME, KAFKA_PASSWORD: one is of no use without the other');
  const { MONGODB_URI, KAFKA_BROKERS, ELASTICSEARCH_URL, REDIS_URL } = value;
  if (faults.length > 0 || !MONGODB_URI || !KAFKA_BROKERS || !ELASTICSEARCH_URL || !REDIS_URL)
    return { engines: null, faults };
  return {
    faults,
    engines: {
      mongodbUri: MONGODB_URI,
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
    },
  };
}
