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
  const response = await sent(route, form, signal);
  const checked = route.answer.safeParse(await response.json().catch(() => undefined));
  if (!checked.success) throw ApiProblem.fromUnexpectedAnswer();
  return checked.data as z.output<R['answer']>;
}

/** Sends a form with a file to a route that answers with a file. @throws ApiProblem also where the answer ends too early */
export async function fileForForm(
  route: HttpRoute & { readonly answerType: string },
  form: FormData,
): Promise<Blob> {
  const response = await sent(route, form);
  return response.blob().catch(() => {
    throw ApiProblem.fromNetwork(false);
  });
}

async function sent(route: HttpRoute, form: FormData, signal?: AbortSignal): Promise<Response> {
  const response = await fetch(route.path, {
    method: 'POST',
    body: form,
    credentials: 'same-origin',
    ...(signal && { signal }),
  }).catch((error: unknown) => {
    throw signal?.aborted ? error : ApiProblem.fromNetwork(false);
  });
  noteStreamVersions(response.headers.get('x-stream-version'));
  if (response.ok) return response;
  const read = problem.safeParse(await response.json().catch(() => undefined));
  throw read.success ? ApiProblem.fromProblem(read.data) : ApiProblem.fromStatus(response.status);
}
