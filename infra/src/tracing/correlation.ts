import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string | undefined>();

/** Runs `work` with the correlation id `id`: what it appends carries the id, through to every projection. */
export function correlated<T>(id: string, work: () => T): T {
  return current.run(id, work);
}

/**
 * Runs `work` without a correlation id: what one request starts on behalf of many (a group of commits and its subscribers) is not
 * part of that request.
 */
export function uncorrelated<T>(work: () => T): T {
  return current.run(undefined, work);
}

/** The correlation id of this turn; undefined without one. */
export function correlationId(): string | undefined {
  return current.getStore();
}
