import type { ProblemCode, Refusal } from '@royal-chess/contracts/registry';

/** Thrown by handlers when a decision is a refusal; the problem filter answers with its code. */
export class ProblemException extends Error {
  constructor(
    readonly refusal: Refusal,
    /** Seconds after which trying again makes sense. */
    readonly retryAfter?: number,
  ) {
    super(refusal.detail);
  }

  /** `RC_VALIDATION` of one field, for what no schema can see. */
  static atField(path: string, message: string): ProblemException {
    const detail = `${path}: ${message}`;
    return new ProblemException({ code: 'RC_VALIDATION', detail, fields: [{ path, message }] });
  }

  static because(code: ProblemCode, detail: string): ProblemException {
    return new ProblemException({ code, detail });
  }
}
