import { collectDefaultMetrics, Registry } from 'prom-client';

/** The registry that `/metrics` shows. One a process in production; tests make one each. */
export const METRICS = Symbol('Metrics');

export function createMetrics(): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'royal_chess_' });
  return registry;
}
