import { problem, type HttpRoute } from '@royal-chess/contracts/core';
import { z } from 'zod';
import { ApiProblem } from './api-problem.ts';
import { nextTask } from '../next-task.ts';
import { newCommandId } from './new-command-id.ts';
import type { AnyInput, RouteAnswer, RouteInput } from './route-types.ts';
import { minVersionFor, noteStreamVersions } from './stream-versions.ts';

// The content security policy forbids `new Function`, which zod would try for speed.
z.config({ jitless: true });

const timeoutMs = 10_000;
/** A file is sent, and what it contains is made. */
const uploadTimeoutMs = 120_000;
/** The longest time that an answer can keep callers from another try. */
const longestRetryAfterMs = 300_000;

/** A date, which proxies may send, is no number: then no time is known. */
const retryAfterOf = ({ headers }: Response): number =>
  Math.min(longestRetryAfterMs, Math.max(0, Number(headers.get('retry-after')) * 1_000 || 0));

/** Address of a route with its placeholders and query filled in; empty query values are left out. */
export function addressOf(route: HttpRoute, input: Pick<AnyInput, 'params' | 'query'>): string {
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(input.params?.[name] ?? ''),
  );
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(input.query ?? {}))
    if (value !== undefined && value !== null && value !== '') query.set(name, String(value));
  return query.size > 0 ? `${path}?${query}` : path;
}

async function problemOf(response: Response): Promise<ApiProblem> {
  const retryAfterMs = retryAfterOf(response);
  const body = problem.safeParse(await response.json().catch(() => undefined));
  return body.success
    ? ApiProblem.fromProblem(body.data, retryAfterMs)
    : ApiProblem.fromStatus(response.status, retryAfterMs);
}

/** What the server's logs call all that follows from a call: the command's id where it has one, as for moves. */
function correlationOf(body: unknown): string {
  const { commandId } = (body ?? {}) as { readonly commandId?: unknown };
  return typeof commandId === 'string' ? commandId : newCommandId();
}

/** Every query requests an answer that contains what this browser wrote; callers need not do so. */
function readingOwnWrites(route: HttpRoute, input: AnyInput): AnyInput {
  const minVersion = minVersionFor(route);
  return minVersion === undefined ? input : { ...input, query: { minVersion, ...input.query } };
}

/** Sends one call and answers with the raw response, or throws an {@link ApiProblem}. */
async function send(route: HttpRoute, input: AnyInput, stop?: AbortSignal): Promise<Response> {
  // A page that opens reads a lot at once: each call is sent by a task of its own. What a user does is sent at once.
  if (route.method === 'get') await nextTask();
  const timeout = AbortSignal.timeout(input.upload ? uploadTimeoutMs : timeoutMs);
  const response = await fetch(addressOf(route, readingOwnWrites(route, input)), {
    method: route.method.toUpperCase(),
    credentials: 'same-origin',
    signal: stop ? AbortSignal.any([stop, timeout]) : timeout,
    headers: {
      accept: route.answerType ?? 'application/json',
      'x-correlation-id': correlationOf(input.body),
      ...(route.body ? { 'content-type': 'application/json' } : {}),
      ...(route.upload ? { 'content-type': route.upload.mediaType } : {}),
    },
    ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
    ...(input.upload === undefined ? {} : { body: input.upload }),
  }).catch((error: unknown) => {
    throw stop?.aborted ? error : ApiProblem.fromNetwork(timeout.aborted);
  });
  noteStreamVersions(response.headers.get('x-stream-version'));
  if (!response.ok) throw await problemOf(response);
  return response;
}

/** As {@link call}, for a route and input of unknown types. */
export async function callAny(route: HttpRoute, input: AnyInput, stop?: AbortSignal): Promise<unknown> {
  const response = await send(route, input, stop);
  if (!route.answer) return route.answerType ? response.text() : null;
  const body: unknown = await response.json().catch(() => undefined);
  const checked = route.answer.safeParse(body);
  // What the pages draw of it is apart from its check.
  if (route.method === 'get') await nextTask();
  if (!checked.success) throw ApiProblem.fromUnexpectedAnswer();
  return checked.data;
}

/**
 * Calls a route of the contracts: `call(lobbyRoutes.lobbyTicket, {})`. The answer is checked against its schema. Pages use the
 * endpoints of `api.ts`; this is for workflows that need an answer once and keep none.
 * @param stop ends the call; it rejects with the reason of the signal then
 * @throws ApiProblem
 */
export async function call<R extends HttpRoute>(
  route: R,
  input: RouteInput<R>,
  stop?: AbortSignal,
): Promise<RouteAnswer<R>> {
  return (await callAny(route, input as AnyInput, stop)) as RouteAnswer<R>;
}
