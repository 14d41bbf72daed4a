import { z } from 'zod';
import { flag, wholeNumber } from '../settings/setting-kinds.ts';
import { defineSettings } from '../settings/settings-part.ts';

/** Kafka as the log uses it. */
export interface KafkaSettings {
  /** `host:port` of brokers to begin with. */
  readonly brokers: readonly string[];
  /** Beginning of the names of topics and consumer groups. */
  readonly prefix: string;
  /** Of each topic; fixed once topics exist. */
  readonly partitions: number;
  /** SASL/SCRAM-SHA-512. */
  readonly username: string | undefined;
  readonly password: string | undefined;
  readonly tls: boolean;
  /** Whether production may run on topics that a single lost disk takes along. */
  readonly allowFewReplicas: boolean;
}

/** Settings of Kafka: the log. */
export const kafkaSettings = defineSettings({
  environment: {
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
    KAFKA_ALLOW_FEW_REPLICAS: flag
      .default(false)
      .describe(
        '1 allows production on topics with less than three replicas, or that one replica alone may acknowledge.',
      ),
  },
  secrets: ['KAFKA_PASSWORD'],
  values: (values): { readonly kafka: KafkaSettings | undefined } => ({
    kafka:
      values.KAFKA_BROKERS === undefined
        ? undefined
        : {
            brokers: values.KAFKA_BROKERS.split(','),
            prefix: values.KAFKA_PREFIX,
            partitions: values.KAFKA_PARTITIONS,
            username: values.KAFKA_USERNAME,
            password: values.KAFKA_PASSWORD,
            tls: values.KAFKA_TLS,
            allowFewReplicas: values.KAFKA_ALLOW_FEW_REPLICAS,
          },
  }),
  faultsTogether: ({ KAFKA_USERNAME, KAFKA_PASSWORD }) => {
    if ((KAFKA_USERNAME === undefined) === (KAFKA_PASSWORD === undefined)) return [];
    return KAFKA_USERNAME === undefined
      ? [{ setting: 'KAFKA_USERNAME', remedy: 'is missing; KAFKA_PASSWORD is of no use without it' }]
      : [{ setting: 'KAFKA_PASSWORD', remedy: 'is missing; KAFKA_USERNAME is of no use without it' }];
  },
});
