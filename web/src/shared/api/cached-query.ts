import type { Dispatch, UnknownAction } from '@reduxjs/toolkit';
import { api } from './api.ts';

/** The cache entry of one query; this module does not know the features' endpoints by name. */
export interface CachedQuery {
  readonly status: string;
  readonly endpointName: string;
  readonly originalArgs: unknown;
  readonly data?: unknown;
}

type CacheState = ReturnType<typeof api.reducer>;

/** The cached query of a key. */
export function cachedQuery(state: unknown, key: string): CachedQuery | undefined {
  const { queries } = (state as Record<typeof api.reducerPath, CacheState>)[api.reducerPath];
  return (queries as Readonly<Record<string, CachedQuery | undefined>>)[key];
}

/** Whether a component uses the query now. The state itself follows half a second later. */
export function isUsed(dispatch: Dispatch, key: string): boolean {
  const subscriptions = dispatch<UnknownAction>(api.internalActions.internal_getRTKQSubscriptions());
  const { getSubscriptionCount } = subscriptions as unknown as { getSubscriptionCount(key: string): number };
  return getSubscriptionCount(key) > 0;
}
