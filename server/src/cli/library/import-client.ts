import { setTimeout as pause } from 'node:timers/promises';
import type { z } from 'zod';
import { CommandRefused, refusalOf } from '../progress-stream.ts';
import type { ServerConnection } from '../server-connection.ts';

/** Attempts of one call, and the longest pause between two: about a minute in all. */
const attempts = 10;
const longestPauseMs = 10_000;
/** Times that a session is refused: a server that starts writes its new one in less. */
const refusedSessions = 4;

interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly json?: unknown;
  readonly bytes?: Uint8Array;
}

/** An answer, with the versions that it reports. */
export interface Called<Answer> {
  readonly answer: Answer;
  readonly version: string | null;
}

/**
 * Calls the server, and again after a failure that may pass: each of these calls may be repeated. A session that the server does not
 * know any more is renewed.
 * @throws CommandRefused when the server refuses, or could not be reached within a minute
 */
export async function callAgain<Answer>(
  server: ServerConnection,
  path: string,
  call: Call,
  schema: z.ZodType<Answer>,
): Promise<Called<Answer>> {
  let refused = 0;
  for (let attempt = 1; ; attempt += 1) {
    const response = await send(server, path, call);
    if (response instanceof Response && response.ok) {
      const text = await response.text();
      const answer = schema.parse(text === '' ? undefined : JSON.parse(text));
      return { answer, version: response.headers.get('x-stream-version') };
    }
    const isSession = response instanceof Response && response.status === 401;
    const waitMs = response instanceof Response ? 1_000 * Number(response.headers.get('retry-after')) : 0;
    if (isSession ? (refused += 1) === refusedSessions : !mayPass(response, waitMs) || attempt === attempts)
      throw isSession ? sessionRefused() : await failureOf(response);
    const isOther = (isSession || !(response instanceof Response)) && (await server.renew());
    if (!isOther) await pause(Math.min(longestPauseMs, Math.max(waitMs, 100 * 2 ** attempt)));
  }
}

const sessionRefused = (): CommandRefused =>
  new CommandRefused(
    'The server does not know the session of this command. Check that DATA_DIR is the folder of the server that runs.',
    'RC_NOT_SIGNED_IN',
  );

const failureOf = async (response: Response | CommandRefused): Promise<CommandRefused> =>
  response instanceof Response ? refusalOf(response) : response;

/** A limit that lasts longer than a pause, as that of the imports in an hour, is for the user to know. */
const mayPass = (response: Response | CommandRefused, waitMs: number): boolean =>
  !(response instanceof Response) ||
  response.status >= 500 ||
  (response.status === 429 && waitMs <= longestPauseMs);

/** The answer, or why there is none. */
async function send(
  { url, headers }: ServerConnection,
  path: string,
  { method, json, bytes }: Call,
): Promise<Response | CommandRefused> {
  const body = json === undefined ? bytes && Buffer.from(bytes) : JSON.stringify(json);
  const type = json === undefined ? 'application/octet-stream' : 'application/json';
  try {
    return await fetch(`${url}${path}`, {
      method,
      headers: { ...headers, ...(body !== undefined && { 'content-type': type }) },
      ...(body !== undefined && { body }),
    });
  } catch (error) {
    // What `fetch` throws names no reason itself.
    const { cause, message } = error as Error;
    const reason = cause instanceof Error ? cause.message : message;
    return new CommandRefused(`The server cannot be reached: ${reason}`, 'RC_UNREACHABLE');
  }
}
