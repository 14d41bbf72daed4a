import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { ProblemException } from '../problems/problem-exception.ts';
import { validate } from './validate.ts';

/** What is answered to a value at fault. */
function faultOf(schema: z.ZodType, value: unknown): string | undefined {
  try {
    validate(z.object({ field: schema }), { field: value });
    return undefined;
  } catch (error) {
    return error instanceof ProblemException ? error.refusal.fields?.[0]?.message : 'no problem';
  }
}

test.each<[z.ZodType, unknown, string | undefined]>([
  [z.string(), 'text', undefined],
  [z.string(), undefined, 'Please fill this in'],
  [z.string(), ['one', 'two'], 'Write one value'],
  [z.string(), 7, 'Write a text'],
  [z.coerce.number(), 'many', 'Write a number'],
  [z.int(), 1.5, 'Write a whole number'],
  [z.int(), 2 ** 60, 'Write at most 9007199254740991'],
  [z.number().min(3), 2, 'Write at least 3'],
  [z.number().positive(), 0, 'Write more than 0'],
  [z.number().lt(5), 5, 'Write less than 5'],
  [z.string().min(1), '', 'Write at least 1 character'],
  [z.string().max(2), 'abc', 'Write at most 2 characters'],
  [z.array(z.int()).max(2), [1, 2, 3], 'Write at most 2 values'],
  [z.boolean(), 'maybe', 'Write true or false'],
  [z.stringbool(), 'maybe', 'Write true or false'],
  [z.enum(['white', 'black']), 'red', 'Write one of: white, black'],
  [z.uuid(), 'mine', 'Write an id'],
  [z.string().regex(/^x$/, 'Write x'), 'y', 'Write x'],
])('what is expected where it is not given (%#)', (schema, value, expected) => {
  expect(faultOf(schema, value)).toBe(expected);
});
