import { AsyncLocalStorage } from 'node:async_hooks';

const current = new AsyncLocalStorage<string | undefined>();

/** Runs `work` as part of the conversation `id`: what it appends carries the id, through to every projection. */
export function correlated<T>(id: string, work: () => T): T {
  return current.run(id, work);
}

/**
 * Runs `work` outside of any conversation: what one request sets going for many (a group of commits, whoever listens to
 * them) is no part of it.
 */
export function uncorrelated<T>(work: () => T): T {
  return current.run(undefined, work);
}

/** The conversation that this turn belongs to; undefined where nobody has begun one. */
export function correlationId(): string | undefined {
  return current.getStore();
}
