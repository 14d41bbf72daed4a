import { CommitTableLog } from '../commit-table-log.ts';

/** The embedded log that divides its streams, as Kafka's does. */
export class PartedLog extends CommitTableLog {
  override readonly partitions = 3;
}
