import type { ApiRoute } from './http-routes.ts';
import { type ProblemCode, problemCodes } from './problem-codes.ts';

/**
 * The problem of a path whose placeholders cannot be of anything, such as an id that is none: what the route answers for a thing that
 * does not exist. `RC_VALIDATION` where it makes the thing.
 */
export function badPathOf({ badPath, problems }: ApiRoute): ProblemCode {
  return badPath ?? problems.find((code) => problemCodes[code].status === 404) ?? 'RC_VALIDATION';
}
