import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { configureStore } from '@reduxjs/toolkit';
import type { GamesAnswer } from '@royal-chess/contracts/library';
import { apiMiddleware } from './api-middleware.ts';
import { ApiProblem } from './api-problem.ts';
import { api, routeMutation, routeQuery } from './api.ts';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { forgetStreamVersions } from './stream-versions.ts';

const testApi = api.enhanceEndpoints({ addTagTypes: ['TestSeeks'] }).injectEndpoints({
  endpoints: (build) => ({
    testGames: routeQuery(build, httpRoutes.games),
    testSeeks: routeQuery(build, httpRoutes.seeks, { providesTags: ['TestSeeks'] }),
    testWithdraw: routeMutation(build, httpRoutes.withdrawSeek, { invalidatesTags: ['TestSeeks'] }),
  }),
});

const { endpoints } = testApi;

const id = '0190c3e5-7b1a-7c3d-8f00-000000000001';
const games = (total: number, stale = false): GamesAnswer => ({
  items: [],
  nextCursor: null,
  total,
  complete: true,
  tookMs: 1,
  stale,
});

interface Request {
  readonly url: string;
  readonly init: RequestInit;
  /** Answers the request; JSON, or nothing with 204. */
  readonly answer: (body: unknown, status?: number, headers?: Record<string, string>) => void;
}

const realFetch = globalThis.fetch;
let requests: Request[];
beforeEach(() => {
  jest.useFakeTimers();
  forgetStreamVersions();
  requests = [];
  globalThis.fetch = (url, init = {}) =>
    new Promise((resolve, reject) => {
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      const answer: Request['answer'] = (body, status = 200, headers = {}) =>
        resolve(new Response(body === null ? null : JSON.stringify(body), { status, headers }));
      requests.push({ url: String(url), init, answer });
    });
});
afterEach(() => {
  globalThis.fetch = realFetch;
  jest.useRealTimers();
});

function start() {
  const store = configureStore({
    reducer: { [testApi.reducerPath]: testApi.reducer },
    middleware: (defaults) => defaults({ serializableCheck: false }).concat(...apiMiddleware),
  });
  const settled = () => jest.advanceTimersByTimeAsync(0);
  /** As a component that shows the games of a player; returns the end of it. */
  const gamesOf = (player: string) => {
    const request = store.dispatch(endpoints.testGames.initiate({ query: { player } }));
    return () => request.unsubscribe();
  };
  const state = (player: string) => endpoints.testGames.select({ query: { player } })(store.getState());
  return { store, settled, gamesOf, state };
}
const urls = () => requests.map(({ url }) => url);

describe('cache', () => {
  test('each input has its own answer', async () => {
    const { settled, gamesOf, state } = start();
    gamesOf('Anna');
    gamesOf('Bert');
    await settled();
    expect(urls()).toEqual(['/api/games?player=Anna', '/api/games?player=Bert']);
    requests[1]?.answer(games(2));
    await settled();
    expect(state('Bert').data?.total).toBe(2);
    expect(state('Anna')).not.toHaveProperty('data');
    requests[0]?.answer(games(1));
    await settled();
    expect(state('Anna').data?.total).toBe(1);
    expect(state('Bert').data?.total).toBe(2);
  });

  test('two components that need the same share one request', async () => {
    const { settled, gamesOf } = start();
    gamesOf('Anna');
    gamesOf('Anna');
    await settled();
    expect(requests).toHaveLength(1);
  });

  test('a page that opens again shows the cached answer and fetches it again', async () => {
    const { settled, gamesOf, state } = start();
    const close = gamesOf('Anna');
    await settled();
    requests[0]?.answer(games(1));
    await settled();
    close();
    gamesOf('Anna');
    await settled();
    expect(state('Anna')).toMatchObject({ status: 'pending', data: { total: 1 } });
    requests[1]?.answer(games(2));
    await settled();
    expect(state('Anna').data?.total).toBe(2);
  });

  test('a mutation fetches again what it changes', async () => {
    const { store, settled } = start();
    void store.dispatch(endpoints.testSeeks.initiate());
    await settled();
    requests[0]?.answer({ seeks: [] });
    await settled();
    void store.dispatch(endpoints.testWithdraw.initiate({ params: { id } }));
    await settled();
    requests[1]?.answer(null, 204);
    await settled();
    expect(urls()).toEqual(['/api/seeks', `/api/seeks/${id}`, '/api/seeks']);
  });
});

describe('problems', () => {
  test('a refusal is kept as an ApiProblem', async () => {
    const { settled, gamesOf, state } = start();
    gamesOf('Anna');
    await settled();
    requests[0]?.answer({ some: 'page of a proxy' }, 502);
    await settled();
    const { error } = state('Anna');
    expect(error).toBeInstanceOf(ApiProblem);
    expect(error).toMatchObject({ code: 'RC_UNEXPECTED_ANSWER', status: 502 });
  });

  test('an answer of another shape never reaches a page', async () => {
    const { settled, gamesOf, state } = start();
    gamesOf('Anna');
    await settled();
    requests[0]?.answer({ items: 'many' });
    await settled();
    expect(state('Anna')).not.toHaveProperty('data');
    expect(state('Anna').error).toMatchObject({ code: 'RC_UNEXPECTED_ANSWER' });
  });
});

describe('cancellation', () => {
  test('a first request that no component waits for any more is ended', async () => {
    const { settled, gamesOf, state } = start();
    const close = gamesOf('An');
    await settled();
    close();
    gamesOf('Anna');
    await settled();
    expect(requests.map(({ init }) => init.signal?.aborted)).toEqual([true, false]);
    expect(state('An').status).toBe('uninitialized');
    gamesOf('An');
    await settled();
    expect(urls()[2]).toBe('/api/games?player=An');
  });

  test('not while another component waits for it', async () => {
    const { settled, gamesOf } = start();
    const close = gamesOf('Anna');
    gamesOf('Anna');
    close();
    await settled();
    expect(requests[0]?.init.signal?.aborted).toBe(false);
  });
});

describe('own writes', () => {
  test('queries request what this browser wrote, and the version is not part of the cache key', async () => {
    const { store, settled, gamesOf, state } = start();
    void store.dispatch(endpoints.testWithdraw.initiate({ params: { id } }));
    await settled();
    requests[0]?.answer(null, 204, { 'X-Stream-Version': `match-${id}@7` });
    await settled();
    gamesOf('Anna');
    await settled();
    expect(requests[1]?.url).toBe(`/api/games?minVersion=match-${id}%407&player=Anna`);
    requests[1]?.answer(games(1));
    await settled();
    expect(state('Anna').data?.total).toBe(1);
  });

  test('a stale answer is shown and fetched again until it is fresh', async () => {
    const { settled, gamesOf, state } = start();
    gamesOf('Anna');
    await settled();
    requests[0]?.answer(games(1, true));
    await settled();
    expect(state('Anna').data).toMatchObject({ total: 1, stale: true });
    await jest.advanceTimersByTimeAsync(500);
    requests[1]?.answer(games(2));
    await settled();
    expect(state('Anna').data).toMatchObject({ total: 2, stale: false });
    await jest.advanceTimersByTimeAsync(60_000);
    expect(requests).toHaveLength(2);
  });

  test('an answer that stays stale is given up after a few requests', async () => {
    const { settled, gamesOf } = start();
    gamesOf('Anna');
    for (let round = 0; round < 10; round += 1) {
      await settled();
      requests[round]?.answer(games(1, true));
      await jest.advanceTimersByTimeAsync(10_000);
    }
    expect(requests).toHaveLength(5);
  });

  test('a stale answer to the user before is not fetched again for the next', async () => {
    const { store, settled, gamesOf } = start();
    gamesOf('Anna');
    await settled();
    requests[0]?.answer(games(1, true));
    await settled();
    store.dispatch(api.util.resetApiState());
    gamesOf('Anna');
    await settled();
    requests[1]?.answer(games(2));
    await jest.advanceTimersByTimeAsync(10_000);
    expect(requests).toHaveLength(2);
  });

  test('a stale answer that no component shows is not fetched again', async () => {
    const { settled, gamesOf } = start();
    const close = gamesOf('Anna');
    await settled();
    requests[0]?.answer(games(1, true));
    await settled();
    close();
    await jest.advanceTimersByTimeAsync(10_000);
    expect(requests).toHaveLength(1);
  });
});
