import { isDeepStrictEqual } from 'node:util';
import type { HttpRoute } from '@royal-chess/contracts/core';
import { z } from 'zod';

/**
 * Compares an answer, as it travels, with what its route declares. For tests: it costs as much as making the answer.
 * @throws Error naming what does not fit, also fields that are not in the schema
 */
export function checkAnswer({ method, path, answer: schema }: HttpRoute, answer: unknown): void {
  const call = `${method.toUpperCase()} ${path}`;
  if (schema === undefined) {
    if (answer !== undefined) throw new Error(`${call} declares no answer but gave one`);
    return;
  }
  const sent: unknown = JSON.parse(JSON.stringify(answer) ?? 'null');
  const parsed = schema.safeParse(sent);
  if (!parsed.success)
    throw new Error(`${call} answers otherwise than declared:\n${z.prettifyError(parsed.error)}`);
  if (!isDeepStrictEqual(parsed.data, sent))
    throw new Error(
      `${call} answers more than declared: ${JSON.stringify(sent)} instead of ${JSON.stringify(parsed.data)}`,
    );
}
