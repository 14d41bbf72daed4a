import type { Middleware, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { api } from './api.ts';
import { cachedQuery, isUsed } from './cached-query.ts';

type Running = { abort(): void } | undefined;

/**
 * Ends a first request that no component waits for any more: another input took its place, or the page was left. A request that
 * refreshes a cached answer runs on, for the cache has a use for it.
 */
export const cancelUnused: Middleware<object, unknown, ThunkDispatch<unknown, unknown, UnknownAction>> =
  ({ dispatch, getState }) =>
  (next) =>
  (action) => {
    const result = next(action);
    if (!api.internalActions.unsubscribeQueryResult.match(action)) return result;
    const { queryCacheKey } = action.payload;
    // Another component, or the same one once more in strict mode, may use the query within this turn.
    queueMicrotask(() => {
      const query = cachedQuery(getState(), queryCacheKey);
      if (query?.status !== 'pending' || query.data !== undefined || isUsed(dispatch, queryCacheKey)) return;
      const { endpointName, originalArgs } = query;
      const running: Running = dispatch(
        api.util.getRunningQueryThunk(endpointName as never, originalArgs as never),
      );
      running?.abort();
      dispatch(api.internalActions.removeQueryResult({ queryCacheKey }));
    });
    return result;
  };
