import { problem, type HttpRoute } from '@royal-chess/contracts/core';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { z } from 'zod';
import { ApiProblem } from './api-problem.ts';
import { newCommandId } from './new-command-id.ts';
import { noteStreamVersion, type StreamVersion } from './stream-versions.ts';

// The content security policy forbids `new Function`, which zod would try for speed.
z.config({ jitless: true });

type Input<S> = S extends z.ZodType ? z.input<S> : never;
type Output<S> = S extends z.ZodType ? z.output<S> : undefined;

/** Names of the `{placeholders}` of a path. */
type Placeholder<P extends string> = P extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never;

type Params<R extends HttpRoute> =
  Placeholder<R['path']> extends never ? unknown : { params: Record<Placeholder<R['path']>, string> };
type Query<R extends HttpRoute> = R extends { query: infer Q }
  ? { query?: Input<Q> & Record<string, unknown> }
  : unknown;
type Body<R extends HttpRoute> = R extends { body: infer B } ? { body: Input<B> } : unknown;

/** What a call of the route needs: `params`, `query`, `body` as the route declares them, and a signal to give up. */
export type CallInput<R extends HttpRoute> = Params<R> & Query<R> & Body<R> & { signal?: AbortSignal };
export type CallAnswer<R extends HttpRoute> = R extends { answer: infer A } ? Output<A> : undefined;

interface LooseInput {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
  signal?: AbortSignal;
}

const timeoutMs = 10_000;

/** Address of a route with its placeholders and query filled in; empty query values are left out. */
export function addressOf(route: HttpRoute, input: Pick<LooseInput, 'params' | 'query'>): string {
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(input.params?.[name] ?? ''),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {}))
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value));
  return query.size > 0 ? `${path}?${query}` : path;
}

async function problemOf(response: Response): Promise<ApiProblem> {
  const body = problem.safeParse(await response.json().catch(() => undefined));
  return body.success ? ApiProblem.fromProblem(body.data) : ApiProblem.fromStatus(response.status);
}

/** What the server's logs call all that follows from a call: the command's id where it has one, as for moves. */
function correlationOf(body: unknown): string {
  const { commandId } = (body ?? {}) as { readonly commandId?: unknown };
  return typeof commandId === 'string' ? commandId : newCommandId();
}

/** Sends one call and answers with the raw response, or throws an {@link ApiProblem}. */
export async function send(route: HttpRoute, input: LooseInput = {}): Promise<Response> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = input.signal ? AbortSignal.any([input.signal, timeout]) : timeout;
  const response = await fetch(addressOf(route, input), {
    method: route.method.toUpperCase(),
    credentials: 'same-origin',
    signal,
    headers: {
      accept: 'application/json',
      'x-correlation-id': correlationOf(input.body),
      ...(route.body ? { 'content-type': 'application/json' } : {}),
    },
    ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
  }).catch((error: unknown) => {
    throw input.signal?.aborted ? error : ApiProblem.fromNetwork(timeout.aborted);
  });
  noteStreamVersion(response.headers.get('x-stream-version'));
  if (!response.ok) throw await problemOf(response);
  return response;
}

/** Calls a route of the contracts: `call(httpRoutes.login, { body })`. The answer is checked against its schema. */
export async function call<R extends HttpRoute>(route: R, input: CallInput<R>): Promise<CallAnswer<R>> {
  const { answer } = await callWithVersion(route, input);
  return answer;
}

/** As {@link call}, with the stream version of `X-Stream-Version`: hand it to queries as `minVersion`. */
export async function callWithVersion<R extends HttpRoute>(
  route: R,
  input: CallInput<R>,
): Promise<{ answer: CallAnswer<R>; version: StreamVersion | null }> {
  const response = await send(route, input as LooseInput);
  const version = response.headers.get('x-stream-version');
  if (!route.answer) return { answer: undefined as CallAnswer<R>, version };
  const checked = route.answer.safeParse(await response.json().catch(() => undefined));
  if (!checked.success) throw ApiProblem.fromUnexpectedAnswer();
  return { answer: checked.data as CallAnswer<R>, version };
}

export { httpRoutes };
