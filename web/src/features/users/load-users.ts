import { type ListedRole, type ListedUser, usersRoutes } from '@royal-chess/contracts/identity';
import { loadHeaderPage } from '../../shared/api/load-header-page.ts';

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
  const { items, nextCursor } = await loadHeaderPage(usersRoutes.getAllUserTour, { ...query }, signal);
  return { users: items, nextCursor, stale: false };
}
