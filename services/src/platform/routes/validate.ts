import type { z } from 'zod';
import { ProblemException } from '../problems/problem-exception.ts';
import { expectedOf } from './expected-of.ts';

type Fault = { path: string; message: string };

const faultsOf = (issue: z.core.$ZodIssue): Fault[] => {
  const path = issue.path.map(String);
  if (issue.code !== 'unrecognized_keys') return [{ path: path.join('.'), message: issue.message }];
  return issue.keys.map((key) => ({ path: [...path, key].join('.'), message: 'This field is unknown' }));
};

/**
 * The value as the schema wants it.
 * @throws ProblemException `RC_VALIDATION` naming every field at fault
 */
export function validate<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value, { error: expectedOf });
  if (parsed.success) return parsed.data;
  const fields = parsed.error.issues.flatMap(faultsOf).slice(0, 50);
  const first = fields[0];
  throw new ProblemException({
    code: 'RC_VALIDATION',
    detail: first === undefined ? 'The value is not valid.' : `${first.path || 'body'}: ${first.message}`,
    fields,
  });
}
