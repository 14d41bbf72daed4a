import express, { type Request, type Response } from 'express';
import { Refused } from './refused.ts';

/** Largest JSON body, bytes. */
export const JSON_LIMIT = 1_048_576;

const parse = express.json({ limit: JSON_LIMIT, inflate: false });

interface BodyParserError extends Error {
  readonly type: string;
}
const isParserError = (error: unknown): error is BodyParserError =>
  error instanceof Error && 'type' in error && typeof error.type === 'string';

const asRefusal = (error: unknown): unknown => {
  if (!isParserError(error)) return error;
  if (error.type === 'entity.too.large') return Refused.because('RC_BODY_TOO_LARGE', 'Send at most 1 MB.');
  return Refused.because('RC_BAD_REQUEST', `The body is not JSON in UTF-8 (${error.type}).`);
};

/** Reads a JSON body, `{}` when there is none. Called after the access check, so strangers make us parse nothing. */
export async function readJson(request: Request, response: Response): Promise<unknown> {
  const hasBody =
    request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;
  if (!hasBody) return {};
  if (Number(request.headers['content-length'] ?? 0) > JSON_LIMIT)
    throw Refused.because('RC_BODY_TOO_LARGE', 'Send at most 1 MB.');
  if (!request.is('application/json'))
    throw Refused.because('RC_BAD_REQUEST', 'Send the body as application/json.');
  await new Promise<void>((resolve, reject) => {
    parse(request, response, (error?: unknown) => (error ? reject(asRefusal(error)) : resolve()));
  });
  const body: unknown = request.body;
  return body;
}
