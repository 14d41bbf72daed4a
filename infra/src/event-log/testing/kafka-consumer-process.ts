import { KafkaEventLog } from '../kafka-event-log.ts';
import type { KafkaSettings } from '../kafka-settings.ts';
import { quiet } from './kafka-test-settings.ts';

// A consumer to be killed: `kafka-consumer-process.ts <settings> <group>`. It sends each batch to its parent before it
// commits it, as a projector saves its cursors first; a later commit makes up for one that failed.
const settings = JSON.parse(process.argv[2]!) as KafkaSettings;
const log = await KafkaEventLog.open(settings, quiet);
const { signal } = new AbortController();
for await (const batch of log.consume(process.argv[3]!, { maxBatch: 50, signal })) {
  const sent = batch.events.map(({ event: { stream, version } }) => ({ stream, version }));
  await new Promise((next) => void process.send?.(sent, next));
  await batch.commit().catch(() => undefined);
}
