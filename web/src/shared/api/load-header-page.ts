import { problem, type HttpRoute } from '@royal-chess/contracts/core';
import type { z } from 'zod';
import { ApiProblem } from './api-problem.ts';
import { addressOf } from './call.ts';

/** A page of a list whose answer is the bare list: the cursor of the next page comes in a header. */
export interface HeaderPage<Items> {
  readonly items: Items;
  readonly nextCursor: string | null;
}

/** Loads one. @throws ApiProblem */
export async function loadHeaderPage<R extends HttpRoute & { readonly answer: z.ZodType }>(
  route: R,
  query: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
): Promise<HeaderPage<z.output<R['answer']>>> {
  const address = addressOf(route, { query });
  const response = await fetch(address, { credentials: 'same-origin', signal }).catch((error: unknown) => {
    throw signal.aborted ? error : ApiProblem.fromNetwork(false);
  });
  const body: unknown = await response.json().catch(() => undefined);
  if (!response.ok) {
    const read = problem.safeParse(body);
    throw read.success ? ApiProblem.fromProblem(read.data) : ApiProblem.fromStatus(response.status);
  }
  const checked = route.answer.safeParse(body);
  if (!checked.success) throw ApiProblem.fromUnexpectedAnswer();
  return { items: checked.data as z.output<R['answer']>, nextCursor: response.headers.get('x-next-cursor') };
}
