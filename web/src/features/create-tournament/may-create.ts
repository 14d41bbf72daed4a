import type { AuthUser } from '@royal-chess/contracts/identity';

/** Whether a user may create tournaments, and run those given to them. The server decides again. */
export const mayCreateTournaments = (user: Pick<AuthUser, 'admin' | 'roles'> | null): boolean =>
  user !== null && (user.admin || user.roles.includes('tournamentAdmin'));
