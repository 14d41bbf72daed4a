import { type HttpRoute, id, minVersion } from '@royal-chess/contracts/core';
import { type ApiRoute, badPathOf } from '@royal-chess/contracts/registry';
import { z } from 'zod';
import { ProblemException } from '../problems/problem-exception.ts';
import { validate } from './validate.ts';

type Strings = z.ZodObject<Record<string, z.ZodType<string>>>;

/** What `make` makes of a route, made once. */
function once<T>(make: (route: HttpRoute) => T): (route: HttpRoute) => T {
  const known = new WeakMap<HttpRoute, { readonly made: T }>();
  return (route) => {
    const entry = known.get(route) ?? { made: make(route) };
    known.set(route, entry);
    return entry.made;
  };
}

/** The schema of all placeholders of a route's path: ids by default. */
const paramsSchema = once(({ path, params }): Strings => {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const ids = Object.fromEntries(names.map((name) => [name, id]));
  return z.object({ ...ids, ...params?.shape }) as unknown as Strings;
});

/**
 * The checked placeholders of a path.
 * @throws ProblemException see {@link badPathOf}
 */
export function readParams(route: ApiRoute, given: unknown): Record<string, string> {
  const schema = paramsSchema(route);
  const problem = badPathOf(route);
  if (problem === 'RC_VALIDATION') return validate(schema, given);
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  throw ProblemException.because(problem, 'This address names nothing that can exist.');
}

/** The schema of a route's whole query: of one that reads projections it has `minVersion`. */
export const querySchema = once(({ query, reads }): z.ZodType | undefined => {
  if (reads === undefined) return query;
  return ((query as z.ZodObject | undefined) ?? z.strictObject({})).extend({ minVersion });
});

/**
 * The checked query of a request, apart from the version that its answer must contain.
 * @throws ProblemException `RC_VALIDATION`
 */
export function readQuery(
  route: HttpRoute,
  given: unknown,
): { readonly query: unknown; readonly minVersion?: string | undefined } {
  const schema = querySchema(route);
  if (schema === undefined) return { query: undefined };
  const checked = validate(schema, given);
  if (route.reads === undefined) return { query: checked };
  const { minVersion, ...query } = checked as { readonly minVersion?: string };
  return { query, minVersion };
}
