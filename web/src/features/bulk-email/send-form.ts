import { problem, type HttpRoute } from '@royal-chess/contracts/core';
import type { z } from 'zod';
import { ApiProblem } from '../../shared/api/api-problem.ts';
import { noteStreamVersions } from '../../shared/api/stream-versions.ts';

/** Sends a form with a file to a route and checks its answer. @throws ApiProblem */
export async function sendForm<R extends HttpRoute & { readonly answer: z.ZodType }>(
  route: R,
  form: FormData,
  signal: AbortSignal,
): Promise<z.output<R['answer']>> {
  const response = await fetch(route.path, {
    method: 'POST',
    body: form,
    credentials: 'same-origin',
    signal,
  }).catch((error: unknown) => {
    throw signal.aborted ? error : ApiProblem.fromNetwork(false);
  });
  noteStreamVersions(response.headers.get('x-stream-version'));
  const body: unknown = await response.json().catch(() => undefined);
  if (!response.ok) {
    const read = problem.safeParse(body);
    throw read.success ? ApiProblem.fromProblem(read.data) : ApiProblem.fromStatus(response.status);
  }
  const checked = route.answer.safeParse(body);
  if (!checked.success) throw ApiProblem.fromUnexpectedAnswer();
  return checked.data as z.output<R['answer']>;
}
