import { ApiProblem } from '../../shared/api/api-problem.ts';

/** A failed attempt to log in or to register, as its form shows it. */
export interface AttemptFault {
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** Refusals that are not about what was typed: their own sentence is shown as well. */
const notTheirFault = new Set([
  'RC_RATE_LIMITED',
  'RC_NETWORK',
  'RC_TIMEOUT',
  'RC_STORE_UNAVAILABLE',
  'RC_INTERNAL',
]);

/** @param text sentence of the specification for this form */
export function attemptFault(error: unknown, text: string): AttemptFault {
  const { code, fields, detail, title } = ApiProblem.of(error);
  const message = code === 'RC_RATE_LIMITED' ? detail : notTheirFault.has(code) ? `${text}. ${detail}` : text;
  return { message, fields: code === 'RC_EMAIL_TAKEN' ? { email: title, ...fields } : fields };
}
