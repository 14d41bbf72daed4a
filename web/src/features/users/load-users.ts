import { problem } from '@royal-chess/contracts/core';
import { type ListedRole, type ListedUser, usersRoutes } from '@royal-chess/contracts/identity';
import { ApiProblem } from '../../shared/api/api-problem.ts';
import { addressOf } from '../../shared/api/call.ts';

export interface UsersPage {
  readonly users: readonly ListedUser[];
  readonly nextCursor: string | null;
  readonly stale: boolean;
}

export interface UsersInput {
  readonly search: string;
  readonly role: ListedRole | undefined;
  readonly cursor: string | undefined;
}

/** A page of users; the cursor of the next one comes in a header. @throws ApiProblem */
export async function loadUsers(query: UsersInput, signal: AbortSignal): Promise<UsersPage> {
  const route = usersRoutes.getAllUserTour;
  const address = addressOf(route, { query: { ...query } });
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
  return { users: checked.data, nextCursor: response.headers.get('x-next-cursor'), stale: false };
}
