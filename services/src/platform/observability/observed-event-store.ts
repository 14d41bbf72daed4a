import type { EventStore } from '@royal-chess/infra/event-store/event-store';
import { TracedEventStore } from '@royal-chess/infra/tracing/traced-event-store';
import type { Logger } from 'pino';
import { MeasuredEventStore } from './measured-event-store.ts';

/** The store with what the operators watch of it: correlation ids in the log, durations and outcomes as metrics. */
export function observedEventStore(store: EventStore, logger: Logger): MeasuredEventStore {
  return new MeasuredEventStore(new TracedEventStore(store, logger));
}
