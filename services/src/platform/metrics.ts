import type { EventStore } from '@royal-chess/infra/event-store/event-store';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { MeasuredEventStore } from './measured-event-store.ts';

/** The registry that `/metrics` shows. One a process in production; tests make one each. */
export const METRICS = Symbol('Metrics');

export function createMetrics(store: EventStore): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'royal_chess_' });
  if (store instanceof MeasuredEventStore) registry.registerMetric(store.seconds);
  return registry;
}
