import type { Request } from 'express';
import { ProblemException } from './problem-exception.ts';

/** Largest JSON body, bytes. */
export const JSON_LIMIT = 1_048_576;
/** Largest JSON body of somebody who has not logged in, bytes: a megabyte of brackets holds up every game for 0.2 s. */
export const VISITOR_JSON_LIMIT = 65_536;
/** How long a body may take to come, milliseconds. */
const patienceMs = 30_000;

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** What to answer a body over `limit` bytes. */
export const tooLarge = (limit: number): ProblemException =>
  ProblemException.because(
    'RC_BODY_TOO_LARGE',
    `Send at most ${limit < 1_024 ** 3 ? `${limit / 1_024} KB` : `${limit / 1_024 ** 3} GB`}.`,
  );
const unreadable = (why: string): ProblemException => ProblemException.because('RC_BAD_REQUEST', why);

/** Whether a request says that its body is larger than `limit` bytes. */
export const claimsMoreThan = (request: Request, limit: number): boolean =>
  Number(request.headers['content-length'] ?? 0) > limit;

/** All bytes of the body. Express's own parser reads a body that is too large to its end before it says so. */
function readBytes(request: Request, limit: number): Promise<Buffer> {
  return new Promise<Buffer>((resolve, reject) => {
    const pieces: Buffer[] = [];
    let size = 0;
    const stop = (refused: ProblemException): void => {
      clearTimeout(timer);
      request.off('data', take).pause();
      reject(refused);
    };
    const take = (piece: Buffer): void => {
      pieces.push(piece);
      size += piece.length;
      if (size > limit) stop(tooLarge(limit));
    };
    const timer = setTimeout(() => stop(unreadable('The body took too long to come.')), patienceMs);
    request
      .on('data', take)
      .once('end', () => {
        clearTimeout(timer);
        resolve(Buffer.concat(pieces));
      })
      .once('error', () => stop(unreadable('The body broke off.')));
  });
}

/**
 * Reads a JSON body, `{}` when there is none. Called after the access check, so strangers make us parse little.
 * @throws ProblemException `RC_BODY_TOO_LARGE` over `limit` bytes, `RC_BAD_REQUEST` for what is not an object or array in JSON
 */
export async function readJson(request: Request, limit: number): Promise<unknown> {
  const hasBody = request.headers['transfer-encoding'] !== undefined || claimsMoreThan(request, 0);
  if (!hasBody) return {};
  if (claimsMoreThan(request, limit)) throw tooLarge(limit);
  if (!request.is('application/json')) throw unreadable('Send the body as application/json.');
  const { 'content-type': type = '', 'content-encoding': encoding = 'identity' } = request.headers;
  if (encoding !== 'identity') throw unreadable('Send the body as it is, not compressed.');
  const charset = /;\s*charset="?([\w-]+)/i.exec(type)?.[1] ?? 'utf-8';
  if (!/^utf-?8$/i.test(charset)) throw unreadable('Send the body in UTF-8.');
  return parse(await readBytes(request, limit));
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
