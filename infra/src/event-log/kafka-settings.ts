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
}
