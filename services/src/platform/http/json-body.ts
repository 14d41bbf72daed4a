import type { Request } from 'express';
import readBody, { type RawBodyError } from 'raw-body';
import { countJsonValues } from './json-values.ts';
import { ProblemException } from '../problems/problem-exception.ts';

/** Most values in a body, for they are what parsing and checking cost; a list of 10,000 ids is the largest one that is sent. */
const mostValues = 25_000;
/** Time limit for a body to arrive, milliseconds. */
const timeLimitMs = 30_000;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** What to answer a body over `limit` bytes. */
export const tooLarge = (limit: number): ProblemException =>
  ProblemException.because(
    'RC_BODY_TOO_LARGE',
    `Send at most ${limit < 1_024 ** 3 ? `${limit / 1_024} KB` : `${limit / 1_024 ** 3} GB`}.`,
  );
const unreadable = (why: string): ProblemException => ProblemException.because('RC_BAD_REQUEST', why);

/** Whether a request announces a body larger than `limit` bytes. */
export const claimsMoreThan = (request: Request, limit: number): boolean =>
  Number(request.headers['content-length'] ?? 0) > limit;

/** All bytes of the body. Express's own parser reads a body that is too large to its end before it refuses it. */
async function readBytes(request: Request, limit: number): Promise<Buffer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      request.pause();
      reject(unreadable('The body took too long to arrive.'));
    }, timeLimitMs);
  });
  try {
    return await Promise.race([readBody(request, { limit }), late]);
  } catch (error) {
    if (error instanceof ProblemException) throw error;
    throw (error as RawBodyError).type === 'entity.too.large'
      ? tooLarge(limit)
      : unreadable('The body ended early.');
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Reads a JSON body, `{}` when there is none. Called after the access check, so strangers make us parse little.
 * @param spend called with the number of bytes, before they are read where the request declares it, else before they are parsed; may refuse
 * @throws ProblemException `RC_BODY_TOO_LARGE` over `limit` bytes or with more values than any call takes, `RC_BAD_REQUEST` for
 *   what is not an object or array in JSON
 */
export async function readJson(
  request: Request,
  limit: number,
  spend: (bytes: number) => void,
): Promise<unknown> {
  const hasBody = request.headers['transfer-encoding'] !== undefined || claimsMoreThan(request, 0);
  if (!hasBody) return {};
  if (claimsMoreThan(request, limit)) throw tooLarge(limit);
  if (!request.is('application/json')) throw unreadable('Send the body as application/json.');
  const { 'content-type': type = '', 'content-encoding': encoding = 'identity' } = request.headers;
  if (encoding !== 'identity') throw unreadable('Send the body uncompressed.');
  const charset = /;\s*charset="?([\w-]+)/i.exec(type)?.[1] ?? 'utf-8';
  if (!/^utf-?8$/i.test(charset)) throw unreadable('Send the body in UTF-8.');
  const declared = Number(request.headers['content-length'] ?? 0);
  if (declared > 0) spend(declared);
  const bytes = await readBytes(request, limit);
  if (declared === 0) spend(bytes.length);
  if (countJsonValues(bytes, mostValues) > mostValues)
    throw ProblemException.because('RC_BODY_TOO_LARGE', `Send at most ${mostValues} values.`);
  return parse(bytes);
}

function parse(bytes: Buffer): object {
  let body: unknown;
  try {
    body = JSON.parse(utf8.decode(bytes));
  } catch {
    throw unreadable('The body is not JSON in UTF-8.');
  }
  if (typeof body !== 'object' || body === null) throw unreadable('The body is not a JSON object.');
  return body;
}
