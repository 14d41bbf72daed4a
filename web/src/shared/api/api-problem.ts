import type { Problem } from '@royal-chess/contracts/core';
import { messages } from './messages.ts';

/** A refusal or failure of a call, ready to be shown: `title`, `message`, `code`, and faults of single fields. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';

  private constructor(
    /** `RC_...` code of the server, or `RC_NETWORK`, `RC_TIMEOUT`, `RC_UNEXPECTED_ANSWER` made here. */
    readonly code: string,
    readonly title: string,
    readonly detail: string,
    /** HTTP status; 0 when there was no answer. */
    readonly status: number,
    /** Field path -> sentence. */
    readonly fields: Readonly<Record<string, string>>,
    /** How long the server wants no further call, milliseconds; 0 when it did not say. */
    readonly retryAfterMs = 0,
  ) {
    super(detail);
  }

  static fromProblem(body: Problem, retryAfterMs?: number): ApiProblem {
    const fields = Object.fromEntries((body.fields ?? []).map((fault) => [fault.path, fault.message]));
    return new ApiProblem(body.code, body.title, body.detail, body.status, fields, retryAfterMs);
  }

  static fromStatus(status: number, retryAfterMs?: number): ApiProblem {
    return new ApiProblem(
      'RC_UNEXPECTED_ANSWER',
      messages.failed,
      messages.status(status),
      status,
      {},
      retryAfterMs,
    );
  }

  static fromNetwork(timedOut: boolean): ApiProblem {
    return timedOut
      ? new ApiProblem('RC_TIMEOUT', messages.failed, messages.timeout, 0, {})
      : new ApiProblem('RC_NETWORK', messages.failed, messages.network, 0, {});
  }

  static fromUnexpectedAnswer(): ApiProblem {
    return new ApiProblem('RC_UNEXPECTED_ANSWER', messages.failed, messages.unexpected, 200, {});
  }

  /** A problem that a page concludes from an answer without error. */
  static ofPage(code: string, title: string, detail: string): ApiProblem {
    return new ApiProblem(code, title, detail, 0, {});
  }

  /** Any caught value as a problem. */
  static of(error: unknown): ApiProblem {
    if (error instanceof ApiProblem) return error;
    return new ApiProblem('RC_BROWSER', messages.failed, messages.browser, 0, {});
  }
}
