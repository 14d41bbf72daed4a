import type { HttpRoute } from '@royal-chess/contracts/core';
import { importsRoutes } from '@royal-chess/contracts/library';
import { httpRoutes, problemCodes, type ProblemCode } from '@royal-chess/contracts/registry';
import { tournamentsRoutes } from '@royal-chess/contracts/tournaments';
import type { z } from 'zod';

type Read<S> = S extends z.ZodType ? z.output<S> : undefined;
type Written<S> = S extends z.ZodType ? z.input<S> : undefined;

/** A call as the server reads it: checked and converted by the schemas of its route. */
export interface FakeRequest<R extends HttpRoute = HttpRoute> {
  readonly params: Readonly<Record<string, string>>;
  readonly query: R extends { query: infer Q } ? Read<Q> : undefined;
  readonly body: R extends { body: infer B } ? Read<B> : undefined;
  /** What the answer must contain, on routes that read projections. */
  readonly minVersion?: string;
}

/** The edge of the server marks what is read from projections; a test does so only where the answer is stale. */
type Marked<R, A> = R extends { reads: object } ? Omit<A, 'stale'> & { readonly stale?: boolean } : A;
type Answer<R extends HttpRoute> = R extends { answer: infer A } ? Marked<R, Written<A>> : undefined;
type Handler = (request: FakeRequest<never>) => Response | Promise<Response>;

const routes: readonly HttpRoute[] = Object.values({ ...httpRoutes, ...tournamentsRoutes, ...importsRoutes });
const handlers = new Map<HttpRoute, Handler>();
let requests: { readonly route: HttpRoute; readonly request: FakeRequest<never> }[] = [];
let unexpected: string[] = [];

const placeholder = /\{(\w+)\}/g;

/** The placeholders of a path, or null where the route has another. */
function paramsOf(route: HttpRoute, path: string): Record<string, string> | null {
  const names = [...route.path.matchAll(placeholder)].map(([, name]) => name ?? '');
  const found = new RegExp(`^${route.path.replace(placeholder, '([^/]+)')}$`).exec(path);
  if (!found) return null;
  return Object.fromEntries(names.map((name, index) => [name, decodeURIComponent(found[index + 1] ?? '')]));
}

/** The route of a call; a literal path precedes one with a placeholder. */
function routeOf(method: string, path: string): HttpRoute | undefined {
  return routes
    .filter((route) => route.method.toUpperCase() === method && paramsOf(route, path))
    .sort((a, b) => a.path.split('{').length - b.path.split('{').length)[0];
}

function json(route: HttpRoute, answer: unknown): Response {
  if (!route.answer) return new Response(null, { status: route.status });
  const marked = route.reads ? { stale: false, ...(answer as object) } : answer;
  return Response.json(route.answer.parse(marked), { status: route.status });
}

function problemResponse(code: ProblemCode, fields: Readonly<Record<string, string>> = {}): Response {
  const { status, title } = problemCodes[code];
  const detail = `${title}, says the server.`;
  const faults = Object.entries(fields).map(([path, message]) => ({ path, message }));
  const body = { type: 'about:blank', title, status, code, detail, message: detail, fields: faults };
  return Response.json(body, { status });
}

/** Rejects when the page gives the call up, as fetch does. */
function untilAborted<T>(answer: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
    answer.then(resolve, reject);
  });
}

/** Notes a call that no test prepared, and refuses it. */
function refuse(call: string): Response {
  unexpected.push(call);
  return problemResponse('RC_INTERNAL');
}

async function answerTo(input: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(input.url);
  const call = `${input.method} ${pathname}`;
  const route = routeOf(input.method, pathname);
  const handler = route && handlers.get(route);
  if (!route || !handler) return refuse(call);
  const text = await input.text();
  // The edge of the server takes it from the query; no handler sees it.
  const minVersion = route.reads && searchParams.get('minVersion');
  if (route.reads) searchParams.delete('minVersion');
  const query = route.query?.safeParse(Object.fromEntries(searchParams));
  const body = route.body?.safeParse(text === '' ? undefined : JSON.parse(text));
  if (query?.success === false) return refuse(`${call}: ${query.error.message}`);
  if (body?.success === false) return refuse(`${call}: ${body.error.message}`);
  const request = {
    params: paramsOf(route, pathname) ?? {},
    query: query?.data,
    body: body?.data,
    ...(minVersion && { minVersion }),
  };
  requests.push({ route, request: request as FakeRequest<never> });
  return handler(request as FakeRequest<never>);
}

const isFunction = (value: unknown): value is (request: unknown) => unknown => typeof value === 'function';

/** The server at the edge of the network: answers by route, checked against the schemas of the contracts. */
export const server = {
  fetch: (async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init);
    return untilAborted(answerTo(request), request.signal);
  }) as typeof fetch,

  /** From now on the route answers so; a function sees the call. */
  answers<R extends HttpRoute>(route: R, answer: Answer<R> | ((request: FakeRequest<R>) => Answer<R>)): void {
    handlers.set(route, (request) => json(route, isFunction(answer) ? answer(request) : answer));
  },

  /** As {@link answers}, with the cursor of the next page in its header. */
  answersPaged<R extends HttpRoute>(
    route: R,
    page: (request: FakeRequest<R>) => { readonly answer: Answer<R>; readonly nextCursor: string | null },
  ): void {
    handlers.set(route, (request) => {
      const { answer, nextCursor } = page(request);
      const response = json(route, answer);
      if (nextCursor !== null) response.headers.set('x-next-cursor', nextCursor);
      return response;
    });
  },

  /** As {@link answers}, where the test has prepared nothing. */
  answersByDefault<R extends HttpRoute>(route: R, answer: Answer<R>): void {
    if (!handlers.has(route)) handlers.set(route, () => json(route, answer));
  },

  /** The route answers with a text of another media type: PGN, or lines of JSON. */
  sends(route: HttpRoute & { readonly answerType: string }, text: string): void {
    const headers = { 'content-type': route.answerType };
    handlers.set(route, () => new Response(text, { status: route.status, headers }));
  },

  /** The route refuses with a problem of this code, and faults of single fields. */
  fails(route: HttpRoute, code: ProblemCode, fields: Readonly<Record<string, string>> = {}): void {
    handlers.set(route, () => problemResponse(code, fields));
  },

  /** The route cannot be reached: there is no answer at all. */
  unreachable(route: HttpRoute): void {
    handlers.set(route, () => Promise.reject(new TypeError('Failed to fetch')));
  },

  /** A proxy answers in place of the server, which it does not reach. */
  proxied(route: HttpRoute, status: number): void {
    handlers.set(route, () => new Response('<h1>Bad Gateway</h1>', { status }));
  },

  /** The route keeps callers waiting until the function returned here is given the answer. */
  pending<R extends HttpRoute>(route: R): (answer: Answer<R>) => void {
    const { promise, resolve } = Promise.withResolvers<Response>();
    handlers.set(route, async () => (await promise).clone());
    return (answer) => resolve(json(route, answer));
  },

  /** The calls of a route so far, oldest first. */
  calls: <R extends HttpRoute>(route: R): readonly FakeRequest<R>[] =>
    requests.filter((entry) => entry.route === route).map(({ request }) => request as FakeRequest<R>),

  /** Forgets everything; returns the calls that no test had prepared. */
  reset(): readonly string[] {
    const missed = unexpected;
    handlers.clear();
    requests = [];
    unexpected = [];
    return missed;
  },
};
