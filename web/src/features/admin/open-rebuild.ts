import { adminRoutes } from '@royal-chess/contracts/admin';
import { problem } from '@royal-chess/contracts/core';
import { ApiProblem } from '../../shared/api/api-problem.ts';
import { addressOf } from '../../shared/api/call.ts';

/** Starts a rebuild; the body of the answer reports its progress for as long as it takes, so there is no time-out. */
export async function openRebuild(name: string): Promise<ReadableStream<Uint8Array>> {
  const response = await fetch(addressOf(adminRoutes.rebuild, { params: { name } }), {
    method: 'POST',
    credentials: 'same-origin',
  }).catch(() => {
    throw ApiProblem.fromNetwork(false);
  });
  if (!response.ok) {
    const read = problem.safeParse(await response.json().catch(() => undefined));
    throw read.success ? ApiProblem.fromProblem(read.data) : ApiProblem.fromStatus(response.status);
  }
  if (!response.body) throw ApiProblem.fromUnexpectedAnswer();
  return response.body;
}
