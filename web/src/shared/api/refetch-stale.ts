import { isFulfilled, type Middleware, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import { api } from './api.ts';
import { isUsed } from './cached-query.ts';

/** Waits before the retries of a stale answer, milliseconds; after the last one the stale answer stays. */
const waitsMs = [500, 1_000, 2_000, 4_000];

interface QueryMeta {
  readonly arg: {
    readonly type: 'query';
    readonly endpointName: string;
    readonly originalArgs: unknown;
    readonly queryCacheKey: string;
  };
}

type Initiate = (
  input: unknown,
  options: { subscribe: false; forceRefetch: true },
) => (dispatch: ThunkDispatch<unknown, unknown, UnknownAction>) => unknown;

const ofQuery = (meta: unknown): meta is QueryMeta => {
  const { arg } = meta as Partial<QueryMeta>;
  return arg?.type === 'query' && typeof arg.queryCacheKey === 'string';
};

const isStale = (answer: unknown): boolean =>
  typeof answer === 'object' && answer !== null && 'stale' in answer && answer.stale === true;

/** Fetches an answer again that did not contain yet what this browser wrote, while a component shows it; a reset ends it. */
export const refetchStale: Middleware<object, unknown, ThunkDispatch<unknown, unknown, UnknownAction>> = ({
  dispatch,
}) => {
  const attempts = new Map<string, number>();
  const waits = new Set<ReturnType<typeof setTimeout>>();
  return (next) => (action) => {
    const result = next(action);
    if (api.util.resetApiState.match(action)) {
      for (const wait of waits) clearTimeout(wait);
      waits.clear();
      attempts.clear();
    }
    if (!isFulfilled(action) || !ofQuery(action.meta)) return result;
    const { endpointName, originalArgs, queryCacheKey } = action.meta.arg;
    const attempt = attempts.get(queryCacheKey) ?? 0;
    const waitMs = isStale(action.payload) ? waitsMs[attempt] : undefined;
    if (waitMs === undefined) {
      attempts.delete(queryCacheKey);
      return result;
    }
    attempts.set(queryCacheKey, attempt + 1);
    const wait = setTimeout(() => {
      waits.delete(wait);
      const endpoints = api.endpoints as Readonly<Record<string, { initiate: Initiate } | undefined>>;
      const initiate = endpoints[endpointName]?.initiate;
      if (!initiate || !isUsed(dispatch, queryCacheKey)) attempts.delete(queryCacheKey);
      else dispatch(initiate(originalArgs, { subscribe: false, forceRefetch: true }));
    }, waitMs);
    waits.add(wait);
    return result;
  };
};
