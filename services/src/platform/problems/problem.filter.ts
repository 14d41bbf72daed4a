import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException, Inject } from '@nestjs/common';
import type { Problem } from '@royal-chess/contracts/core';
import { type ProblemCode, problemCodes, type Refusal } from '@royal-chess/contracts/registry';
import { isTransient } from '@royal-chess/infra/retry/transient-failure';
import type { Response } from 'express';
import type { Logger } from 'pino';
import { LOGGER } from '../ports.module.ts';
import { ProblemException } from './problem-exception.ts';

/** RFC 9457 body of a refusal; `message` repeats `detail` for old clients. */
export function problemOf(refusal: Refusal): Problem {
  const { status, title } = problemCodes[refusal.code];
  return {
    type: `urn:royal-chess:problem:${refusal.code}`,
    title,
    status,
    code: refusal.code,
    detail: refusal.detail,
    message: refusal.detail,
    ...(refusal.fields && { fields: [...refusal.fields] }),
  };
}

/** Keeps the code of an answer for the line of its request in the log. */
export const noteProblem = (response: Response, { code }: Problem): void => {
  response.locals['problem'] = code;
};

const codeByStatus: Readonly<Record<number, ProblemCode>> = {
  401: 'RC_NOT_SIGNED_IN',
  403: 'RC_FORBIDDEN',
  404: 'RC_NOT_FOUND',
  413: 'RC_BODY_TOO_LARGE',
  422: 'RC_VALIDATION',
  429: 'RC_RATE_LIMITED',
  503: 'RC_STORE_UNAVAILABLE',
};

/** When to retry after an engine was unavailable, seconds: most outages are over by then. */
const engineRetrySeconds = 2;

/** Errors of Express and its parsers (`URIError` of a broken escape, too): they carry a status and a public message. */
const clientStatus = (error: unknown): number | null => {
  if (!(error instanceof Error)) return null;
  const status = 'status' in error ? error.status : 'statusCode' in error ? error.statusCode : null;
  return typeof status === 'number' && status >= 400 && status < 500 ? status : null;
};

/** Errors of the ports name the code of the answer themselves, also when they come from the projector's thread. */
const isCoded = (error: unknown): error is Error & { code: ProblemCode } =>
  error instanceof Error &&
  'code' in error &&
  typeof error.code === 'string' &&
  Object.hasOwn(problemCodes, error.code);

/** The client closed the connection in the middle of its request: no fault of ours, and no client to answer. */
const hasLeft = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ECONNRESET' && error.message === 'aborted';

/** What to answer for an error; `null` when it is our own fault, of which nothing may be shown. */
export function refusalOf(error: unknown): Refusal | null {
  if (error instanceof ProblemException) return error.refusal;
  if (isCoded(error)) return { code: error.code, detail: error.message };
  if (isTransient(error))
    return {
      code: 'RC_STORE_UNAVAILABLE',
      detail: 'A database does not answer. Please try again in a moment.',
    };
  const status = error instanceof HttpException ? error.getStatus() : clientStatus(error);
  if (status === null || status === 500) return null;
  const code = codeByStatus[status] ?? (status < 500 ? 'RC_BAD_REQUEST' : null);
  if (code === null) return null;
  const detail = code === 'RC_NOT_FOUND' ? 'Nothing is at this address.' : (error as Error).message;
  return { code, detail };
}

/** Every error leaves as a problem body; what we did not foresee as `RC_INTERNAL`, with the error in the log only. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(@Inject(LOGGER) private readonly logger: Logger) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const response = host.switchToHttp().getResponse<Response>();
    const refusal = refusalOf(error);
    if (refusal === null && !hasLeft(error)) {
      const requestId = response.getHeader('X-Request-Id');
      const correlationId = response.getHeader('X-Correlation-Id');
      this.logger.error({ err: error, requestId, correlationId }, 'unforeseen');
    }
    if (response.headersSent) {
      // A stream that already began cannot take a status back: breaking it off is the only honest sign.
      response.destroy();
      return;
    }
    const plain = problemOf(
      refusal ?? { code: 'RC_INTERNAL', detail: 'It is in our log. Please try again.' },
    );
    const problem = this.extended(plain, error);
    const retryAfter = error instanceof ProblemException ? error.retryAfter : undefined;
    if (retryAfter !== undefined || problem.status === 503)
      response.setHeader('Retry-After', String(retryAfter ?? engineRetrySeconds));
    noteProblem(response, problem);
    response.status(problem.status).type('application/problem+json').send(JSON.stringify(problem));
  }

  /** The body with what the answers of some calls have besides. */
  protected extended(problem: Problem, _error: unknown): Problem {
    return problem;
  }
}
